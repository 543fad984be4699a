import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sentences that the program takes of a file of `schemas/words`, and what it gives each to be put into it. */
export type TakenSentences = ReadonlyMap<string, readonly string[]>;

/** They by the path of the file below `schemas/words`, without its ending. */
export type TakenWords = ReadonlyMap<string, TakenSentences>;

const IMPORT = /import \* as (\w+) from '#generated\/words\/([\w/-]+)\.ts'/g;

/** Looks through the sources of the program: `words.codeSent({ seconds })` of what is imported as `words`. */
export function readTakenWords(root: string): TakenWords {
  const taken = new Map<string, Map<string, readonly string[]>>();
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (path.startsWith('generated') || !/\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, 'src', path), 'utf8');
    for (const [, name = '', file = ''] of text.matchAll(IMPORT)) {
      const sentences = taken.get(file) ?? new Map<string, readonly string[]>();
      for (const [sentence, given] of sentencesIn(text, name))
        sentences.set(sentence, [...new Set([...(sentences.get(sentence) ?? []), ...given])]);
      taken.set(file, sentences);
    }
  }
  return taken;
}

function sentencesIn(text: string, name: string): readonly (readonly [string, readonly string[]])[] {
  // not of a path: `./words.ts`
  const uses = text.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'));
  return Array.from(uses, ({ 0: use, 1: sentence = '', index }) => [
    sentence,
    givenNames(text, index + use.length),
  ]);
}

/**
 * The names in an object that a call is given at that place of a program: of `({ first, last: name(2) })` they are `first`
 * and `last`. None where there is no call, or it is given something else.
 */
export function givenNames(program: string, start: number): readonly string[] {
  OPENING.lastIndex = start;
  if (!OPENING.test(program)) return [];
  const names: string[] = [];
  let depth = 0;
  let mayName = true;
  TOKEN.lastIndex = OPENING.lastIndex;
  for (let found = TOKEN.exec(program); found && depth >= 0; found = TOKEN.exec(program)) {
    const [token] = found;
    if (mayName && depth === 0 && /^\w/.test(token)) names.push(token);
    mayName = depth === 0 && token === ',';
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
  }
  return names;
}

const OPENING = /\(\s*\{/y;

/** A text, a name, or a sign that is one of its own. */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+|[^\s\w]/g;
