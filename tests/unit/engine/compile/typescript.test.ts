import { expect, test } from 'vitest';
import { valuesType } from '#engine/compile/typescript.ts';
import { definitionOf, stepOf, when } from '../definitions.ts';

test('the type of values has required answers, optional answers and choices', () => {
  const step = stepOf(
    'step-1',
    {
      name: { type: 'string', title: 'Имя' },
      gender: {
        type: 'string',
        title: 'Пол',
        oneOf: [
          { const: 'male', title: 'М' },
          { const: 'female', title: 'Ж' },
        ],
      },
      agreed: { type: 'boolean' },
      rooms: { type: 'integer' },
      hobby: { type: 'string', 'x-show-if': when('agreed', true) },
      languages: {
        type: 'array',
        items: {
          type: 'string',
          oneOf: [
            { const: 'en', title: 'А' },
            { const: 'de', title: 'Н' },
          ],
        },
      },
      files: { type: 'array', 'x-widget': 'files' },
      parent: {
        type: 'object',
        title: 'Родитель',
        required: ['phone'],
        properties: { phone: { type: 'string', title: 'Телефон' } },
      },
      siblings: { type: 'array', items: { type: 'object', properties: { age: { type: 'number' } } } },
    },
    ['name', 'gender', 'hobby', 'parent'],
  );
  expect(valuesType(definitionOf([step]), 'FamilyValues')).toMatchInlineSnapshot(`
    "export type FamilyValues = {
      /** Имя */
      readonly name: string;
      /** Пол */
      readonly gender: "male" | "female";
      readonly agreed?: boolean;
      readonly rooms?: number;
      readonly hobby?: string;
      readonly languages?: readonly ("en" | "de")[];
      readonly files?: readonly { readonly id: number; readonly name: string; readonly size: number }[];
      /** Родитель */
      readonly parent: {
        /** Телефон */
        readonly phone: string;
      };
      readonly siblings?: readonly {
        readonly age?: number;
      }[];
    };
    "
  `);
});
