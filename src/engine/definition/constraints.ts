import type { FieldSchema } from './definition.ts';

/** The keywords that limit a field's own value, or each item of its list; they mean the same to an author and to a validator. */
export const constraintKeywords = [
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
  'x-not-after',
  'x-not-before',
] as const satisfies readonly (keyof FieldSchema)[];
