import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';
import { groupOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

beforeAll(() => setClock(() => '21.11.2026'));
afterAll(() => setClock(localToday));

describe('error messages say how to correct the answer', () => {
  const text: FieldSchema = { type: 'string', title: 'Фамилия' };
  const choice: FieldSchema = { type: 'string', title: 'Пол', oneOf: [{ const: 'm', title: 'Мужской' }] };
  const date: FieldSchema = { type: 'string', title: 'Дата рождения', format: 'ru-date' };
  const phone: FieldSchema = { type: 'string', title: 'Телефон', format: 'phone' };
  const email: FieldSchema = { type: 'string', title: 'Почта', format: 'email' };
  const list: FieldSchema = { type: 'array', title: 'Языки', items: { type: 'string' } };
  const group: FieldSchema = groupOf({ a: { type: 'string' } }, { title: 'Школы' });

  test.each<[string, FieldSchema, FormValues[string], string]>([
    ['a missing text', text, undefined, 'Заполните поле «Фамилия»'],
    ['a missing choice', choice, undefined, 'Выберите вариант в поле «Пол»'],
    [
      'an unanswered question',
      { type: 'boolean', title: 'Есть ли братья?' },
      undefined,
      'Ответьте на вопрос «Есть ли братья?»',
    ],
    ['a missing date', date, undefined, 'Введите дату в поле «Дата рождения», например 27.03.2015'],
    [
      'a missing phone',
      phone,
      undefined,
      'Введите номер телефона в поле «Телефон», например +7 900 123-45-67',
    ],
    ['a missing email', email, undefined, 'Введите адрес почты в поле «Почта», например anna@mail.ru'],
    ['a missing list', list, undefined, 'Выберите хотя бы один вариант в поле «Языки»'],
    ['a missing group', group, undefined, 'Добавьте хотя бы одну запись в раздел «Школы»'],
    [
      'missing files',
      { ...list, title: 'Документы', 'x-widget': 'files' },
      undefined,
      'Приложите хотя бы один файл в поле «Документы»',
    ],
    [
      'a field with its own messages',
      { ...text, 'x-messages': { required: 'Как фамилия ребёнка' } },
      undefined,
      'Как фамилия ребёнка',
    ],
    [
      'a long text',
      { ...text, maxLength: 100 },
      'а'.repeat(10_000),
      'Сократите до 100 знаков: сейчас 10\u00a0000',
    ],
    ['a text of emoji', { ...text, maxLength: 1 }, '🙂🙂', 'Сократите до 1 знака: сейчас 2'],
    ['a short text', { ...text, minLength: 8 }, 'абв', 'Допишите: нужно не меньше 8 знаков, сейчас 3'],
    [
      'a text with other characters',
      { ...text, pattern: '^[а-я]+$' },
      'abc',
      'Проверьте написание в поле «Фамилия»: какой-то знак здесь не подходит',
    ],
    [
      'an invalid amount',
      { type: 'integer', title: 'Сумма', 'x-widget': 'money' },
      'много',
      'Введите сумму в рублях, например 1 500 или 1 500,50',
    ],
    ['a list of another type', list, 7, 'Выберите хотя бы один вариант в поле «Языки»'],
    [
      'two files of three',
      { ...list, title: 'Документы', 'x-widget': 'files', minItems: 3 },
      ['a', 'b'],
      'Приложите не меньше 3 файлов в поле «Документы»',
    ],
    ['an unknown choice', choice, 'x', 'Выберите вариант из списка в поле «Пол»'],
    ['a text for a number', { type: 'number', title: 'Вес' }, 'много', 'Введите число, например 3 или 3,5'],
    [
      'a fraction for an integer',
      { type: 'integer', title: 'Класс' },
      '3,5',
      'Введите целое число, например 3',
    ],
    [
      'a text for yes or no',
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
    ['too few choices', { ...list, minItems: 2 }, ['а'], 'Выберите не меньше 2 вариантов в поле «Языки»'],
    ['too many choices', { ...list, maxItems: 1 }, ['а', 'б'], 'Оставьте не больше 1 варианта: сейчас 2'],
    [
      'repeated choices',
      { ...list, uniqueItems: true },
      ['а', 'а'],
      'В поле «Языки» есть повторы. Оставьте каждый вариант один раз',
    ],
    ['a text for a date', date, 'вчера', 'Введите день, месяц и год цифрами, например 27.03.2015'],
    ['an impossible day', date, '32.01.2015', 'Дня 32 не бывает. Проверьте день: от 1 до 31'],
    ['an impossible month', date, '01.13.2015', 'Месяца 13 не бывает. Проверьте месяц: от 1 до 12'],
    ['a two-digit year', date, '01.02.15', 'Введите год четырьмя цифрами, например 27.03.2015'],
    ['the year 100', date, '01.02.0100', 'Проверьте год: сейчас введено 100'],
    ['a five-digit year', date, '01.02.20155', 'Проверьте год: сейчас введено 20155'],
    [
      'a day that its month does not have',
      date,
      '31.02.2020',
      '31 февраля не бывает. Проверьте день и месяц',
    ],
    ['29 February of a common year', date, '29.02.2019', 'В 2019 году нет 29 февраля. Проверьте день и год'],
    [
      'a future date',
      { ...date, 'x-not-after': 'today' },
      '22.11.2026',
      'Дата ещё не наступила. Проверьте день, месяц и год',
    ],
    [
      'a date after x-not-after',
      { ...date, 'x-not-after': '01.09.2026' },
      '02.09.2026',
      'Дата должна быть не позже 01.09.2026. Проверьте день, месяц и год',
    ],
    [
      'a date before x-not-before',
      { ...date, 'x-not-before': 'today-25y' },
      '20.11.2001',
      'Дата должна быть не раньше 21.11.2001. Проверьте год',
    ],
    [
      'a phone with letters',
      phone,
      '8 900 кот',
      'В номере телефона могут быть только цифры. Введите номер, например +7 900 123-45-67',
    ],
    [
      'a phone with too few digits',
      phone,
      '8 900',
      'В номере телефона не хватает цифр. Введите номер с кодом, например +7 900 123-45-67',
    ],
    [
      'a phone with too many digits',
      phone,
      '8 900 123-45-678',
      'В номере телефона слишком много цифр. Введите один номер, например +7 900 123-45-67',
    ],
    [
      'an email without @',
      email,
      'anna',
      'В адресе почты нет знака @. Введите адрес целиком, например anna@mail.ru',
    ],
    [
      'an email without a domain',
      email,
      'anna@',
      'В адресе не хватает части после @. Например, anna@mail.ru',
    ],
    ['an email with a space', email, 'an na@mail.ru', 'Уберите пробелы из адреса почты'],
    ['an email with two @', email, 'anna@@mail.ru', 'Проверьте адрес почты, например anna@mail.ru'],
  ])('for %s', (_, schema, value, message) => {
    const form = formOf({ field: schema }, { required: value === undefined ? ['field'] : [] });
    const [error] = validateForm(form, value === undefined ? {} : { field: value }, {});
    expect(error?.message).toBe(message);
  });
});
