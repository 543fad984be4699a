import { readFile, writeFile } from 'node:fs/promises';
import type { CorpusForm } from './corpus-form.ts';
import { tableOf } from './table.ts';
import type { Outcome } from './try-form.ts';

const DOCS = 'docs/external.md';
const [BEGIN, END] = ['<!-- outcomes -->', '<!-- /outcomes -->'];

/** Writes the outcomes of a whole run between the marks of the document. Throws if a mark is missing. */
export async function writeDocs(outcomes: readonly (readonly [CorpusForm, Outcome])[]): Promise<void> {
  const [before, rest] = (await readFile(DOCS, 'utf8')).split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCS} has no ${BEGIN} … ${END}`);
  const table = tableOf(outcomes.map(([form, outcome]) => ({ form, outcome })));
  await writeFile(DOCS, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}
