import { describe, expect, it, test } from 'vitest';
import { type FieldSchema, type FormValues, formFields } from '#engine/definition/definition.ts';
import { repeatedEntries } from '#engine/store/warnings.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text: FieldSchema = { type: 'string' };

/** The indexes of the entries that repeat an earlier one. */
function repeated(names: readonly string[] | undefined, entries: readonly FormValues[]): number[] {
  const people: FieldSchema = groupOf(
    {
      name: text,
      born: { type: 'string', format: 'ru-date' },
      note: text,
      tall: { type: 'boolean' },
    },
    { ...(names && { 'x-unique': names }) },
  );
  const [group] = formFields(definitionOf([stepOf('step-1', { people })]));
  if (!group) throw new Error('The form has no group');
  const ids = entries.map((_, index) => ({ id: `e${index}` }));
  const found = repeatedEntries(group, ids, (id) => entries[Number(id.slice(1))] ?? {});
  return [...found].map((id) => Number(id.slice(1)));
}

describe('a duplicate entry is found', () => {
  const anna = { name: 'Алёна', born: '01.02.2015' };
  test.each<[string, FormValues[], number[]]>([
    ['if all answers are equal', [anna, { ...anna }], [1]],
    ['in any spelling', [anna, { name: ' АЛЕНА ', born: '1.2.2015' }], [1]],
    ['whatever its other answers', [anna, { ...anna, note: 'другая' }], [1]],
    ['for each of several', [anna, { ...anna }, { name: 'Яна' }, { ...anna }], [1, 3]],
    ['not if one answer differs', [anna, { ...anna, born: '02.02.2015' }], []],
    ['not if one answer is missing', [anna, { name: 'Алёна' }], []],
    ['if the same answer is missing in both', [{ name: 'Алёна' }, { name: 'алёна', born: ' ' }], [1]],
    ['not if both are blank', [{}, { name: ' ' }, { note: 'x' }], []],
    ['not if equal answers are in other fields', [{ name: '01.02.2015' }, { born: '01.02.2015' }], []],
    ['none', [], []],
  ])('%s', (_, entries, indexes) => {
    expect(repeated(['name', 'born'], entries)).toEqual(indexes);
  });

  it('by the compared fields of its group only', () => {
    const two = [
      { name: 'Яна', tall: false },
      { name: 'Ия', tall: false },
    ];
    expect(repeated(['tall'], two)).toEqual([1]);
    expect(repeated([], two)).toEqual([]);
    expect(repeated(undefined, two)).toEqual([]);
  });

  it('with the cached key of an unchanged entry too', () => {
    const entries: FormValues[] = [{ name: 'Яна' }, { name: 'яна' }];
    expect([repeated(['name'], entries), repeated(['name'], entries)]).toEqual([[1], [1]]);
    expect(repeated(['name'], [entries[0] ?? {}, { name: 'Ия' }])).toEqual([]);
  });
});
