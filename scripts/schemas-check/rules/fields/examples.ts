import { fieldRule } from '../field-rule.ts';
import { brokenRule, isJudgeable } from './own-rules.ts';

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
  if (!isJudgeable(schema)) return [];
  return given.flatMap((example, i) => {
    const broken = brokenRule(schema, example);
    return broken === undefined
      ? []
      : [
          {
            at: ['examples', i],
            what: `пример «${String(example)}» не отвечает правилам поля`,
            fix: `исправьте пример или правило ${broken}`,
          },
        ];
  });
});
