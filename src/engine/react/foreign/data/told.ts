import type { Json } from '#engine/definition/definition.ts';
import { no, yes } from '#engine/text/fields.ts';
import { noValue } from '#engine/text/foreign-controls.ts';
import { asText } from '../../controls/use-binding.ts';

/** A value in words, where the schema has none for it. */
export function told(value: Json): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? JSON.stringify(value) : asText(value);
}
