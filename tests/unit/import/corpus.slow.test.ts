import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getExamples } from '@jsonforms/examples';
import { expect, test } from 'vitest';
import { imported } from './imported.ts';

const need = createRequire(import.meta.url);
const folder = new URL('../../../node_modules/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

/** Published schemas: questions of Angular's command line, a CV, settings of ESLint rules, examples of JSON Forms. */
const schemas: readonly (readonly [string, unknown])[] = [
  ...readdirSync(new URL('@schematics/angular', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schema.json'))
    .map((path) => [`@schematics/angular/${path}`, read(`@schematics/angular/${path}`)] as const),
  ...['schema.json', 'job-schema.json'].map((path) => [path, read(`@jsonresume/schema/${path}`)] as const),
  ...ruleSchemas(),
  ...getExamples().map(({ name, schema }) => [`JSON Forms: ${name}`, schema] as const),
];

/** The settings of the ESLint rules whose settings are an object. */
function ruleSchemas(): readonly (readonly [string, unknown])[] {
  const { builtinRules }: { builtinRules: ReadonlyMap<string, { meta?: { schema?: unknown } }> } = need(
    'eslint/use-at-your-own-risk',
  );
  return [...builtinRules]
    .flatMap(([name, { meta }]) =>
      [meta?.schema].flat().map((schema) => [`eslint: ${name}`, schema] as const),
    )
    .filter(([, schema]) => Object(schema).type === 'object')
    .slice(0, 25);
}

/** A change that repeats a problem of `schemas:check`: the import should not write such a form. */
const checkProblem = /^строка \d+ формы/;
/** Mistakes of the published schemas themselves, which a person has to correct: `^` in one branch only, an escaped line break. */
const ownMistake = /«\^» действует только до|обратную косую черту/;

test.each(schemas)('a published schema becomes a form that passes schemas:check: %s', (_, schema) => {
  const report = imported(schema ?? null);
  expect(report.changed.filter(({ what }) => checkProblem.test(what) && !ownMistake.test(what))).toEqual([]);
  expect(report.omitted.every(({ why }) => why !== undefined && why !== '')).toBe(true);
});
