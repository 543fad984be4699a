import type { FieldSchema } from '#engine/definition/definition.ts';
import { fieldRule } from '../field-rule.ts';

/** Keywords that mean nothing for the kind of answer are a mistake: a limit of length does not limit a list. */
export const fittingKeywords = fieldRule(({ node }) => {
  const { type } = node.schema;
  return Object.keys(node.schema).flatMap((keyword) =>
    meansNothing(keyword, type)
      ? [
          {
            at: [keyword],
            what: `${keyword} ничего не значит для type: ${type}`,
            fix: `уберите его: он для type: ${onlyFor[keyword]?.join(', ')}`,
          },
        ]
      : [],
  );
});

const onlyFor: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  oneOf: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  // met in conditions alone, as is contains
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  contains: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  properties: ['object'],
  required: ['object'],
};

/** Whether every answer of a type meets a keyword, whatever it says: it is for those of another type. */
export function meansNothing(keyword: string, type: FieldSchema['type']): boolean {
  return type !== undefined && onlyFor[keyword]?.includes(type) === false;
}
