/** Texts of fields and controls. */

/** Replaces a missing title; `schemas:check` reports those. */
export const untitled = 'без названия';
/** Title of an error that concerns no single field. */
export const form = 'Форма';
/** After the title of a field that may stay blank. */
export const optional = ' — необязательно';

export const yes = 'Да';
export const no = 'Нет';

export const clearChoice = 'Снять выбор';
export const clearChoiceOf = (title: string) => `Снять выбор: ${title}`;

export const dateExample = (date: string) => `Например, ${date}`;
export const dateForm = 'В виде ДД.ММ.ГГГГ';

export const obsoleteChoice = (value: string) => `${value} — больше нет в списке`;
/** A choice that no longer fits after another answer changed. */
export const unfitChoice = (title: string) => `Не подходит: ${title}`;
export const nothingFits = 'Подходящих вариантов в списке нет.';
export const chooseFromList = 'Выберите из списка';
export const listLoads = 'Список загружается…';
export const listFailed = 'Список не загрузился.';
export const retry = 'Повторить';

export const showPassword = 'Показать пароль';
export const hidePassword = 'Скрыть пароль';

export const meantEmail = (email: string) => `Возможно, вы имели в виду ${email}?`;
export const correctEmail = 'Исправить';
export const checkEmail = 'Проверьте адрес почты';
export const doubtEmail = (email: string, meant: string) => `Вы ввели ${email}. Возможно, нужен ${meant}?`;
export const keepEmail = 'Адрес верный';
