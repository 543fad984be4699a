import { readFile, writeFile } from 'node:fs/promises';
import { benchmarkTables, readFigures } from './figures.ts';

const PAGE = 'docs/benchmarks.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the last measurements into docs/benchmarks.md, between its marks. Throws without measurements or marks. */
export async function writeBenchmarks(): Promise<void> {
  const figures = await readFigures();
  if (!figures) throw new Error('Nothing has been measured yet: npm run bench');
  const text = await readFile(PAGE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${BEGIN} … ${END}`);
  await writeFile(PAGE, `${before}${BEGIN}\n\n${benchmarkTables(figures)}\n\n${END}${after}`);
}
