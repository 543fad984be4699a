import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas, openSchemas } from '#scripts/schemas-check/check.ts';
import { type Problem, printProblem } from '#scripts/schemas-check/problem.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import type { Rule } from '#scripts/schemas-check/read/repository.ts';
import { namedRules } from '#scripts/schemas-check/rules.ts';
import { carelessMistakes } from '#tests/mutations/reviewed/careless-mistakes.ts';
import { causeMistakes } from '#tests/mutations/reviewed/cause-mistakes.ts';
import { makeMistake } from '#tests/mutations/reviewed/check-mistake.ts';
import { copyMistakes } from '#tests/mutations/reviewed/copy-mistakes.ts';
import { editedFormMistakes } from '#tests/mutations/reviewed/edited-form-mistakes.ts';
import { editedTextMistakes } from '#tests/mutations/reviewed/edited-text-mistakes.ts';
import { readerMistakes } from '#tests/mutations/reviewed/reader-mistakes.ts';
import { senseMistakes } from '#tests/mutations/reviewed/sense-mistakes.ts';
import { storedMistakes } from '#tests/mutations/reviewed/stored-mistakes.ts';
import { wordMistakes } from '#tests/mutations/reviewed/word-mistakes.ts';
import { contract, operations, releasedSchemas, repositorySchemas, validSchemas } from './fixture.ts';
import type { Mistake } from './mistakes.ts';

/** The rows of all files of mistakes. */
const all = Object.values(
  import.meta.glob<Record<string, readonly Mistake[]>>('./**/*mistakes.ts', { eager: true }),
).flatMap((module) => Object.values(module).flat());

const valid = validSchemas();
const releasedOnce = releasedSchemas(valid);

