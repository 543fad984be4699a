import { type PluralForms, plural } from './plural.ts';

/** Texts of repeated groups and entry cards. */

/** The button of a group without `x-labels`. */
export const add = 'Добавить';
export const full = (most: number) => `Больше добавить нельзя: здесь помещается не больше ${most}.`;

export const edit = 'Изменить';
export const editEntry = (title: string) => `Изменить: ${title}`;
export const remove = 'Удалить';
export const removeEntry = (title: string) => `Удалить: ${title}`;
export const done = 'Готово';

export const removed = 'Запись удалена.';
export const restored = 'Запись возвращена.';
export const undo = 'Вернуть';

const entries: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

export const clearQuestion = (count: number) => `Удалить ${plural(count, entries)}?`;
export const clearWarning = (title: string) =>
  `Ответ «Нет» удалит всё, что добавлено в раздел «${title}». Пока вы на этой странице, удалённое можно вернуть.`;
export const removedAll = 'Записи удалены.';
export const restoredAll = 'Записи возвращены.';

export const repeated = 'Такая запись уже есть выше. Удалите её или исправьте, если это опечатка.';

const answers: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };

export const answersToCorrect = (count: number) => `Нужно исправить: ${plural(count, answers)}`;
