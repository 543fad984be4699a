import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

/**
 * `words/*.ts`: the texts of `schemas/words`, one module per file and one export per text, so that a page loads only
 * the texts it uses. The files of `schemas/words/wizards` are one module, indexed by name. A text with placeholders
 * (`{count}`) becomes a function of their values, so that a missing value does not compile.
 */
export const wordsStage: Stage = {
  reads: ['schemas/words/'],
  run: (root) => {
    const files = [...readJsonFiles(join(root, 'schemas/words'))];
    const sets = files.filter(([path]) => path.startsWith(SETS));
    const single = files.filter(([path]) => !path.startsWith(SETS));
    return new Map([
      ...single.map(([path, words]): [string, string] => [
        `words/${path.replace(/json$/, 'ts')}`,
        moduleOf(path, words),
      ]),
      ...(sets.length > 0 ? [['words/wizards.ts', setsModule(sets)] as const] : []),
    ]);
  },
};

/** Folder of text sets, from which a wizard names one. A text that one of the sets lacks does not compile. */
const SETS = 'wizards/';

function setsModule(sets: readonly (readonly [string, unknown])[]): string {
  const named = sets.map(
    ([path, words]) => [path.slice(SETS.length, -'.json'.length), wordsIn(words)] as const,
  );
  const names = [...new Set(named.flatMap(([, words]) => words.map(([key]) => key)))];
  const data = Object.fromEntries(named.map(([name, words]) => [name, Object.fromEntries(words)]));
  return [
    header(`schemas/words/${SETS.slice(0, -1)}`),
    `export type WizardWords = Readonly<Record<${names.map((name) => JSON.stringify(name)).join(' | ')}, string>>;\n`,
    `export const wizards: Readonly<Record<string, WizardWords>> = ${JSON.stringify(data, null, 2)};\n`,
  ].join('\n');
}

function wordsIn(words: unknown): [string, unknown][] {
  return Object.entries(Object(withoutSchema(words))).filter(([key]) => key !== '$comment');
}

function moduleOf(path: string, words: unknown): string {
  const lines = wordsIn(words).map(([key, sentence]) => `export const ${key} = ${expressionOf(sentence)};\n`);
  return `${header(`schemas/words/${path}`)}\n${lines.join('')}`;
}

/** A TypeScript expression: a string, a function of placeholder values, or an object with the forms of a counted noun. */
function expressionOf(sentence: unknown): string {
  if (typeof sentence !== 'string') return `${JSON.stringify(sentence)} as const`;
  const placeholders = [...new Set(Array.from(sentence.matchAll(PLACEHOLDER), ([, name = '']) => name))];
  if (placeholders.length === 0) return JSON.stringify(sentence);
  const values = placeholders.map((name) => `${name}: string | number`).join('; ');
  const text = JSON.stringify(sentence)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, '\\$&');
  return `(v: { ${values} }) => \`${text.replace(PLACEHOLDER, (_, name: string) => `\${v.${name}}`)}\``;
}

const PLACEHOLDER = /\{([a-zA-Z]\w*)\}/g;