/** The fixture with the mistake, and the expected position. */
function withMistake({ file, from = '', to = '', released, gone }: Mistake): {
  files: Map<string, string>;
  here: string;
} {
  const files = new Map(released ? releasedOnce : valid);
  const path = `schemas/${file}`;
  const marked = (files.get(path) ?? '').replace(from, () => to);
  const before = marked.slice(0, marked.indexOf('§')).split('\n');
  const here = `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  if (gone) files.delete(path);
  else files.set(path, marked.replace('§', ''));
  return { files, here: to.includes('§') ? here : 'nowhere' };
}

test('the files of the repository are valid', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const known = new Set(readOperations(root).keys());
  expect(checkSchemas(repositorySchemas(), known, readFormsInContract(root)).map(printProblem)).toEqual([]);
});

test('the test fixtures are valid', () => {
  expect(checkSchemas(validSchemas(), operations, contract).map(printProblem)).toEqual([]);
  expect(checkSchemas(releasedSchemas(), operations, contract).map(printProblem)).toEqual([]);
});

const caught = new Set<Rule>();
const printedOf = new Map<Mistake, readonly string[]>();

/** The problems of a mistake, computed once; remembers the rules that reported any. */
function printedProblems(mistake: Mistake): readonly string[] {
  const { files, here } = withMistake(mistake);
  const printed =
    printedOf.get(mistake) ??
    checkSchemas(files, operations, contract, { onFound: (rule) => caught.add(rule) }).map((problem) =>
      printProblem(problem).replace(here, 'HERE'),
    );
  printedOf.set(mistake, printed);
  return printed;
}

test.each(all)('reports with position and fix: $mistake', (mistake) => {
  expect(releasedOnce.get(`schemas/${mistake.file}`) ?? '').toContain(mistake.from ?? '');
  // the order of problems at one position is arbitrary
  expect([...printedProblems(mistake)].sort()).toEqual([mistake.printed].flat().sort());
});

// if it runs alone, this test checks every mistake, which takes long on a busy machine
test('every rule reports one of these mistakes or one of the reviewed mistakes', {
  timeout: 180_000,
}, () => {
  for (const mistake of all) printedProblems(mistake);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const known = new Set(readOperations(root).keys());
  const formsInContract = readFormsInContract(root);
  const committed = repositorySchemas();
  const silent = new Map([...namedRules].filter(([, rule]) => !caught.has(rule)));
  for (const mistake of [
    ...senseMistakes,
    ...storedMistakes,
    ...readerMistakes,
    ...causeMistakes,
    ...wordMistakes,
    ...editedFormMistakes,
    ...editedTextMistakes,
    ...copyMistakes,
    ...carelessMistakes,
  ]) {
    if (silent.size === 0) break;
    const { files } = makeMistake(committed, mistake);
    const repository = openSchemas(files, known, formsInContract, committed);
    for (const [name, rule] of silent) if (rule(repository).length > 0) silent.delete(name);
  }
  expect([...silent.keys()]).toEqual([]);
});

test('every `x-fault` of a meta schema is reported for one of these mistakes', () => {
  const metas = [...repositorySchemas()].filter(([path]) => path.startsWith('schemas/meta/'));
  const stated = metas.flatMap(([, text]) => statedIn(JSON.parse(text)));
  const printed = all.flatMap((mistake) => mistake.printed).join('\n');
  const isPrinted = (what: string) => {
    const parts = what.split(/\{[\w.-]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(parts.join('.*')).test(printed);
  };
  expect(stated.filter((what) => !isPrinted(what))).toEqual([]);
});

/** The problems (`what`) of all `x-fault` keywords in a schema. */
function statedIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { 'x-fault': fault, ...others }: { 'x-fault'?: { readonly what: string } } = { ...schema };
  return [...(fault ? [fault.what] : []), ...Object.values(others).flatMap(statedIn)];
}

test('every pattern of a meta schema has a hint', () => {
  const metas = [...repositorySchemas()].filter(([path]) => path.startsWith('schemas/meta/'));
  expect(metas.flatMap(([path, text]) => patternsWithoutHint(JSON.parse(text), path))).toEqual([]);
});

/** Paths of patterns without a hint, whose message could only show the regular expression. */
function patternsWithoutHint(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, description, examples }: Record<string, unknown> = { ...schema };
  if ('x-fault' in schema) return [];
  const hasHint =
    typeof description === 'string' || Array.isArray(examples) || path.endsWith('/propertyNames');
  return [
    ...(typeof pattern === 'string' && !hasHint ? [path] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => patternsWithoutHint(inner, `${path}/${name}`)),
  ];
}

test('problems are in the order of files and lines', () => {
  const files = validSchemas();
  const broken = (files.get('schemas/forms/visit/step-1.json') ?? '').replaceAll(
    '"x-section": "guest"',
    '"x-section": "x"',
  );
  const question = (files.get('schemas/forms/question.json') ?? '').replace('"email"]', '"emial"]');
  files.set('schemas/forms/visit/step-1.json', broken).set('schemas/forms/question.json', question);
  const places = checkSchemas(files, operations).map(({ file, line }) => `${file}:${line}`);
  expect(places.length).toBeGreaterThan(4);
  expect(places).toEqual([...places].sort(new Intl.Collator('en', { numeric: true }).compare));
});

test('a file with a syntax or shape error causes no messages about others', () => {
  const broken = validSchemas();
  for (const [path, text] of broken)
    if (!path.startsWith('schemas/meta/')) broken.set(path, text.replace(',', ',,'));
  const ownFault = (problem: Problem) => problem.what === 'лишняя запятая';
  expect(checkSchemas(broken, operations, contract).filter((problem) => !ownFault(problem))).toEqual([]);
  for (const [path, text] of valid) {
    if (!/^schemas\/(statuses|events|consents|messages)/.test(path)) continue;
    const misshapen = new Map([...valid, [path, text.replace(/"(title|visit-\*|question)":/, '"$1!":')]]);
    const files = checkSchemas(misshapen, operations, contract).map(({ file }) => file);
    expect([...new Set(files)]).toEqual([path]);
  }
});
