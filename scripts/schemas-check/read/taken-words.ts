import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sentences that the program takes of each file of `schemas/words`, by the path below it without its ending. */
export type TakenWords = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /import \* as (\w+) from '#generated\/words\/([\w/-]+)\.ts'/g;

/** Looks through the sources of the program: `words.rowsOnPage` of what is imported as `words`. */
export function readTakenWords(root: string): TakenWords {
  const taken = new Map<string, Set<string>>();
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (path.startsWith('generated') || !/\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, 'src', path), 'utf8');
    for (const [, name = '', file = ''] of text.matchAll(IMPORT)) {
      const names = taken.get(file) ?? new Set();
      // not of a path: `./words.ts`
      for (const [, word = ''] of text.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g')))
        names.add(word);
      taken.set(file, names);
    }
  }
  return taken;
}
