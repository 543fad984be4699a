import { describe, expect, test } from 'vitest';
import type { FieldSchema, FormDefinition } from '#engine/definition/definition.ts';
import { listedTexts } from '#engine/describe/listed-fields.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { choicesOf, definitionOf, objectOf, stepOf, textOf } from '../definitions.ts';

const fields: Record<string, FieldSchema> = {
  last_name: textOf('Фамилия'),
  first_name: textOf('Имя'),
  day: {
    ...textOf('День'),
    'x-in-lists': true,
    oneOf: choicesOf({ fri: 'Пятница', sat: 'Суббота' }),
  },
  contact: objectOf(
    { phone: { ...textOf('Телефон'), format: 'phone', 'x-in-lists': true } },
    { title: 'Кому звонить' },
  ),
};
const definition: FormDefinition = {
  ...definitionOf([stepOf('visit', fields)]),
  listing: {
    title: '{last_name} {first_name}, {contact/phone}',
    search: ['last_name', 'contact/phone', 'day'],
  },
};

describe('the listed answers of a form', () => {
  test('are formatted by their templates', () => {
    const values = {
      last_name: 'Орлова',
      first_name: 'Анна',
      day: 'sat',
      contact: { phone: '+79000000002' },
    };
    expect(listedTexts(definition, values)).toEqual({
      title: 'Орлова Анна, +7 900 000-00-02',
      answers: {
        day: { order: 1, words: 'Суббота' },
        // numbers in a sort key have twelve digits
        contact_phone: { order: '+079000000002', words: '+7 900 000-00-02' },
      },
      search: 'Орлова +79000000002 sat',
    });
  });

  test('omit a missing answer with its separator', () => {
    expect(listedTexts(definition, { first_name: 'Анна' })).toMatchObject({
      title: 'Анна',
      search: '',
      answers: {},
    });
    expect(listedTexts(definition, {}).title).toBe('');
  });

  test('have the texts of the cells of an external form', () => {
    const camp = { type: 'object', title: 'Анкета', 'x-external-schema': { schema: {} } } as const;
    const external: FormDefinition = {
      ...definitionOf([stepOf('camp', { camp })]),
      listing: { title: '{camp/child/born}, {camp/shift}, {camp/size}', search: ['camp/shift'] },
    };
    const values = { camp: { child: { born: '2016-05-14' }, shift: 'june' } };
    const cells = [
      { path: 'child.born', title: 'Дата рождения', value: '14.05.2016' },
      { path: 'shift', title: 'Смена', value: 'Июнь' },
    ];
    expect(listedTexts(external, values, cells)).toMatchObject({
      title: '14.05.2016, Июнь',
      search: 'june Июнь',
    });
  });

  test('are empty if the definition lists none', () => {
    const { listing: _, ...plain } = definition;
    expect(listedTexts(plain, { last_name: 'Орлова' })).toEqual({ title: '', answers: {}, search: '' });
  });
});

test('templateAddresses returns the addresses in a template', () => {
  expect(templateAddresses('{last_name} {contact/phone} · {}')).toEqual(['last_name', 'contact/phone']);
});
