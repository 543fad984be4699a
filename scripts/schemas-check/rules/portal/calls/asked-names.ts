import { spotRule } from '../spot-rule.ts';

/** A name is asked of one record, and by itself: a form has fields and a button of its own. */
export const askedNames = spotRule(({ value, path, said }) => {
  const { ask }: { ask?: unknown } = Object(value);
  const { byName, form }: { byName?: unknown; form?: unknown } = Object(ask);
  if (said('x-calls') !== 'ask' || byName === undefined) return undefined;
  const at = [...path, 'ask', 'byName'];
  if (form !== undefined)
    return { what: 'вопрос спрашивает и форму, и имя', fix: 'оставьте что-то одно: "form" или "byName"', at };
  if (path.includes('bulk'))
    return {
      what: 'у нескольких записей нет одного имени',
      fix: 'уберите "byName" или действие с выбранными',
      at,
    };
  return undefined;
});
