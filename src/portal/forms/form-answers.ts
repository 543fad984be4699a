import type { Choice } from '#engine/definition/definition.ts';
import type { OptionsSource } from '../config/config.ts';
import { fill, memberOf } from '../records/template.ts';

/** The choices in the answer of an operation that `x-options` names; throws where the answer is of another shape. */
export function choicesIn(source: OptionsSource, answer: unknown): readonly Choice[] {
  const held = source.member === undefined ? answer : memberOf(answer, source.member);
  if ('split' in source) return splitChoices(held, source.operation);
  if (!Array.isArray(held)) throw new Error(`The answer of ${source.operation} is no list`);
  return held.map((record) => ({ const: fill(source.value, record), title: fill(source.title, record) }));
}

/** A list written as one text, `1А, 1Б`: each part is both what is stored and what is read. */
function splitChoices(held: unknown, operation: string): readonly Choice[] {
  if (typeof held !== 'string') throw new Error(`The answer of ${operation} has no list in it`);
  const parts = held.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map((part) => ({ const: part, title: part }));
}
