import type { Json } from '../definition/definition.ts';

/** How many objects and lists may stand in each other in the data of a form of others: no questionnaire comes near. */
const MOST_LEVELS = 64;

/** What a database does not take into a text: NUL, and half of a sign that is written as two. */
const unkept = /[\p{Cs}\0]/gu;

/**
 * The data of a JSON text without `__proto__`, which is nobody's member. What is no JSON, or is nested deeper than
 * anybody means, stays the text that it is, for validation to name.
 */
export function fromJsonText(text: unknown): Json {
  // what came as data was no text
  if (typeof text !== 'string') return text as Json;
  try {
    const data: Json = JSON.parse(text, kept);
    return isWithinLevels(data, MOST_LEVELS) ? data : text;
  } catch {
    return text;
  }
}

function kept(name: string, value: unknown): unknown {
  if (name === '__proto__') return undefined;
  if (name.search(unkept) >= 0) throw new SyntaxError(name);
  return typeof value === 'string' ? value.replace(unkept, '') : value;
}

function isWithinLevels(data: Json, left: number): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return left > 0 && Object.values(data).every((member: Json) => isWithinLevels(member, left - 1));
}
