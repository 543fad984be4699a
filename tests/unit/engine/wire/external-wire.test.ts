import { describe, expect, test } from 'vitest';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import { campDefinition as definition } from '../camp.ts';

const answers = {
  name: ' Анна ',
  nickname: null,
  notes: '',
  way: { stop: 'Парк' },
  relatives: [{ phones: [] }, {}],
  'unknown/name': [1.5, false],
};

describe('the data of an external form on the wire', () => {
  test('are returned unchanged: blanks, empty entries and unknown members included', () => {
    expect(unflatten(definition, flatten(definition, { answers }))).toEqual({ answers });
  });

  test('are the same text for any order of members', () => {
    const reversed = Object.fromEntries(Object.entries(answers).reverse());
    expect(flatten(definition, { answers: reversed })).toEqual(flatten(definition, { answers }));
  });

  test.each([{}, [], null, ''])('omits %j, which is a missing answer', (nothing) => {
    expect(flatten(definition, { answers: nothing })).toEqual({});
    expect(unflatten(definition, { answers: JSON.stringify(nothing) })).toEqual({});
  });

  test.each(['{"name"', 'Анна'])('text that is no JSON stays for validation: %s', (text) => {
    expect(unflatten(definition, { answers: text })).toEqual({ answers: text });
  });
});
