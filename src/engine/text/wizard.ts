/** Texts of the wizard. */

export const steps = 'Шаги';
export const step = (current: number, count: number) => `Шаг ${current} из ${count}`;
export const review = 'Проверка';
