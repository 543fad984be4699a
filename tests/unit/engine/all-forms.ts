import type { CompiledForm } from '#engine/definition/definition.ts';
import { groupOf, objectOf, textOf, when } from './definitions.ts';
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
    prev: groupOf({ ed: textOf('Школа') }, { 'x-flatten': 'prev', title: 'Школы' }),
    prev_ed: groupOf({ school: textOf('Курс') }, { 'x-flatten': 'prev_ed', title: 'Курсы' }),
  }),
  'an object inside an entry': formOf({
    pets: groupOf(
      {
        name: textOf('Кличка'),
        home: objectOf(
          {
            city: textOf('Город'),
            flat: { type: 'boolean', title: 'Квартира' },
            floor: { type: 'integer', title: 'Этаж', 'x-show-if': when('flat', true) },
          },
          { title: 'Дом' },
        ),
      },
      { 'x-flatten': 'pet', title: 'Питомцы' },
    ),
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
