import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of one file of `schemas/words` that the source code uses, with the placeholders it fills in each. */
export type UsedTexts = ReadonlyMap<string, readonly string[]>;

/** Used texts by file, as a path relative to `schemas/words` without extension. */
export type UsedTextsByFile = ReadonlyMap<string, UsedTexts>;

const IMPORT = /import \* as (\w+) from '#generated\/words\/([\w/-]+)\.ts'/g;

/** Finds the used texts in the source code: `words.codeSent({ seconds })` uses `codeSent` of the file imported as `words`. */
export function readUsedTexts(root: string): UsedTextsByFile {
  const usedByFile = new Map<string, Map<string, readonly string[]>>();
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (path.startsWith('generated') || !/\.tsx?$/.test(path)) continue;
    const source = readFileSync(join(root, 'src', path), 'utf8');
    for (const [, name = '', file = ''] of source.matchAll(IMPORT)) {
      const texts = usedByFile.get(file) ?? new Map<string, readonly string[]>();
      for (const [text, placeholders] of textsIn(source, name))
        texts.set(text, [...new Set([...(texts.get(text) ?? []), ...placeholders])]);
      usedByFile.set(file, texts);
    }
  }
  return usedByFile;
}

function textsIn(source: string, name: string): readonly (readonly [string, readonly string[]])[] {
  // the lookbehind excludes file paths: `./words.ts`
  const uses = source.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'));
  return Array.from(uses, ({ 0: use, 1: text = '', index }) => [
    text,
    argumentNames(source, index + use.length),
  ]);
}

/**
 * Property names of the object literal that a function call at `start` receives: `first` and `last` for
 * `({ first, last: name(2) })`. Empty if `start` is no call, or the argument is no object literal.
 */
export function argumentNames(source: string, start: number): readonly string[] {
  OPENING.lastIndex = start;
  if (!OPENING.test(source)) return [];
  const names: string[] = [];
  let depth = 0;
  let isNamePosition = true;
  TOKEN.lastIndex = OPENING.lastIndex;
  for (let found = TOKEN.exec(source); found && depth >= 0; found = TOKEN.exec(source)) {
    const [token] = found;
    if (isNamePosition && depth === 0 && /^\w/.test(token)) names.push(token);
    isNamePosition = depth === 0 && token === ',';
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
  }
  return names;
}

const OPENING = /\(\s*\{/y;

/** A string literal, a name, or one punctuation mark. */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+|[^\s\w]/g;
