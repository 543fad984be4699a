import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTryBrowser, type TryBrowser } from '#scripts/schemas-try/try-browser.ts';
import { badInput } from './bad-input.ts';
import { nameOf, ownForms, publishedForms } from './corpus.ts';
import type { CorpusForm } from './corpus-form.ts';
import { writeDocs } from './docs.ts';
import { type Outcome, tryForm } from './try-form.ts';

/** The published schemas of `EXTERNAL=sample`, which `npm run test:all` uses. Each has features that the others lack. */
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

const all = [...ownForms(), ...badInput, ...publishedForms()];
const isSample = process.env.EXTERNAL === 'sample';
const forms = isSample ? all.filter((form) => form.feature !== undefined || SAMPLE.has(nameOf(form))) : all;

let browser: TryBrowser;
beforeAll(async () => {
  browser = await openTryBrowser();
});
afterAll(() => browser.close());

const outcomes: (readonly [CorpusForm, Outcome])[] = [];
// `EXTERNAL=docs` writes the outcomes of a whole run into docs/external.md
afterAll(async () => {
  if (process.env.EXTERNAL === 'docs' && outcomes.length === all.length) await writeDocs(outcomes);
});

/** Draws each form empty, with valid and with invalid data. Nothing may be lost or changed, and verdicts equal those of Ajv. */
test.each(forms.map((form) => [nameOf(form), form] as const))('draws %s', async (_, form) => {
  const outcome = await tryForm(browser, form);
  outcomes.push([form, outcome]);
  expect([...outcome.faults, ...unexpectedRefusal(form, outcome)]).toEqual([]);
});

/** A message if a refusal is missing, at another path, or unexpected. */
function unexpectedRefusal({ refused: wanted, feature }: CorpusForm, outcome: Outcome): readonly string[] {
  const reasons = outcome.refused.map(({ at, reason }) => `${at} ${reason}`).join('; ') || 'drawn';
  const isOwnRefused = wanted === undefined && feature !== undefined && !outcome.drawn;
  if (isOwnRefused) return [`refused: ${reasons}`];
  if (wanted === undefined || outcome.refused.some(({ at }) => at.startsWith(wanted))) return [];
  return [`to be refused at ${wanted}: ${reasons}`];
}
