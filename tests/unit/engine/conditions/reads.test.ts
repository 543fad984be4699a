import { describe, expect, it, test } from 'vitest';
import { conditionReads } from '#engine/conditions/conditions.ts';
import type { Json } from '#engine/definition/definition.ts';
import { when } from '../definitions.ts';

describe('the fields read by a condition', () => {
  test.each<[string, Json, string[]]>([
    ['a member', when('a', true), ['a']],
    [
      'members inside branches',
      { anyOf: [when('a', true), { not: { required: ['b'] } }], allOf: [when('c', 'x')] },
      ['a', 'b', 'c'],
    ],
    ['nothing', { type: 'object' }, []],
    ...['allOf', 'anyOf', 'oneOf'].map((keyword): [string, Json, string[]] => [
      `the members of every part of ${keyword}`,
      { [keyword]: [when('a', 'x'), when('b', 'y')] },
      ['a', 'b'],
    ]),
    ...['not', 'if', 'then', 'else'].map((keyword): [string, Json, string[]] => [
      `the members of ${keyword}`,
      { [keyword]: { required: ['a'] } },
      ['a'],
    ]),
    ...['$schema', '$comment', 'title', 'description', 'default', 'examples'].map(
      (keyword): [string, Json, string[]] => [
        `no other member beside ${keyword}`,
        { ...when('a', 'x'), [keyword]: 'что угодно' },
        ['a'],
      ],
    ),
  ])('%s', (_, schema, names) => {
    expect(conditionReads(schema)).toEqual(new Set(names));
  });

  it('are all fields for a keyword that may read any member', () => {
    expect(conditionReads({ minProperties: 1 })).toBe('all');
    expect(conditionReads({ allOf: [{ additionalProperties: false }] })).toBe('all');
  });
});
