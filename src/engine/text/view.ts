/** The words of answers that are shown and not asked for. */

export const noAnswer = 'Нет ответа';
export const edit = 'Изменить';
export const editSection = (title: string) => `Изменить: ${title}`;
