/** The words of forms of others. */

/** Data that came as no JSON, or nested without end: a page of ours does not send such. */
export const unreadable = 'Ответы пришли повреждёнными. Обновите страницу и попробуйте ещё раз';
