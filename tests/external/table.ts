import type { CorpusForm } from './corpus-form.ts';
import type { Outcome, Share } from './try-form.ts';

/** A form and its outcome. */
export interface TriedForm {
  readonly form: Omit<CorpusForm, 'valid' | 'invalid' | 'data' | 'ui'>;
  readonly outcome: Outcome;
}

/** Markdown: complete features in one line, a row per package, bad input, then shortcomings. */
export function tableOf(tried: readonly TriedForm[]): string {
  const others = tried.filter(({ form }) => form.feature === undefined);
  const features = tried.filter(({ form }) => form.source === 'own');
  const bad = tried.filter(({ form }) => form.source === 'bad input');
  const sources = [...new Set(tried.map(({ form }) => form.source))];
  const packages = sources.map((name) =>
    packageRow(
      name,
      tried.filter(({ form }) => form.source === name),
    ),
  );
  const shortcomings = [
    section(
      'Incomplete features',
      'feature | drawn | valid pass | invalid fail | come back',
      features.filter((one) => !isComplete(one)).map(featureRow),
    ),
    section('Faults', 'form | what', tried.filter(({ outcome }) => outcome.faults.length > 0).map(faultRow)),
    section(
      'Refused forms of the packages',
      'form | where and why',
      others
        .filter(({ form, outcome }) => form.source !== 'bad input' && !outcome.drawn)
        .map((one) => `| ${one.form.source}: ${one.form.name} | ${reasons(one)} |`),
    ),
  ].flat();
  return [
    'Drawn, with every sample valid, invalid and restored as expected:',
    `${listed(features.filter(isComplete).map(({ form }) => form.feature ?? form.name))}.`,
    '## Packages',
    table('package | forms | drawn | valid pass | invalid fail | come back', packages),
    '## Bad input',
    `Drawn: ${listed(bad.filter(({ outcome }) => outcome.drawn).map(({ form }) => form.name))}.`,
    `Refused: ${listed(bad.filter(({ outcome }) => !outcome.drawn).map(refusal))}.`,
    ...(shortcomings.length > 0 ? shortcomings : ['No feature is incomplete, no other form is refused.']),
  ].join('\n\n');
}

const listed = (names: readonly string[]) => names.join('; ');

function section(title: string, head: string, rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table(head, rows)];
}

function table(head: string, rows: readonly string[]): string {
  return [`| ${head} |`, `|${' --- |'.repeat(head.split('|').length)}`, ...rows].join('\n');
}

function isComplete({ outcome }: TriedForm): boolean {
  const shares = [outcome.valid, outcome.invalid, outcome.roundtrip];
  return outcome.drawn && shares.every(({ right, of }) => right === of);
}

function featureRow(one: TriedForm): string {
  const { valid, invalid, roundtrip } = one.outcome;
  return `| ${[one.form.feature, drawnOrWhy(one), share(valid), share(invalid), share(roundtrip)].join(' | ')} |`;
}

function packageRow(name: string, forms: readonly TriedForm[]): string {
  const drawn = forms.filter(({ outcome }) => outcome.drawn);
  const sum = (of: (one: TriedForm) => Share) =>
    share({ right: total(drawn, (one) => of(one).right), of: total(drawn, (one) => of(one).of) });
  return `| ${name} | ${forms.length} | ${drawn.length} | ${sum(({ outcome }) => outcome.valid)} | ${sum(({ outcome }) => outcome.invalid)} | ${sum(({ outcome }) => outcome.roundtrip)} |`;
}

function faultRow({ form, outcome }: TriedForm): string {
  const faultTexts = outcome.faults.slice(0, 2).map((fault) => fault.slice(0, 160).replaceAll('|', '\\|'));
  return `| ${form.source}: ${form.name} | ${faultTexts.map((fault) => `\`${fault.replaceAll('`', "'")}\``).join('; ')} |`;
}

function total(forms: readonly TriedForm[], of: (one: TriedForm) => number): number {
  return forms.reduce((sum, one) => sum + of(one), 0);
}

const share = ({ right, of }: Share) => (of === 0 ? '' : `${right} of ${of}`);

function drawnOrWhy(one: TriedForm): string {
  return one.outcome.drawn ? 'yes' : reasons(one);
}

function reasons({ outcome }: TriedForm): string {
  const all = [...new Set(outcome.refused.map(({ at, reason }) => `\`${at}\` ${reason}`))];
  const more = all.length > 3 ? `; and ${all.length - 3} more` : '';
  return cell(all.slice(0, 3).join('; ') + more);
}

/** The name of a form with the location of its first refusal. */
function refusal({ form, outcome }: TriedForm): string {
  const [first] = outcome.refused;
  return first ? `${form.name} (\`${first.at}\`)` : form.name;
}

/** Escapes `|`, which would end the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
