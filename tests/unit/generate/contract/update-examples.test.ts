import { expect, test } from 'vitest';
import { updateExamples } from '#scripts/generate/contract/update-examples.ts';
import { definitionOf, groupOf, stepOf } from '../../engine/definitions.ts';

const text = { type: 'string', title: 'Текст' } as const;

const form = {
  ...definitionOf(
    [
      stepOf('step-1', {
        school_of_today: { ...text, 'x-renamed-from': ['school'] },
        kind: { ...text, oneOf: [{ const: 'lyceum', title: 'Лицей' }] },
        visits: groupOf({ place: text }, { title: 'Записи', 'x-flatten': 'visit' }),
      }),
    ],
    2,
    [{ version: 2, values: { kind: { gymnasium: 'lyceum' } } }],
  ),
  removed: [
    { field: 'age', reason: 'известен день рождения' },
    { field: 'visits/*/reason', reason: 'не нужен' },
  ],
};

test('examples of the contract follow renamed fields, mapped choices and removed fields of the forms', () => {
  const schemas = { Child: { 'x-answers': 'test', properties: { id: { type: 'integer' } } } };
  const example = {
    data: [
      {
        id: 7,
        school: '№ 5',
        kind: 'gymnasium',
        age: 8,
        misspelt: 'нет',
        visit_1_place: 'зал',
        visit_1_reason: 'сон',
      },
    ],
  };
  const schema = {
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Child' } } },
  };
  const contract = { media: { schema, example }, components: { schemas } };
  expect(updateExamples(contract, [form])).toEqual({
    ...contract,
    media: {
      schema,
      example: {
        data: [{ id: 7, school_of_today: '№ 5', kind: 'lyceum', misspelt: 'нет', visit_1_place: 'зал' }],
      },
    },
  });
});
