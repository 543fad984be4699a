import { type PluralForms, plural } from './plural.ts';

/** Texts above a form: errors to correct, and remarks. */

const answers: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };
const remarks: PluralForms = { one: 'замечание', few: 'замечания', many: 'замечаний' };

export const toCheck = (count: number) => `Осталось исправить ${plural(count, answers)}`;
export const remarkCount = (count: number) => plural(count, remarks);
/** The prefix of a resolved remark. */
export const resolved = 'Исправлено.';
/** The number of resolved remarks: «Исправлено 1 из 3». */
export const resolvedCount = (count: number, all: number) => `Исправлено ${count} из ${all}`;
export const allResolved = 'Всё исправлено';
/** Position among the remarks: «Замечание 2 из 3». */
export const remarkNumber = (number: number, all: number) => `Замечание ${number} из ${all}`;
export const allRemarks = 'Все замечания';
export const notSent = 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.';
export const cancel = 'Отмена';
