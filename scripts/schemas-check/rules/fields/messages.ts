import { constraintKeywords } from '#engine/definition/constraints.ts';
import { isAsked } from '#engine/definition/form-order.ts';
import type { FieldPlace } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** Nobody can mend an answer by a regular expression: its rule needs words. */
export const patternMessage = fieldRule(({ node }) =>
  node.schema.pattern !== undefined && node.schema['x-messages']?.pattern === undefined
    ? [
        {
          at: ['pattern'],
          what: `у выражения поля «${node.name}» нет слов`,
          fix: 'добавьте в "x-messages" слово "pattern": что можно писать',
        },
      ]
    : [],
);

/** Every message belongs to a rule that the field has. */
export const knownMessages = fieldRule((field) => {
  const known = rulesOf(field);
  return Object.keys(field.node.schema['x-messages'] ?? {}).flatMap((keyword) =>
    known.includes(keyword)
      ? []
      : [
          {
            at: ['x-messages', keyword],
            what: `у поля «${field.node.name}» нет правила «${keyword}»`,
            fix: suggestion(keyword, known),
          },
        ],
  );
});

function rulesOf({ node }: FieldPlace): string[] {
  const { schema } = node;
  return [
    'type',
    ...(isAsked(node) ? ['required'] : []),
    ...(schema.oneOf || schema.items?.oneOf ? ['enum'] : []),
    ...constraintKeywords.filter(
      (keyword) => schema[keyword] !== undefined || schema.items?.[keyword] !== undefined,
    ),
  ];
}
