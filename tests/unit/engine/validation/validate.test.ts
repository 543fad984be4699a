import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { minimal } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';
import { family, formOf } from '../forms.ts';

beforeAll(() => setClock(() => '21.11.2026'));
afterAll(() => setClock(localToday));

const valid = minimal(family);
const addresses = (values: FormValues, scope: Parameters<typeof validateForm>[2] = {}) =>
  validateForm(family, values, scope).map((error) => error.address);

describe('validation', () => {
  it('finds nothing wrong with what is right', () => {
    expect(validateForm(family, valid, {})).toEqual([]);
  });

  it('asks for each field of an object that must be there, in the order of the form', () => {
    expect(addresses({})).toEqual(['name', 'has_hobby', 'parent/first_name']);
  });

  it('judges one step alone', () => {
    expect(addresses({}, { step: 'step-2' })).toEqual([]);
    expect(addresses({}, { step: 'step-1' })).toContain('name');
  });

  it('asks for a conditional field only where it is shown', () => {
    expect(addresses({ ...valid, has_hobby: true })).toEqual(['hobby']);
    expect(addresses({ ...valid, has_hobby: false })).toEqual([]);
  });

  it('does not judge a hidden answer', () => {
    expect(addresses({ ...valid, has_siblings: false, siblings: [{ birth_date: 'вчера' }] })).toEqual([]);
  });

  it('takes blank for absent', () => {
    expect(addresses({ ...valid, name: '  ' })).toEqual(['name']);
  });

  it('judges what was typed in its stored form', () => {
    expect(addresses({ ...valid, phone: '8 900 000 00 01', grade: '7', weight: '3,5' })).toEqual([]);
  });

  it('gives one message a field, the most helpful one', () => {
    const errors = validateForm(family, { ...valid, parent: { first_name: '🙂'.repeat(101) } }, {});
    expect(errors).toMatchObject([{ address: 'parent/first_name', keyword: 'pattern' }]);
  });

  it('names the entry, its key on the wire and its step', () => {
    const siblings = [{ first_name: 'Яна' }, { first_name: 'Пётр', birth_date: '31.02.2020' }];
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toEqual([
      {
        address: 'siblings/1/birth_date',
        wireKey: 'sibling_2_birth_date',
        step: 'step-2',
        keyword: 'format',
        message: '31 февраля не бывает. Проверьте день и месяц',
        label: 'Брат или сестра 2: Дата рождения',
      },
    ]);
  });

  it('keeps the index and the name of an entry that stands after an empty one, the wire closes up', () => {
    const siblings = [{}, { first_name: 'Пётр', birth_date: '31.02.2020' }];
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toMatchObject([
      {
        address: 'siblings/1/birth_date',
        wireKey: 'sibling_1_birth_date',
        label: 'Брат или сестра 2: Дата рождения',
      },
    ]);
  });

  it('puts the error of a group on the group, and of a list on the list', () => {
    const siblings = Array.from({ length: 6 }, (_, i) => ({
      first_name: 'Яна',
      birth_date: `0${i + 1}.01.2020`,
    }));
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toMatchObject([
      { address: 'siblings', keyword: 'maxItems', message: 'Не больше 5 записей, сейчас 6. Удалите лишнее' },
    ]);
    expect(validateForm(family, { ...valid, languages: ['xx'] }, {})).toMatchObject([
      { address: 'languages', keyword: 'enum' },
    ]);
  });

  it('sorts the errors of entries by entry', () => {
    const siblings = [{ birth_date: 'x' }, { first_name: 'Яна', at_school: true }];
    expect(addresses({ ...valid, has_siblings: true, siblings })).toEqual([
      'siblings/0/first_name',
      'siblings/0/birth_date',
      'siblings/1/school',
    ]);
  });

  it('lets a draft be incomplete and wrong, hidden answers included, but not ill-typed', () => {
    expect(
      addresses({ birth_date: 'x', has_siblings: false, siblings: [{ birth_date: 'x' }] }, 'draft'),
    ).toEqual([]);
    expect(addresses({ grade: 'седьмой', has_hobby: 'да' }, 'draft')).toEqual(['grade', 'has_hobby']);
  });

  it('never passes over an error that is about no field', () => {
    const form = formOf({ name: { type: 'string', title: 'Имя' } });
    const whole = Object.assign(() => false, {
      errors: [{ instancePath: '', keyword: 'minProperties', params: {}, schemaPath: '' }],
    });
    const errors = validateForm({ ...form, validators: { ...form.validators, whole } }, {}, {});
    expect(errors).toMatchObject([{ address: '', step: '', keyword: 'minProperties' }]);
  });

  it('never passes over an error whose only words are those of its wrapper', () => {
    const form = formOf({ name: { type: 'string', title: 'Имя' } });
    const whole = Object.assign(() => false, {
      errors: [{ instancePath: '/name', keyword: 'anyOf', params: {}, schemaPath: '' }],
    });
    expect(
      validateForm({ ...form, validators: { ...form.validators, whole } }, { name: 'x' }, {}),
    ).toHaveLength(1);
  });

  it('a step that there is not is a mistake of the program', () => {
    expect(() => validateForm(family, {}, { step: 'step-9' })).toThrow('step-9');
  });
});

