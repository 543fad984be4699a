/**
 * Draws external forms in a browser: own ones of one feature each, what nobody should write, and every schema of the
 * packages of `corpus.ts`. `npm test -- external` tries all and keeps what came of it, `readme` writes that into
 * docs/external.md, `--sample` tries what `npm run test:all` has time for, `WORD…` those whose name has a word. Ends with 1
 * where the engine drops something, judges as Ajv does not, or gives back what it was not given, but for what is known; and
 * where what is known to be wrong is not.
 */
import { openTryBrowser } from '#scripts/schemas-try/try-browser.ts';
import { badInput } from './bad-input.ts';
import { commandFaults } from './command.ts';
import { nameOf, ownForms, publishedForms } from './corpus.ts';
import type { CorpusForm } from './corpus-form.ts';
import { isAsKnown } from './known.ts';
import { keepOutcomes, tellInDocs } from './outcomes.ts';
import { type Outcome, tryForm } from './try-form.ts';

/** Of the others these: each package, and what its forms have that others do not. */
const SAMPLE = new Set([
  '@jsonforms/examples additional-properties',
  '@jsonforms/examples anyOf-oneOf-allOf-resolve',
  '@jsonforms/examples conditional-schema-compositions',
  '@jsonforms/examples nestedArray',
  '@jsonforms/examples oneOf-recursive',
  '@schematics/angular application',
  '@schematics/angular component',
  '@jsonresume/schema resume',
  'eslint camelcase',
  'eslint no-restricted-imports',
  'eslint padding-line-between-statements',
]);

/** Of one form so many faults are told. */
const MOST_TOLD = 8;

const words = process.argv.slice(2);
if (words.includes('readme')) await tellInDocs();
else {
  const isFine = await tryAll(chosen());
  const named = words.some((word) => !word.startsWith('--'));
  const ofCommand = named ? [] : commandFaults();
  for (const fault of ofCommand) console.log(`✗ ${fault}`);
  process.exitCode = isFine && ofCommand.length === 0 ? 0 : 1;
}

function chosen(): readonly CorpusForm[] {
  const all = [...ownForms(), ...badInput, ...publishedForms()];
  if (words.includes('--sample'))
    return all.filter((form) => form.feature !== undefined || SAMPLE.has(nameOf(form)));
  return words.length === 0 ? all : all.filter((form) => words.some((word) => nameOf(form).includes(word)));
}

/** Gives whether all is as it has to be, but for what is known not to be. */
async function tryAll(forms: readonly CorpusForm[]): Promise<boolean> {
  const browser = await openTryBrowser();
  const outcomes: (readonly [CorpusForm, Outcome])[] = [];
  try {
    for (const form of forms) {
      const outcome = asWanted(form, await tryForm(browser, form));
      outcomes.push([form, outcome]);
      tell(form, outcome);
    }
  } finally {
    await browser.close();
  }
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(([, outcome]) => is(outcome)).length;
  const [drawn, faulty] = [count(({ drawn }) => drawn), count(({ faults }) => faults.length > 0)];
  console.log(
    `${outcomes.length} forms: ${drawn} drawn, ${outcomes.length - drawn} refused, ${faulty} with faults`,
  );
  if (words.length === 0) await keepOutcomes(outcomes);
  return outcomes.every(([form, { faults }]) => isAsKnown(nameOf(form), faults));
}

function tell(form: CorpusForm, { faults }: Outcome): void {
  const name = nameOf(form);
  if (faults.length > 0) {
    const told = faults.slice(0, MOST_TOLD).map((fault) => `    ${fault}`);
    console.log([`${isAsKnown(name, faults) ? 'known' : '✗'} ${name}`, ...told].join('\n'));
  } else if (!isAsKnown(name, faults))
    console.log(`✗ ${name} is mended: take it out of tests/external/known.ts`);
}

/** A refusal has to be where it is expected, and nowhere else. */
function asWanted(form: CorpusForm, outcome: Outcome): Outcome {
  const told = outcome.refused.map(({ at, reason }) => `${at} ${reason}`).join('; ') || 'drawn';
  const { refused: wanted, feature } = form;
  const isOwnRefused = wanted === undefined && feature !== undefined && !outcome.drawn;
  if (isOwnRefused && outcome.faults.length === 0) return { ...outcome, faults: [`refused: ${told}`] };
  if (wanted === undefined || outcome.refused.some(({ at }) => at.startsWith(wanted))) return outcome;
  return { ...outcome, faults: [...outcome.faults, `to be refused at ${wanted}: ${told}`] };
}
