import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { type Problem, printProblem } from '#scripts/schemas-check/problem.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { contract, operations, releasedSchemas, repositorySchemas, validSchemas } from './fixture.ts';
import { allMistakes, releasedFiles, reviewedMistakes, withMistake } from './made-mistakes.ts';
import type { Mistake } from './mistake.ts';

const valid = validSchemas();

test('the files of the repository are valid', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const known = new Set(readOperations(root).keys());
  expect(checkSchemas(repositorySchemas(), known, readFormsInContract(root)).map(printProblem)).toEqual([]);
});

test('the test fixtures are valid', () => {
  expect(checkSchemas(validSchemas(), operations, contract).map(printProblem)).toEqual([]);
  expect(checkSchemas(releasedSchemas(), operations, contract).map(printProblem)).toEqual([]);
});

/** The printed problems of a mistake, with `HERE` for its expected position. */
function printedProblems(mistake: Mistake): readonly string[] {
  const { files, here } = withMistake(mistake);
  return checkSchemas(files, operations, contract).map((problem) =>
    printProblem(problem).replace(here, 'HERE'),
  );
}

test.each(allMistakes)('reports with position and fix: $mistake', (mistake) => {
  expect(releasedFiles.get(`schemas/${mistake.file}`) ?? '').toContain(mistake.from);
  // the order of problems at one position is arbitrary
  expect([...printedProblems(mistake)].sort()).toEqual([mistake.printed].flat().sort());
});

test('every `x-fault` of a meta schema is reported for one of these mistakes, or for one of the review', () => {
  const metas = [...repositorySchemas()].filter(([path]) => path.startsWith('schemas/meta/'));
  const stated = metas.flatMap(([, text]) => statedIn(JSON.parse(text)));
  const printed = allMistakes.flatMap((mistake) => mistake.printed).join('\n');
  const isPrinted = (what: string) => {
    const parts = what.split(/\{[\w.-]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return (
      new RegExp(parts.join('.*')).test(printed) ||
      reviewedMistakes.some(({ expected }) => expected.test(what))
    );
  };
  expect(stated.filter((what) => !isPrinted(what))).toEqual([]);
});

/** The problems of all `x-fault` keywords in a schema. */
function statedIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { 'x-fault': fault, ...others }: { 'x-fault'?: { readonly what: string; readonly fix?: string } } = {
    ...schema,
  };
  return [
    ...(fault ? [`${fault.what}. Как исправить: ${fault.fix ?? ''}`] : []),
    ...Object.values(others).flatMap(statedIn),
  ];
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
