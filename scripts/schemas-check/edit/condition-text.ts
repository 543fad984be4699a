import { isObject } from '#scripts/generate/json-files.ts';
import type { NameContext } from './field-names.ts';
import type { Names } from './names.ts';

interface Context extends NameContext {
  readonly names: Names;
  /** What the meta schema says of a keyword of conditions. */
  readonly meaningOf: (keyword: string) => string;
}

/** A condition on answers as a sentence: «на «Есть ли болезни» ответили «Да»». */
export function conditionText(condition: unknown, context: Context): string {
  return partsText(condition, context).join(' и ') || 'всегда';
}

function partsText(condition: unknown, context: Context): readonly string[] {
  if (condition === false) return ['никогда'];
  if (!isObject(condition)) return [];
  const { required, properties, allOf, anyOf, oneOf, not, if: premise, then: result } = condition;
  const demanded = [required ?? []].flat().map(String);
  const compared = Object.entries(isObject(properties) ? properties : {});
  const answered = demanded.filter((name) => !compared.some(([other]) => other === name));
  const target = context.names.resolve(condition, context.file);
  return [
    ...(target === undefined ? [] : partsText(target, context)),
    ...answered.map((name) => `есть ответ на ${question(name, context)}`),
    ...compared.map(([name, part]) => {
      const unanswered = demanded.includes(name) ? '' : ' или не ответили';
      return `на ${question(name, context)} ответили ${answerText(name, part, context)}${unanswered}`;
    }),
    ...list(allOf).flatMap((part) => partsText(part, context)),
    ...alternatives(anyOf, ' или ', context),
    ...alternatives(oneOf, ' либо ', context),
    ...(not === undefined ? [] : [negated(conditionText(not, context))]),
    ...(premise === undefined
      ? []
      : [`если ${conditionText(premise, context)}, то ${conditionText(result, context)}`]),
  ];
}

/** «не ответили …» for a single statement, a bracket for several. */
function negated(text: string): string {
  if (/^есть ответ на «[^»]*»$/.test(text)) return text.replace('есть ответ', 'нет ответа');
  if (/^на «[^»]*» ответили «[^»]*»$/.test(text)) return text.replace('» ответили', '» не ответили');
  return `неверно, что (${text})`;
}

function question(name: string, context: Context): string {
  return `«${context.names.fieldTitle(name, context) ?? name}»`;
}

function alternatives(parts: unknown, word: string, context: Context): readonly string[] {
  const texts = list(parts).map((part) => conditionText(part, context));
  return texts.length === 0 ? [] : [texts.length === 1 ? String(texts[0]) : `(${texts.join(word)})`];
}

function list(parts: unknown): readonly unknown[] {
  return Array.isArray(parts) ? parts : [];
}

/** What a condition demands of the answer to a field. */
function answerText(field: string, condition: unknown, context: Context): string {
  if (!isObject(condition)) return condition === false ? 'ничего' : 'что угодно';
  const { const: one, enum: several, contains, not, ...others } = condition;
  const value = (answer: unknown) => {
    if (typeof answer === 'boolean') return answer ? '«Да»' : '«Нет»';
    return `«${context.names.answerTitle(field, answer, context) ?? String(answer)}»`;
  };
  const rest = Object.entries(others);
  const nested = Object.fromEntries(rest.filter(([keyword]) => ABOUT_PARTS.includes(keyword)));
  const limits = rest.filter(([keyword]) => !ABOUT_PARTS.includes(keyword));
  const parts = [
    ...(one === undefined ? [] : [value(one)]),
    ...(several === undefined ? [] : [list(several).map(value).join(' или ')]),
    ...(contains === undefined ? [] : [`и ${answerText(field, contains, context)}`]),
    ...(not === undefined ? [] : [`не ${answerText(field, not, context)}`]),
    ...limits.map(([keyword, limit]) => `(${context.meaningOf(keyword)}: ${String(limit)})`),
    ...(Object.keys(nested).length > 0 ? [`так, что ${conditionText(nested, context)}`] : []),
  ];
  return parts.join(' и ') || 'что угодно';
}

/** Keywords of a condition that read the fields inside an answer. */
const ABOUT_PARTS = ['$ref', 'required', 'properties', 'allOf', 'anyOf', 'oneOf'];