describe('messages say how to mend it', () => {
  const text: FieldSchema = { type: 'string', title: 'Фамилия' };
  const choice: FieldSchema = { type: 'string', title: 'Пол', oneOf: [{ const: 'm', title: 'Мужской' }] };
  const date: FieldSchema = { type: 'string', title: 'Дата рождения', format: 'ru-date' };
  const phone: FieldSchema = { type: 'string', title: 'Телефон', format: 'phone' };
  const email: FieldSchema = { type: 'string', title: 'Почта', format: 'email' };
  const list: FieldSchema = { type: 'array', title: 'Языки', items: { type: 'string' } };
  const group: FieldSchema = {
    type: 'array',
    title: 'Школы',
    items: { type: 'object', properties: { a: { type: 'string' } } },
  };

  test.each<[string, FieldSchema, FormValues[string], string]>([
    ['a text', text, undefined, 'Заполните поле «Фамилия»'],
    ['a choice', choice, undefined, 'Выберите вариант в поле «Пол»'],
    [
      'a question',
      { type: 'boolean', title: 'Есть ли братья?' },
      undefined,
      'Ответьте на вопрос «Есть ли братья?»',
    ],
    ['a date', date, undefined, 'Введите дату в поле «Дата рождения», например 27.03.2015'],
    ['a phone', phone, undefined, 'Введите номер телефона в поле «Телефон», например +7 900 123-45-67'],
    ['an email', email, undefined, 'Введите адрес почты в поле «Почта», например anna@mail.ru'],
    ['a list', list, undefined, 'Выберите хотя бы один вариант в поле «Языки»'],
    ['a group', group, undefined, 'Добавьте хотя бы одну запись в раздел «Школы»'],
    [
      'files',
      { ...list, title: 'Документы', 'x-widget': 'files' },
      undefined,
      'Приложите хотя бы один файл в поле «Документы»',
    ],
    [
      'words of its own',
      { ...text, 'x-messages': { required: 'Как фамилия ребёнка' } },
      undefined,
      'Как фамилия ребёнка',
    ],
    [
      'a long text',
      { ...text, maxLength: 100 },
      'а'.repeat(10_000),
      'Не больше 100 знаков, сейчас 10\u00a0000. Сократите текст',
    ],
    ['a text of emoji', { ...text, maxLength: 1 }, '🙂🙂', 'Не больше 1 знака, сейчас 2. Сократите текст'],
    ['a short text', { ...text, minLength: 8 }, 'абв', 'Не меньше 8 знаков, сейчас 3. Допишите'],
    ['a choice that is not there', choice, 'x', 'Выберите вариант из списка в поле «Пол»'],
    ['no number', { type: 'number', title: 'Вес' }, 'много', 'Введите число, например 3 или 3,5'],
    ['a part of a number', { type: 'integer', title: 'Класс' }, '3,5', 'Введите целое число, например 3'],
    [
      'neither yes nor no',
      { type: 'boolean', title: 'Учится?' },
      'x',
      'Ответьте «Да» или «Нет» на вопрос «Учится?»',
    ],
    ['a number too small', { type: 'integer', title: 'Класс', minimum: 1 }, 0, 'Введите число не меньше 1'],
    [
      'a number too great',
      { type: 'integer', title: 'Класс', maximum: 11 },
      12,
      'Введите число не больше 11',
    ],
    ['too few', { ...list, minItems: 2 }, ['а'], 'Не меньше 2 вариантов в поле «Языки». Добавьте ещё'],
    ['too many', { ...list, maxItems: 1 }, ['а', 'б'], 'Не больше 1 варианта, сейчас 2. Удалите лишнее'],
    [
      'repeats',
      { ...list, uniqueItems: true },
      ['а', 'а'],
      'В поле «Языки» есть повторы. Оставьте каждый вариант один раз',
    ],
    ['no date', date, 'вчера', 'Введите день, месяц и год цифрами, например 27.03.2015'],
    ['a day', date, '32.01.2015', 'Дня 32 не бывает. Проверьте день: от 1 до 31'],
    ['a month', date, '01.13.2015', 'Месяца 13 не бывает. Проверьте месяц: от 1 до 12'],
    ['a short year', date, '01.02.15', 'Введите год четырьмя цифрами, например 27.03.2015'],
    ['a wrong year', date, '01.02.20155', 'Проверьте год: сейчас введено 20155'],
    ['a day that is not', date, '31.02.2020', '31 февраля не бывает. Проверьте день и месяц'],
    ['a leap day', date, '29.02.2019', 'В 2019 году нет 29 февраля. Проверьте день и год'],
    [
      'a day ahead',
      { ...date, 'x-not-after': 'today' },
      '22.11.2026',
      'Дата ещё не наступила. Проверьте день, месяц и год',
    ],
    [
      'after a limit',
      { ...date, 'x-not-after': '01.09.2026' },
      '02.09.2026',
      'Дата должна быть не позже 01.09.2026. Проверьте день, месяц и год',
    ],
    [
      'before a limit',
      { ...date, 'x-not-before': 'today-25y' },
      '20.11.2001',
      'Дата должна быть не раньше 21.11.2001. Проверьте год',
    ],
    [
      'letters',
      phone,
      '8 900 кот',
      'В номере телефона могут быть только цифры. Введите номер, например +7 900 123-45-67',
    ],
    [
      'few figures',
      phone,
      '8 900',
      'В номере телефона не хватает цифр. Введите номер с кодом, например +7 900 123-45-67',
    ],
    [
      'many figures',
      phone,
      '8 900 123-45-678',
      'В номере телефона слишком много цифр. Введите один номер, например +7 900 123-45-67',
    ],
    ['no at sign', email, 'anna', 'В адресе почты нет знака @. Введите адрес целиком, например anna@mail.ru'],
    [
      'a space',
      email,
      'an na@mail.ru',
      'Проверьте адрес почты: он должен быть без пробелов, например anna@mail.ru',
    ],
  ])('%s', (_, schema, value, message) => {
    const form = formOf({ field: schema }, { required: value === undefined ? ['field'] : [] });
    const [error] = validateForm(form, value === undefined ? {} : { field: value }, {});
    expect(error?.message).toBe(message);
  });
});
