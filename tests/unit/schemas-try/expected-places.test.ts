import { expect, it } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { expectedPlaces, publishedBranches } from '#scripts/schemas-try/page/expected-places.ts';

const text = { type: 'string' };

function pathsOf(schema: Json, data: Json | undefined, ui: Json = {}) {
  return expectedPlaces(schema, ui, data, publishedBranches(schema)).map(({ path, at }) => `${path} ${at}`);
}

it.each<[string, Json, Json | undefined, readonly string[]]>([
  [
    'every declared member, in missing objects too',
    { properties: { a: text, b: { properties: { 'c/d': text, never: false } } } },
    undefined,
    ['/a #/properties/a', '/b #/properties/b', '/b/c~1d #/properties/b/properties/c~1d'],
  ],
  [
    'members of patterns and additional members in the data',
    { properties: {}, patternProperties: { '^n': text }, additionalProperties: { type: 'number' } },
    { n1: 'а', z: 1 },
    ['/n1 #/patternProperties/^n', '/z #/additionalProperties'],
  ],
  [
    'entries of lists and of tuples',
    { properties: { list: { items: text }, pair: { items: [text, text], additionalItems: text } } },
    { list: ['а'], pair: ['а', 'б', 'в'] },
    [
      '/list #/properties/list',
      '/list/0 #/properties/list/items',
      '/pair #/properties/pair',
      '/pair/0 #/properties/pair/items/0',
      '/pair/1 #/properties/pair/items/1',
      '/pair/2 #/properties/pair/additionalItems',
    ],
  ],
  [
    'the active branch and the members of a condition',
    {
      oneOf: [
        { properties: { a: { const: 1 }, b: text }, required: ['a'] },
        { properties: { a: { const: 2 }, c: text }, required: ['a'] },
      ],
      if: { properties: { a: { const: 2 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { d: text } },
      else: { properties: { e: text } },
    },
    { a: 2 },
    ['/a #/oneOf/1/properties/a', '/c #/oneOf/1/properties/c', '/d #/then/properties/d'],
  ],
  [
    'the target of a reference, one step further than the data',
    { $ref: '#/$defs/n', $defs: { n: { properties: { x: text, n: { $ref: '#/$defs/n' } } } } },
    { n: { x: 'а' } },
    [
      '/x #/$defs/n/properties/x',
      '/n #/$defs/n/properties/n',
      '/n/x #/$defs/n/properties/x',
      '/n/n #/$defs/n/properties/n',
      '/n/n/x #/$defs/n/properties/x',
      '/n/n/n #/$defs/n/properties/n',
    ],
  ],
  [
    'the targets of anchors and `$id`, with relative references',
    {
      properties: { a: { $ref: '#n' }, b: { $ref: 'http://example.com/sub' } },
      $defs: {
        n: { $anchor: 'n', properties: { z: text } },
        sub: {
          $id: 'http://example.com/sub',
          properties: { c: { $ref: '#/$defs/n' } },
          $defs: { n: { properties: { y: text } } },
        },
      },
    },
    { b: { c: {} } },
    [
      '/a #/properties/a',
      '/a/z #/$defs/n/properties/z',
      '/b #/properties/b',
      '/b/c #/$defs/sub/properties/c',
      '/b/c/y #/$defs/sub/$defs/n/properties/y',
    ],
  ],
  [
    'nothing behind a broken reference',
    { properties: { a: { $ref: '#/$defs/100%' } } },
    undefined,
    ['/a #/properties/a'],
  ],
])('expects a control for %s', (_, schema, data, places) => {
  expect(pathsOf(schema, data)).toEqual(places);
});

it('expects no control hidden by a uiSchema', () => {
  expect(pathsOf({ properties: { a: text, b: text } }, {}, { a: { 'ui:widget': 'hidden' } })).toEqual([
    '/b #/properties/b',
  ]);
});
