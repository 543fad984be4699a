import { describe, expect, it, test } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { OptionsSource } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';
import { choicesIn } from '#portal/forms/forms.ts';
import { choicesInResponse, optionOperations, unofferedAnswers } from '#server/forms/options.ts';
import { groupOf } from '../../engine/definitions.ts';
import { formOf } from '../../engine/forms.ts';

const chosen: FieldSchema = { type: 'string', title: 'Класс', 'x-options': 'getClassList' };
const { definition } = formOf({
  name: { type: 'string', title: 'Имя' },
  class: chosen,
  child: { type: 'string', title: 'Ребёнок', 'x-options': 'getChildList' },
  number: { type: 'integer', title: 'Номер', 'x-options': 'getChildList' },
  clubs: { type: 'array', title: 'Кружки', items: { type: 'string' }, 'x-options': 'getClassList' },
  parent: { type: 'object', title: 'Родитель', properties: { class: chosen } },
  siblings: groupOf({ class: chosen }, { title: 'Дети', 'x-flatten': 'sibling' }),
});
const offered = new Map([
  ['getClassList', new Set(['1А', '2Б'])],
  ['getChildList', new Set(['7'])],
]);
const values = (flat: Record<string, unknown>) => unflatten(definition, flat);
const refused = (flat: Record<string, unknown>, stored: Record<string, unknown> = {}) =>
  unofferedAnswers(definition, values(flat), offered, values(stored)).map(({ path }) => path);

describe('an answer with x-options', () => {
  test.each([
    ['in the list is valid', { class: '1А', child: '7', number: '7', clubs: ['1А', '2Б'] }, []],
    ['outside the list is invalid', { class: '99Я' }, ['class']],
    ['of another list is invalid', { child: '1А' }, ['child']],
    ['as a number is compared as text', { number: '8' }, ['number']],
    ['of several is checked one by one', { clubs: ['1А', '99Я'] }, ['clubs']],
    ['in an object is checked', { parent_class: '99Я' }, ['parent_class']],
    ['in an entry is checked', { sibling_1_class: '1А', sibling_2_class: '99Я' }, ['sibling_2_class']],
    ['may be blank', { class: ' ', parent_class: '' }, []],
    ['without a list is not checked', { name: '99Я', nickname: '99Я' }, []],
  ])('%s', (_, flat, paths) => {
    expect(refused(flat)).toEqual(paths);
  });

  it('stays valid if it is stored already', () => {
    const removed = { class: '99Я', sibling_1_class: '98Я', clubs: ['97Я'] };
    expect(refused(removed, removed)).toEqual([]);
    // an entry before it may have been removed
    expect(refused({ sibling_1_class: '98Я' }, { sibling_1_class: '1А', sibling_2_class: '98Я' })).toEqual(
      [],
    );
    expect(refused({ class: '98Я', parent_class: '99Я' }, removed)).toEqual(['class', 'parent_class']);
  });

  it('is rejected if nothing is offered', () => {
    const problems = unofferedAnswers(definition, values({ class: '1А' }), new Map());
    expect(problems).toEqual([{ path: 'class', message: 'Этого варианта в списке нет. Выберите другой.' }]);
  });

  it('names the operations that offer its choices', () => {
    expect([...optionOperations(definition, values({ sibling_1_class: '1А' }))]).toEqual(['getClassList']);
    expect([...optionOperations(definition, values({ name: 'Анна' }))]).toEqual([]);
  });
});

describe('the choices of an operation', () => {
  const responses: Readonly<Record<string, object>> = {
    getClassList: { classList: '1А, 1Б,, 2А ,1А' },
    getChildList: [{ id: 7, last_name: 'Орлова', first_name: null }, { id: 8 }],
    listFamilyChildren: [{ id: 7, last_name: 'Орлова', first_name: 'Анна' }],
    listOfferedClasses: [
      { name: '5А', campaign: '2027/28', places_left: null },
      { name: '6А', places_left: 0 },
    ],
    getCoursesSchedule: [{ id: 3, name: 'Шахматы', schedule: 'Вторник' }],
    listOfficeRoles: [{ name: 'reader', title: 'Только просмотр', description: 'Смотрит.' }],
  };
  const sources: readonly OptionsSource[] = shell.options;

  test.each(sources)('for $operation are those of the page', (source) => {
    const response = responses[source.operation];
    const onPage = choicesIn(source, response).map((choice) => choice.const);
    expect(onPage.length).toBeGreaterThan(0);
    expect([...choicesInResponse(source, response)]).toEqual(onPage);
  });

  test.each(sources)('for $operation are empty without a response', (source) => {
    expect(choicesInResponse(source, undefined).size).toBe(0);
  });
});
