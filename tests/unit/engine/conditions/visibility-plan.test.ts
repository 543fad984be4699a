import { describe, expect, test } from 'vitest';
import { visibilityPlan } from '#engine/conditions/visibility-plan.ts';
import { type CompiledForm, formFields } from '#engine/definition/definition.ts';
import { groupOf, when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

const planOf = ({ definition }: CompiledForm) => visibilityPlan(formFields(definition));

describe('the visibility plan of a form', () => {
  const plan = planOf(family);

  test('lists the containers of fields: the form, objects and group entries', () => {
    expect(plan.containers.map(({ pattern, isEntry }) => [pattern, isEntry])).toEqual([
      ['', false],
      ['parent', false],
      ['siblings/*', true],
    ]);
    expect(plan.byPattern.get('siblings/*')?.names).toEqual(
      new Set(['first_name', 'birth_date', 'at_school', 'school', 'shared_hobby']),
    );
  });

  test('lists conditional fields only', () => {
    const conditional = plan.containers.map(({ conditional }) => conditional.map(({ node }) => node.name));
    expect(conditional).toEqual([['hobby', 'hobby_place', 'siblings'], [], ['school', 'shared_hobby']]);
  });

  test('allows one iteration more than there are conditional fields', () => {
    const conditional = plan.containers.flatMap((container) => container.conditional);
    expect(plan.maxRuns).toBe(conditional.length + 1);
  });
});

/**
 * The fields read in a form with a text field, an object, a group with an object in it, and one condition in one of
 * them.
 */
function readWith(where: 'form' | 'object' | 'entry' | 'inner', condition: object): string[] {
  const text = { type: 'string' } as const;
  const at = (place: typeof where) => (place === where ? { shown: { ...text, ...condition } } : {});
  const form = formOf({
    a: text,
    b: text,
    ...at('form'),
    object: { type: 'object', properties: { a: text, b: text, ...at('object') } },
    group: groupOf(
      {
        a: text,
        b: text,
        ...at('entry'),
        inner: { type: 'object', properties: { a: text, b: text, ...at('inner') } },
      },
      { 'x-labels': { entry: 'Запись', add: 'Добавить', empty: 'Пусто' } },
    ),
  });
  return [...planOf(form).readFields].sort();
}

describe('the plan marks a field as read', () => {
  test.each<[string, string[]]>([
    ['form', ['a']],
    ['object', ['object/a']],
    ['entry', ['group/*/a']],
    ['inner', ['group/*/inner/a']],
  ])('by a condition beside it, in the same %s only', (where, read) => {
    expect(readWith(where as 'form', { 'x-show-if': when('a', 'x') })).toEqual(read);
  });

  test('with all its content', () => {
    const inObject = readWith('form', { 'x-show-if': { required: ['object'] } });
    expect(inObject).toEqual(['object', 'object/a', 'object/b']);
    const inEntry = readWith('form', { 'x-show-if': { required: ['group'] } });
    expect(inEntry).toEqual([
      'group',
      'group/*/a',
      'group/*/b',
      'group/*/inner',
      'group/*/inner/a',
      'group/*/inner/b',
    ]);
  });

  test('by a condition that may read any member', () => {
    const read = readWith('object', { 'x-show-if': { minProperties: 2 } });
    expect(read).toEqual(['object/a', 'object/b', 'object/shown']);
  });

  test('by nothing if no field is conditional', () => {
    expect(readWith('form', {})).toEqual([]);
  });
});
