import { describe, expect, it } from 'vitest';
import { prune } from '#engine/conditions/conditions.ts';
import type { Json } from '#engine/definition/definition.ts';
import { mapItems, mapMembers } from '#engine/values/map-members.ts';
import { compact, normalise } from '#engine/values/normalise.ts';
import { groupOf, textOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

const same = (_: string, value: Json | undefined) => value;

describe('a mapped value', () => {
  it('is the same object if nothing changes, otherwise a new one', () => {
    const values = { first: 'Анна', second: 2, third: ['да'] };
    expect(mapMembers(values, same)).toBe(values);
    const next = mapMembers(values, (name, value) => (name === 'second' ? 3 : value));
    expect(next).toEqual({ first: 'Анна', second: 3, third: ['да'] });
    expect(Object.keys(next)).toEqual(['first', 'second', 'third']);
    expect(values.second).toBe(2);
  });

  it('drops members mapped to undefined, at any position', () => {
    const values = { first: 'Анна', second: 2, third: true };
    for (const gone of Object.keys(values)) {
      const next = mapMembers(values, (name, value) => (name === gone ? undefined : value));
      expect(next).toStrictEqual(
        Object.fromEntries(Object.entries(values).filter(([name]) => name !== gone)),
      );
    }
    expect(mapMembers({ first: undefined }, same)).toStrictEqual({});
  });

  it('has no member that sets a prototype', () => {
    const values = JSON.parse('{"first": 1, "__proto__": {"polluted": true}, "last": 2}');
    const next = mapMembers(values, same);
    expect(Object.keys(next)).toEqual(['first', 'last']);
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
  });

  it('is the same list if no item changes', () => {
    const items = [{ name: 'Анна' }, { name: 'Пётр' }];
    expect(mapItems(items, (item) => item)).toBe(items);
    expect(mapItems(items, (item, i) => (i === 0 ? undefined : item))).toEqual([{ name: 'Пётр' }]);
  });
});

it('normalised answers are returned as the same object', () => {
  const form = formOf({
    name: { type: 'string', title: 'Имя' },
    siblings: groupOf(
      { name: textOf('Имя') },
      {
        title: 'Дети',
        'x-flatten': 'sibling',
        'x-labels': { entry: 'Ребёнок', add: 'Добавить', empty: 'Нет' },
      },
    ),
  });
  const values = { name: 'Анна', siblings: [{ name: 'Пётр' }] };
  expect(normalise(form.definition, values)).toBe(values);
  expect(compact(form.definition, values)).toBe(values);
  expect(prune(form, values)).toBe(values);
});
