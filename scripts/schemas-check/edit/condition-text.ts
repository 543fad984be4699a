import { isObject } from '#scripts/generate/json-files.ts';
import type { Names } from './names.ts';

interface Context {
  readonly names: Names;
  /** The objects around the condition, the innermost first. */
  readonly around: readonly unknown[];
  readonly file: string;
}

/** A condition on answers as a sentence: «has_illness («Есть ли болезни») — «Да»». */
export function conditionText(condition: unknown, context: Context): string {
  return partsText(condition, context).join(' и ') || 'всегда';
}

function partsText(condition: unknown, context: Context): readonly string[] {
  const { names, around, file } = context;
  if (condition === false) return ['никогда'];
  if (!isObject(condition)) return [];
  const { $ref, required, properties, allOf, anyOf, oneOf, not, if: premise, then: result } = condition;
  const title = (name: string) => {
    const known = names.titleFor(name, around, file);
    return known === undefined ? name : `${name} («${known}»)`;
  };
  const demanded = [required ?? []].flat().map(String);
  const compared = Object.entries(isObject(properties) ? properties : {});
  const answered = demanded.filter((name) => !compared.some(([other]) => other === name));
  const target = names.resolve(condition, file);
  return [
    ...(typeof $ref === 'string'
      ? [target === undefined ? $ref : `${$ref.replace(/^.*\//, '')} (${conditionText(target, context)})`]
      : []),
    ...answered.map((name) => `есть ответ на ${title(name)}`),
    ...compared.map(([name, part]) => {
      const unanswered = demanded.includes(name) ? '' : ' или без ответа';
      return `${title(name)} ${answerText(part, context)}${unanswered}`;
    }),
    ...list(allOf).flatMap((part) => partsText(part, context)),
    ...alternatives(anyOf, ' или ', context),
    ...alternatives(oneOf, ' либо ', context),
    ...(not === undefined ? [] : [`не (${conditionText(not, context)})`]),
    ...(premise === undefined
      ? []
      : [`если ${conditionText(premise, context)}, то ${conditionText(result, context)}`]),
  ];
}

function alternatives(parts: unknown, word: string, context: Context): readonly string[] {
  const texts = list(parts).map((part) => conditionText(part, context));
  return texts.length === 0 ? [] : [texts.length === 1 ? String(texts[0]) : `(${texts.join(word)})`];
}

function list(parts: unknown): readonly unknown[] {
  return Array.isArray(parts) ? parts : [];
}

/** What a condition demands of the answer to one field. */
function answerText(condition: unknown, context: Context): string {
  if (!isObject(condition)) return condition === false ? '— без ответа' : '— с любым ответом';
  const { const: one, enum: several, contains, not, ...others } = condition;
  const value = (answer: unknown) => {
    if (typeof answer === 'boolean') return answer ? '«Да»' : '«Нет»';
    const name = String(answer);
    const known = context.names.titleFor(name, context.around, context.file);
    return known === undefined || known === name ? `«${name}»` : `${name} («${known}»)`;
  };
  const rest = Object.entries(others);
  const nested = Object.fromEntries(rest.filter(([keyword]) => ABOUT_PARTS.includes(keyword)));
  const limits = rest.filter(([keyword]) => !ABOUT_PARTS.includes(keyword));
  const parts = [
    ...(one === undefined ? [] : [`— ${value(one)}`]),
    ...(several === undefined ? [] : [`— ${list(several).map(value).join(' или ')}`]),
    ...(contains === undefined
      ? []
      : [`— среди ответов есть ${answerText(contains, context).replace(/^— /, '')}`]),
    ...(not === undefined ? [] : [`не (${answerText(not, context)})`]),
    ...limits.map(([keyword, limit]) => `${keyword} ${JSON.stringify(limit)}`),
    ...(Object.keys(nested).length > 0 ? [`— где ${conditionText(nested, context)}`] : []),
  ];
  return parts.join(' и ') || '— с любым ответом';
}

/** Keywords of a condition that read the fields inside an answer. */
const ABOUT_PARTS = ['$ref', 'required', 'properties', 'allOf', 'anyOf', 'oneOf'];
