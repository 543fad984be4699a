import type { CompiledForm } from '#engine/definition/definition.ts';
import { when } from './definitions.ts';
import { family, formOf } from './forms.ts';

const generated = import.meta.glob<Record<string, CompiledForm>>(
  ['../../../src/generated/forms/*.ts', '!**/*.d.ts'],
  { eager: true },
);

const small: Record<string, CompiledForm> = {
  family,
  'lists of plain values without choices': formOf({
    words: { type: 'array', title: 'Слова', items: { type: 'string' } },
    marks: { type: 'array', title: 'Оценки', items: { type: 'integer' } },
  }),
  'two groups, one inside the name of the other': formOf({
    prev: {
      type: 'array',
      'x-flatten': 'prev',
      title: 'Школы',
      items: { type: 'object', properties: { ed: { type: 'string', title: 'Школа' } } },
    },
    prev_ed: {
      type: 'array',
      'x-flatten': 'prev_ed',
      title: 'Курсы',
      items: { type: 'object', properties: { school: { type: 'string', title: 'Курс' } } },
    },
  }),
  'an object inside an entry': formOf({
    pets: {
      type: 'array',
      'x-flatten': 'pet',
      title: 'Питомцы',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Кличка' },
          home: {
            type: 'object',
            title: 'Дом',
            properties: {
              city: { type: 'string', title: 'Город' },
              flat: { type: 'boolean', title: 'Квартира' },
              floor: { type: 'integer', title: 'Этаж', 'x-show-if': when('flat', true) },
            },
          },
        },
      },
    },
  }),
};

/** Small inline forms and every form of the product, by name. */
export const allForms: readonly (readonly [string, CompiledForm])[] = [
  ...Object.entries(small),
  ...Object.values(generated)
    .flatMap((module) => Object.values(module))
    .filter((form) => typeof form === 'object' && 'definition' in form)
    .map((form) => [form.definition.id, form] as const),
];
