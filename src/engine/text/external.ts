import { locale } from './language.ts';
import { type PluralForms, plural } from './plural.ts';

/** Texts of external forms. */

const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

/** A number with all digits. */
export const exactNumber = (value: number) => exact.format(value);

/** For data that are no JSON or deeper than people can fill in, which our pages do not send. */
export const unreadable = 'Ответы пришли повреждёнными. Обновите страницу и попробуйте ещё раз';

/** For data that people can fill in, but whose depth would make validation too slow. */
export const nestedTooDeep =
  'Записи вложены одна в другую слишком глубоко: столько уровней не проверить. Оставьте меньше уровней';

export const wholeForm = 'Форма';

// The read-only view.

export const noEntries = 'Нет записей';
export const hiddenText = '••••••••';
export const file = 'Файл';

// Error messages besides those of `messages.ts`.

/** For invalid answers without a known position. */
export const checkAnswers = (title: string) => `Проверьте ответы: «${title}»`;
export const notText = (title: string) => `В поле «${title}» должен быть текст. Введите ответ заново`;
export const notList = (title: string) =>
  `В разделе «${title}» должен быть список. Уберите этот ответ и добавьте записи`;
export const mustAgree = (title: string) => `Отметьте «${title}»`;
export const onlyValue = (title: string, value: string) =>
  `В поле «${title}» здесь подходит только «${value}»`;
export const leaveEmpty = (title: string) => `Поле «${title}» здесь должно остаться пустым`;
export const notFitting = (title: string) => `Такой ответ в поле «${title}» не подходит. Измените его`;
export const fitsSeveral = (title: string) =>
  `Ответ в поле «${title}» подходит сразу к нескольким вариантам. Уточните его`;
export const fitsNone = (title: string) =>
  `Ответ в поле «${title}» не подходит ни к одному варианту. Проверьте его`;
export const notForeseen = (title: string) => `Ответа «${title}» в этой форме не бывает. Уберите его`;
export const badName = (name: string) => `Название «${name}» здесь не подходит. Измените его`;
export const moreThan = (limit: number) => `Введите число больше ${exactNumber(limit)}`;
export const lessThan = (limit: number) => `Введите число меньше ${exactNumber(limit)}`;
export const notLess = (limit: number) => `Введите число не меньше ${exactNumber(limit)}`;
export const notMore = (limit: number) => `Введите число не больше ${exactNumber(limit)}`;
export const divides = (limit: number) =>
  `Введите число, которое делится на ${exactNumber(limit)} без остатка`;

const fields: PluralForms = { one: 'поле', few: 'поля', many: 'полей' };
const ofFields: PluralForms = { one: 'поля', few: 'полей', many: 'полей' };
const entries: PluralForms = {
  one: 'подходящую запись',
  few: 'подходящие записи',
  many: 'подходящих записей',
};
const ofEntries: PluralForms = { one: 'такой записи', few: 'таких записей', many: 'таких записей' };

export const fewFields = (title: string, least: number) =>
  `Заполните в разделе «${title}» хотя бы ${plural(least, fields)}`;
export const manyFields = (title: string, most: number) =>
  `Оставьте в разделе «${title}» не больше ${plural(most, ofFields)}`;
export const fewFitting = (title: string, least: number) =>
  `Добавьте в раздел «${title}» хотя бы ${plural(least, entries)}`;
export const manyFitting = (title: string, most: number) =>
  `Оставьте в разделе «${title}» не больше ${plural(most, ofEntries)}`;

/** Error messages by format. */
export const formats: Readonly<Record<string, string>> = {
  date: 'Введите дату целиком: день, месяц и год',
  time: 'Введите время целиком, например 14:30',
  'date-time': 'Введите дату и время целиком, например 27.03.2026, 14:30',
  'iso-time': 'Введите время целиком, например 14:30',
  'iso-date-time': 'Введите дату и время целиком, например 27.03.2026, 14:30',
  duration: 'Введите длительность, например P1DT2H (один день и два часа)',
  uri: 'Введите адрес целиком, например https://example.ru',
  url: 'Введите адрес страницы целиком, например https://example.ru',
  'uri-reference': 'Введите адрес, например https://example.ru или /news',
  'uri-template': 'Введите шаблон адреса, например https://example.ru/{id}',
  hostname: 'Введите имя сайта, например example.ru',
  ipv4: 'Введите адрес из четырёх чисел, например 192.168.0.1',
  ipv6: 'Введите адрес IPv6, например 2001:db8::1',
  regex: 'Введите регулярное выражение, в котором все скобки закрыты',
  uuid: 'Введите идентификатор UUID, например 123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': 'Введите путь, например /children/0/name',
  byte: 'Введите текст в кодировке Base64',
  int32: 'Введите целое число не больше 2 147 483 647',
  int64: 'Введите целое число',
};
