import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord, type Json } from '#engine/definition/definition.ts';
import { valueAtPointer } from '#engine/definition/pointer.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { elementId } from '#engine/react/external/external-scope.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { expectedPlaces, publishedBranches } from '#scripts/schemas-try/page/expected-places.ts';
import { candidates } from '#tests/support/external/candidates.ts';
import { fillableSchema } from '#tests/support/external/fillable-schemas.ts';
import { tryCompileValidator } from '#tests/support/external/validator.ts';
import { markupOf } from './rendered.tsx';

const text: Json = { type: 'string' };
const kinds: readonly Json[] = [text, { type: 'object', properties: { v: text } }];

/** Schemas of fixed bugs that dropped answers, each with the data that were affected. */
const minimalCases: readonly (readonly [name: string, schema: Json, ...data: Json[]])[] = [
  [
    'a map of `anyOf`',
    { type: 'object', additionalProperties: { anyOf: kinds } },
    { g: 'Hello' },
    { g: { v: 'x' } },
  ],
  [
    'a map of `oneOf`',
    { type: 'object', additionalProperties: { oneOf: kinds } },
    { g: 'Hello' },
    { g: { v: 'x' } },
  ],
  [
    'a map of plain kinds',
    { type: 'object', additionalProperties: { anyOf: [text, { type: 'number' }] } },
    { g: 5 },
  ],
  [
    'a map of several types',
    { type: 'object', additionalProperties: { type: ['string', 'object'], properties: { v: text } } },
    { g: 'Hello' },
    { g: { v: 'x' } },
  ],
  [
    'a map of `allOf`',
    {
      type: 'object',
      additionalProperties: {
        allOf: ['a', 'c'].map((name) => ({ type: 'object', properties: { [name]: text } })),
      },
    },
    { x: { a: '1' } },
  ],
  ['a map of texts', { type: 'object', additionalProperties: text }, { one: 'x' }],
  [
    '`{}` among alternatives',
    {
      type: 'object',
      properties: {
        layout: { anyOf: [{}, { enum: ['header', 'footer'] }] },
        n: { anyOf: [text, {}] },
      },
    },
    { layout: 'reach, diff', n: 'text' },
  ],
  ['an object without declared members', { type: 'object' }, { name: 'basic' }],
  [
    'parts that restrict each other',
    {
      type: 'object',
      allOf: [
        { properties: { lorem: { type: ['string', 'boolean'], default: true } } },
        { properties: { lorem: { type: 'boolean' }, ipsum: text } },
      ],
    },
    { lorem: false, ipsum: 'x' },
  ],
  [
    'branches of conditions',
    {
      type: 'object',
      properties: { animal: { enum: ['Cat', 'Fish'] } },
      allOf: ['Cat', 'Fish'].map((animal) => ({
        if: { properties: { animal: { const: animal } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { food: { type: 'string', enum: ['meat', animal] } }, required: ['food'] },
      })),
    },
    { animal: 'Cat', food: 'meat' },
    { animal: 'Fish', food: 'Fish' },
  ],
  [
    'contrary kinds: only data without `kind` meet both parts (seed 920644022)',
    {
      properties: {
        a: {
          allOf: [
            { type: 'object', properties: { kind: text } },
            { type: 'object', properties: { kind: { const: 0 }, b: text } },
          ],
        },
      },
    },
    { a: { b: 'x' } },
  ],
];

describe('a form of any schema shows every answer', () => {
  it.each(minimalCases)('of %s', (_, published, ...data) => {
    for (const one of data) {
      expect(tryCompileValidator(published)?.(one)).toBe(true);
      expect([one, missingAnswers(published, one)]).toEqual([one, []]);
    }
  });

  it('of generated schemas', () => {
    let schemas = 0;
    let tried = 0;
    fc.assert(
      fc.property(fillableSchema, (published) => {
        schemas += 1;
        if (!readExternal(published).form) return;
        const verdict = tryCompileValidator(published);
        const valid = candidates(published, undefined).filter((data) => verdict?.(data));
        if (valid.length > 0) tried += 1;
        for (const data of valid.slice(0, 3))
          expect([data, missingAnswers(published, data)]).toEqual([data, []]);
      }),
      // the same schemas in every run, so that a commit does not fail because of an unrelated schema
      { numRuns: 25, seed: Number(process.env.EXTERNAL_SEED ?? 1) },
    );
    expect(tried).toBeGreaterThan(schemas / 2);
  });
});

/** The answers that have no element on the page. */
function missingAnswers(published: Json, data: Json) {
  const markup = markupOf(published, { value: data });
  const ids = new Set(Array.from(markup.matchAll(/ id="([^"]*)"/g), ([, id = '']) => unescaped(id)));
  const closed = Array.from(markup.matchAll(/ id="([^"]*)" data-expand/g), ([, id = '']) => unescaped(id));
  const isCollapsed = (path: string) =>
    isEmpty(valueAtPointer(data, path)) && closed.some((id) => elementId('form', path).startsWith(`${id}/`));
  return (
    expectedPlaces(published, {}, data, publishedBranches(published))
      // a missing value may be behind a button or impossible
      .filter(({ path }) => valueAtPointer(data, path) !== undefined && !isCollapsed(path))
      .filter(({ at }) => !isCheckboxEntry(published, at))
      .filter(({ path }) => !ids.has(elementId('form', path)))
  );
}

/** Whether the answer is an entry of a multiple choice, which has no element of its own. */
function isCheckboxEntry(published: Json, at: string): boolean {
  const entry = valueAtPointer(published, at.slice(1));
  const list = valueAtPointer(published, at.slice(1, at.lastIndexOf('/')));
  return (
    at.endsWith('/items') &&
    isRecord(list) &&
    list.uniqueItems === true &&
    isRecord(entry) &&
    ('enum' in entry || 'const' in entry)
  );
}

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
