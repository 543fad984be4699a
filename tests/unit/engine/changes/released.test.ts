import { describe, expect, it, test } from 'vitest';
import {
  type FormerField,
  nextRelease,
  type Released,
  releasedDefinition,
} from '#engine/changes/released.ts';
import type { FormDefinition, Migration } from '#engine/definition/definition.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';
import { choice, type Fields, text } from './change-lines.ts';

const choices = (...options: string[]) => ({ choices: choice(...options).oneOf ?? [] });
function form(fields: Fields, version = 1, migrations: Migration[] = []): FormDefinition {
  return definitionOf([stepOf('step-1', fields)], version, migrations);
}

/** The record after these definitions were released one after another. */
function released(...definitions: FormDefinition[]): Released | undefined {
  return definitions.reduce<Released | undefined>(nextRelease, undefined);
}

describe('the release record of a form', () => {
  it('has the definition without its hash, and no former fields at first', () => {
    const definition = form({ a: text });
    const record = released(definition);
    expect(record).toEqual({ definition: { ...definition, hash: undefined }, former: [] });
    expect(record && 'hash' in record.definition).toBe(false);
    expect(record && releasedDefinition(record)).toEqual({ ...definition, hash: '' });
  });

  const former = { title: 'Слова', type: 'string', version: 1 };
  test.each<[string, Fields, Fields, Migration[], FormerField[]]>([
    ['a removed field', { a: text, b: text }, { a: text }, [], [{ ...former, field: 'b' }]],
    [
      'a removed group with each field',
      { pets: groupOf({ nick: text, kind: choice('cat') }) },
      {},
      [],
      [
        { field: 'pets', title: 'Группа', type: 'group', version: 1 },
        { ...former, field: 'pets/*/nick' },
        { ...former, field: 'pets/*/kind', ...choices('cat') },
      ],
    ],
    [
      'a renamed field with all its choices',
      { sex: choice('m', 'f') },
      { gender: { ...choice('m', 'f'), 'x-renamed-from': ['sex'] } },
      [],
      [{ ...former, field: 'sex', ...choices('m', 'f') }],
    ],
    [
      'a renamed field with a removed choice',
      { sex: choice('m', 'f') },
      { gender: { ...choice('m'), 'x-renamed-from': ['sex'] } },
      [],
      [{ ...former, field: 'sex', ...choices('m', 'f') }],
    ],
    [
      'a field of another type, with its former one',
      { sum: { ...text, type: 'integer', 'x-widget': 'money' } },
      { sum: text },
      [],
      [{ ...former, field: 'sum', type: 'money' }],
    ],
    [
      '«Да» and «Нет» by their type alone',
      { went: { ...text, type: 'boolean' } },
      { went: choice('yes') },
      [],
      [{ ...former, field: 'went', type: 'boolean' }],
    ],
    [
      'removed choices together',
      { day: choice('fri', 'sat', 'sun') },
      { day: choice('fri') },
      [],
      [{ ...former, field: 'day', ...choices('sat', 'sun') }],
    ],
    [
      'removed choices of a list',
      { days: { type: 'array', title: 'Дни', items: choice('sat', 'sun') } },
      { days: { type: 'array', title: 'Дни', items: choice('sun') } },
      [],
      [{ field: 'days', title: 'Дни', type: 'list', ...choices('sat'), version: 1 }],
    ],
    [
      'a choice mapped by a migration',
      { day: choice('sat', 'sun') },
      { day: choice('sun') },
      [{ version: 2, values: { day: { sat: 'sun' } } }],
      [{ ...former, field: 'day', ...choices('sat') }],
    ],
    [
      'a field without a title by its name',
      { nick: { type: 'string' } },
      {},
      [],
      [{ ...former, field: 'nick', title: 'nick' }],
    ],
    [
      'nothing of a field that is new, required, limited or retitled',
      { a: text, day: choice('sat') },
      { a: { ...text, title: 'Иначе', maxLength: 5 }, day: choice('sat', 'sun'), b: text },
      [],
      [],
    ],
  ])('lists as former: %s', (_, before, after, migrations, expected) => {
    const next = form(after, 1 + migrations.length, migrations);
    expect(released(form(before), next)?.former).toEqual(expected);
  });

  it('keeps the former fields of earlier releases, one for each version that had them last', () => {
    const [one, none] = [{ a: text }, {}];
    const record = released(
      form(one, 3),
      form(none, 3),
      form(one, 3),
      form(none, 4),
      form(one, 5),
      form(none, 6),
    );
    expect(record?.former).toEqual([
      { ...former, field: 'a', version: 3 },
      { ...former, field: 'a', version: 5 },
    ]);
    expect(record?.definition.version).toBe(6);
  });
});
