import type { CorpusForm } from './corpus-form.ts';
import type { Outcome, Share } from './try-form.ts';

/** What is kept of a form that was tried. */
export interface Kept {
  readonly form: Omit<CorpusForm, 'valid' | 'invalid' | 'data' | 'ui'>;
  readonly outcome: Outcome;
}

/** Markdown: the features in one line, with a row for each that falls short; a row per package and per refusal. */
export function tableOf(kept: readonly Kept[]): string {
  const others = kept.filter(({ form }) => form.feature === undefined);
  const features = kept.filter(({ form }) => form.source === 'own');
  const bad = kept
    .filter(({ form }) => form.source === 'bad input')
    .map((one) => `| ${one.form.name} | ${drawnOrWhy(one)} |`);
  const sources = [...new Set(kept.map(({ form }) => form.source))];
  const packages = sources.map((name) =>
    packageRow(
      name,
      kept.filter(({ form }) => form.source === name),
    ),
  );
  return [
    'Drawn, with every sample valid, invalid and restored as expected:',
    `${features
      .filter(isComplete)
      .map(({ form }) => form.feature)
      .join('; ')}.`,
    'The other features:',
    table(
      'feature | drawn | valid pass | invalid fail | come back',
      features.filter((one) => !isComplete(one)).map(featureRow),
    ),
    '## Packages',
    table('package | forms | drawn | valid pass | invalid fail | come back', packages),
    '## Bad input',
    table('what | drawn, or where it is refused and why', bad),
    '## What is wrong still',
    table('form | what', kept.filter(({ outcome }) => outcome.faults.length > 0).map(faultRow)),
    '## What of the packages is refused',
    table(
      'form | where and why',
      others
        .filter(({ outcome }) => !outcome.drawn)
        .map((one) => `| ${one.form.source}: ${one.form.name} | ${reasons(one)} |`),
    ),
  ].join('\n\n');
}

function table(head: string, rows: readonly string[]): string {
  if (rows.length === 0) return 'Nothing.';
  return [`| ${head} |`, `|${' --- |'.repeat(head.split('|').length)}`, ...rows].join('\n');
}

function isComplete({ outcome }: Kept): boolean {
  const shares = [outcome.valid, outcome.invalid, outcome.roundtrip];
  return outcome.drawn && shares.every(({ right, of }) => right === of);
}

function featureRow(one: Kept): string {
  const { valid, invalid, roundtrip } = one.outcome;
  return `| ${[one.form.feature, drawnOrWhy(one), share(valid), share(invalid), share(roundtrip)].join(' | ')} |`;
}

function packageRow(name: string, forms: readonly Kept[]): string {
  const drawn = forms.filter(({ outcome }) => outcome.drawn);
  const sum = (of: (one: Kept) => Share) =>
    share({ right: total(drawn, (one) => of(one).right), of: total(drawn, (one) => of(one).of) });
  return `| ${name} | ${forms.length} | ${drawn.length} | ${sum(({ outcome }) => outcome.valid)} | ${sum(({ outcome }) => outcome.invalid)} | ${sum(({ outcome }) => outcome.roundtrip)} |`;
}

function faultRow({ form, outcome }: Kept): string {
  const told = outcome.faults.slice(0, 2).map((fault) => fault.slice(0, 160).replaceAll('|', '\\|'));
  return `| ${form.source}: ${form.name} | ${told.map((fault) => `\`${fault.replaceAll('`', "'")}\``).join('; ')} |`;
}

function total(forms: readonly Kept[], of: (one: Kept) => number): number {
  return forms.reduce((sum, one) => sum + of(one), 0);
}

const share = ({ right, of }: Share) => (of === 0 ? '' : `${right} of ${of}`);

function drawnOrWhy(one: Kept): string {
  return one.outcome.drawn ? 'yes' : reasons(one);
}

/** A bar would end the cell. */
function reasons({ outcome }: Kept): string {
  const told = [...new Set(outcome.refused.map(({ at, reason }) => `\`${at}\` ${reason}`))];
  const more = told.length > 3 ? `; and ${told.length - 3} more` : '';
  return (told.slice(0, 3).join('; ') + more).replaceAll('|', '\\|').replaceAll('\n', ' ');
}
