import { createAjv } from '#engine/compile/ajv.ts';
import { ownConstraints } from '#engine/compile/json-schema.ts';
import { fieldRule } from '../field-rule.ts';
import { dayOf } from './date-limits.ts';

const ajv = createAjv({});

/** A field whose text has a certain form shows one that is right: samples and the API's description are made from it. */
export const examples = fieldRule(({ node }) => {
  const { schema } = node;
  const given = schema.examples ?? [];
  if (given.length === 0) {
    if (schema.pattern === undefined && schema.format === undefined) return [];
    return [
      { at: [], what: `у поля «${node.name}» нет примера`, fix: 'добавьте "examples" с правильным ответом' },
    ];
  }
  const limits = [schema['x-not-after'], schema['x-not-before']].filter((limit) => limit !== undefined);
  // Such a limit has a problem of its own, and nothing can be held against it.
  if (limits.some((limit) => dayOf(limit) === undefined)) return [];
  const validate = ajv.compile(ownConstraints(schema));
  return given.flatMap((example, i) =>
    !validate(example)
      ? [
          {
            at: ['examples', i],
            what: `пример «${String(example)}» не отвечает правилам поля`,
            fix: `исправьте пример или правило ${validate.errors?.[0]?.keyword}`,
          },
        ]
      : [],
  );
});
