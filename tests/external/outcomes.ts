import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CorpusForm } from './corpus-form.ts';
import { type Kept, tableOf } from './table.ts';
import type { Outcome } from './try-form.ts';

const FILE = 'artifacts/external.json';
const DOCS = 'docs/external.md';
const [BEGIN, END] = ['<!-- outcomes -->', '<!-- /outcomes -->'];

export async function keepOutcomes(outcomes: readonly (readonly [CorpusForm, Outcome])[]): Promise<void> {
  const kept: readonly Kept[] = outcomes.map(
    ([{ valid: _, invalid: __, data: ___, ui: ____, ...form }, outcome]) => ({ form, outcome }),
  );
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(kept));
}

/** Puts what came of the last whole run into the document, between its marks. Throws where there was none, or a mark is gone. */
export async function tellInDocs(): Promise<void> {
  const kept: readonly Kept[] | undefined = await readFile(FILE, 'utf8').then(JSON.parse, () => undefined);
  if (!kept) throw new Error('Nothing has been tried yet: npm test -- external');
  const [before, rest] = (await readFile(DOCS, 'utf8')).split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCS} has no ${BEGIN} … ${END}`);
  await writeFile(DOCS, `${before}${BEGIN}\n\n${tableOf(kept)}\n\n${END}${after}`);
}
