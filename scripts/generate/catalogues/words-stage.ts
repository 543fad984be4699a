import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

/**
 * `words/*.ts`: the sentences of `schemas/words`, a module a file and an export a sentence, so that a page carries those
 * that it says. A sentence with `{places}` is a function of their values: one that is not given does not compile.
 */
export const wordsStage: Stage = {
  name: 'words',
  applies: (root) => existsSync(join(root, 'schemas/words')),
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/words'));
    return new Map(
      [...files].map(([path, words]) => [`words/${path.replace(/json$/, 'ts')}`, moduleOf(path, words)]),
    );
  },
};

function moduleOf(path: string, words: unknown): string {
  const entries = Object.entries(Object(withoutSchema(words))).filter(([key]) => key !== '$comment');
  const lines = entries.map(([key, sentence]) => `export const ${key} = ${expressionOf(sentence)};\n`);
  return `${header(`schemas/words/${path}`)}\n${lines.join('')}`;
}

/** A sentence as text, a function of its places, or the three forms of a counted noun. */
function expressionOf(sentence: unknown): string {
  if (typeof sentence !== 'string') return `${JSON.stringify(sentence)} as const`;
  const places = [...new Set(Array.from(sentence.matchAll(PLACE), ([, name = '']) => name))];
  if (places.length === 0) return JSON.stringify(sentence);
  const given = places.map((name) => `${name}: string | number`).join('; ');
  const text = JSON.stringify(sentence)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, '\\$&');
  return `(v: { ${given} }) => \`${text.replace(PLACE, (_, name: string) => `\${v.${name}}`)}\``;
}

const PLACE = /\{([a-zA-Z]\w*)\}/g;
