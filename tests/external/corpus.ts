import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import type { CorpusForm } from './corpus-form.ts';

const require = createRequire(import.meta.url);

/** Schemas with one feature of JSON Schema each. */
export function ownForms(): readonly CorpusForm[] {
  const folder = join(import.meta.dirname, 'own');
  return readdirSync(folder).map((file) => {
    const { schema, ...rest } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { source: 'own', name: file.replace(/[.]json$/, ''), published: schema, ...rest };
  });
}

/** Unchanged schemas of published packages. */
export function publishedForms(): readonly CorpusForm[] {
  return [...jsonForms(), ...schematics(), ...jsonResume(), ...eslintRules()];
}

/** Examples without their `uischema`, whose language differs from rjsf. A missing schema is generated from the data. */
function jsonForms(): readonly CorpusForm[] {
  const { getExamples }: typeof import('@jsonforms/examples') = require('@jsonforms/examples');
  return getExamples().map(({ name, schema, data }) => ({
    source: '@jsonforms/examples',
    name,
    published: schema ?? require('@jsonforms/core').generateJsonSchema(data),
    ...(data !== undefined && { data }),
  }));
}

/** Options of Angular commands. */
function schematics(): readonly CorpusForm[] {
  const folder = dirname(require.resolve('@schematics/angular/package.json'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('schema.json'))
    .sort()
    .map((file) => ({
      source: '@schematics/angular',
      name: dirname(file),
      published: jsonOf(join(folder, file)),
    }));
}

function jsonResume(): readonly CorpusForm[] {
  const folder = dirname(require.resolve('@jsonresume/schema/package.json'));
  const of = (name: string, schema: string, sample: string): CorpusForm => ({
    source: '@jsonresume/schema',
    name,
    published: jsonOf(join(folder, schema)),
    data: jsonOf(join(folder, sample)),
  });
  return [of('resume', 'schema.json', 'sample.resume.json'), of('job', 'job-schema.json', 'sample.job.json')];
}

/** Options of ESLint rules. A list of schemas is a tuple that may end early (https://eslint.org/docs/latest/extend/custom-rules#options-schemas). */
function eslintRules(): readonly CorpusForm[] {
  return [...builtinRules].flatMap(([name, { meta }]) => {
    const schema = meta?.schema;
    if (typeof schema !== 'object' || (Array.isArray(schema) && schema.length === 0)) return [];
    const tuple = { type: 'array', items: schema, minItems: 0, maxItems: schema.length };
    const published = { $schema: DRAFT_04, title: name, ...(Array.isArray(schema) ? tuple : schema) };
    return [{ source: 'eslint', name, published: JSON.parse(JSON.stringify(published)) }];
  });
}

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';

function jsonOf(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export const nameOf = ({ source, name }: CorpusForm) => `${source} ${name}`;
