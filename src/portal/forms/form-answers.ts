import type { Choice } from '#engine/definition/definition.ts';
import type { OptionsSource } from '#generated/portal/settings.ts';
import { contentOf, fill } from '#portal/text/template.ts';

/** The choices in the answer of an operation that `x-options` names; throws where the answer is of another shape. */
export function choicesIn(source: OptionsSource, answer: unknown): readonly Choice[] {
  const content = contentOf(source, answer);
  if ('split' in source) return splitChoices(content, source.operation);
  if (!Array.isArray(content)) throw new Error(`The answer of ${source.operation} is no list`);
  return content.map((record) => ({ const: fill(source.value, record), title: fill(source.title, record) }));
}

/** A list written as one text, `1А, 1Б`: each part is both what is stored and what is read. */
function splitChoices(text: unknown, operation: string): readonly Choice[] {
  if (typeof text !== 'string') throw new Error(`The answer of ${operation} has no list in it`);
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map((part) => ({ const: part, title: part }));
}
