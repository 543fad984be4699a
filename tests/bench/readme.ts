import { readFile, writeFile } from 'node:fs/promises';
import { readFigures, tableOfFigures } from './figures.ts';

const READMES = ['README.md', 'README.ru.md'];
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Puts what was measured last into the READMEs, between their marks. Throws where nothing was, or a mark is gone. */
export async function tellInReadmes(): Promise<void> {
  const figures = await readFigures();
  if (!figures) throw new Error('Nothing has been measured yet: npm run bench');
  for (const name of READMES) {
    const text = await readFile(name, 'utf8');
    const [before, rest] = text.split(BEGIN);
    const after = rest?.split(END)[1];
    if (before === undefined || after === undefined) throw new Error(`${name} has no ${BEGIN} … ${END}`);
    await writeFile(name, `${before}${BEGIN}\n\n${tableOfFigures(figures)}\n\n${END}${after}`);
  }
}
