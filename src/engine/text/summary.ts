import { type PluralForms, plural } from './plural.ts';

/** What stands above a form: what has to be mended, and what a reader noted. */

const answers: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };
const remarks: PluralForms = { one: 'замечание', few: 'замечания', many: 'замечаний' };

export const toCheck = (count: number) => `Осталось исправить ${plural(count, answers)}`;
export const notes = (count: number) => plural(count, remarks);
/** Before what a reader noted, once it is mended. */
export const resolved = 'Исправлено.';
/** How many of the notes are mended: «Исправлено 1 из 3». */
export const resolvedCount = (count: number, all: number) => `Исправлено ${count} из ${all}`;
export const allResolved = 'Всё исправлено';
/** Which of the notes the person is at: «Замечание 2 из 3». */
export const noteOf = (number: number, all: number) => `Замечание ${number} из ${all}`;
export const allNotes = 'Все замечания';
export const notSent = 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.';
export const cancel = 'Отмена';
