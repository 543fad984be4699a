import { type PluralForms, plural } from './plural.ts';

/** What stands above a form: what has to be mended, and what a reader noted. */

const fields: PluralForms = { one: 'поле', few: 'поля', many: 'полей' };
const remarks: PluralForms = { one: 'замечание', few: 'замечания', many: 'замечаний' };

export const toCheck = (count: number) => `Проверьте ${plural(count, fields)}`;
export const notes = (count: number) => plural(count, remarks);
export const notSent = 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.';
export const cancel = 'Не надо';
