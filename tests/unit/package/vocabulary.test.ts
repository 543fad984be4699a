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

test('every word of the vocabulary is on the page with its type and its meaning', () => {
  expect(words.length).toBeGreaterThan(90);
  const bare = rows.filter((row) => /^\| `[^`]+` \| +\||^\| `[^`]+` \| [^|]+ \| +\|/.test(row));
  expect(bare).toEqual([]);
});

test.each(words)('the example of $word in a $name is one that the vocabulary takes', ({ name, word, at }) => {
  const example = examples[name]?.[word];
  expect(example, `packages/engine/vocabulary.json has no ${name}.${word}`).toBeDefined();
  const validate = ajv.compile({ $ref: at });
  expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
});

test('an example without its word is none', () => {
  const known = new Set(words.map(({ name, word }) => `${name} ${word}`));
  const told = Object.entries(examples).flatMap(([name, own]) =>
    Object.keys(own).map((word) => `${name} ${word}`),
  );
  expect(told.filter((one) => !known.has(one))).toEqual([]);
});

test('the page names no file of this repository', () => {
  expect(page).not.toMatch(/schemas\/|openapi|репозитори/);
});

test('docs/vocabulary.md says what the schemas say', () => {
  const written = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8');
  expect(written, 'run npm run generate, and commit docs/vocabulary.md').toBe(keywordsPage(root));
});
