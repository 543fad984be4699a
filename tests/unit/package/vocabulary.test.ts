import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import {
  keywordsPage,
  META,
  PARTS,
  readExamples,
  readMeta,
  schemaAt,
  vocabularyPage,
} from '#scripts/engine-package/vocabulary.ts';

const root = resolve(import.meta.dirname, '../../..');
const meta = readMeta(root);
const examples = readExamples(root);
const page = vocabularyPage(meta, examples);
const rows = page.split('\n').filter((line) => line.startsWith('| `'));

const ajv = new Ajv2020({ strict: false, formats: { regex: true } });
for (const name of META) ajv.addSchema(meta[name], `${name}.schema.json`);

const words = PARTS.flatMap(([, name, $ref]) =>
  Object.keys(schemaAt(meta, { $ref }).properties ?? {}).map((word) => ({
    name,
    word,
    at: `${$ref}/properties/${word}`,
  })),
);

test('lists every keyword with its type and meaning', () => {
  expect(words.length).toBeGreaterThan(90);
  const bare = rows.filter((row) => /^\| `[^`]+` \| +\||^\| `[^`]+` \| [^|]+ \| +\|/.test(row));
  expect(bare).toEqual([]);
});

test.each(words)('accepts the example of $word in a $name', ({ name, word, at }) => {
  const example = examples[name]?.[word];
  expect(example, `packages/engine/vocabulary.json has no ${name}.${word}`).toBeDefined();
  const validate = ajv.compile({ $ref: at });
  expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
});

test('has no example without its keyword', () => {
  const known = new Set(words.map(({ name, word }) => `${name} ${word}`));
  const documented = Object.entries(examples).flatMap(([name, own]) =>
    Object.keys(own).map((word) => `${name} ${word}`),
  );
  expect(documented.filter((one) => !known.has(one))).toEqual([]);
});

test('names no file of this repository', () => {
  expect(page).not.toMatch(/schemas\/|openapi|репозитори/);
});

test('docs/vocabulary.md is up to date with the schemas', () => {
  const written = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8');
  expect(written, 'run npm run generate, and commit docs/vocabulary.md').toBe(keywordsPage(root));
});
