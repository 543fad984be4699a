import { beginSmall } from './language.ts';
import { type PluralForms, pluralForm } from './plural.ts';

/** Texts of a step with panels and of its summary. */

export const summary = 'обзор шага';
export const panelOf = (number: number, count: number) => `${number} из ${count}`;
export const empty = 'Не заполнено';
export const begun = 'Заполнено не всё';
export const free = 'Можно не заполнять';
export const done = 'Заполнено';
export const invalid = 'Нужно исправить';
export const allSteps = 'Все шаги';
export const allDone = 'Всё заполнено.';
export const goOnTo = (panel: string) => `Продолжить: ${beginSmall(panel)}`;

/** «Осталось два раздела, около трёх минут.» */
export function remaining(panels: number, minutes: number): string {
  const verb = pluralForm(panels, { one: 'Остался', few: 'Осталось', many: 'Осталось' });
  return `${verb} ${countInWords(panels, inNominative, sections)}, около ${countInWords(minutes, inGenitive, minutesOf)}.`;
}

const sections: PluralForms = { one: 'раздел', few: 'раздела', many: 'разделов' };
const minutesOf: PluralForms = { one: 'минуты', few: 'минут', many: 'минут' };
const inNominative = [
  '',
  'один',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
];
const inGenitive = [
  '',
  'одной',
  'двух',
  'трёх',
  'четырёх',
  'пяти',
  'шести',
  'семи',
  'восьми',
  'девяти',
  'десяти',
];

/** Numbers up to ten as words. */
function countInWords(count: number, words: readonly string[], noun: PluralForms): string {
  return `${words[count] ?? count} ${pluralForm(count, noun)}`;
}
