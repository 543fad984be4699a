import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';
import { brokenRule, isJudgeable } from './own-rules.ts';

/** The answer with which a form opens is one that may be given. */
export const defaults = fieldRule(({ node }): readonly Fault[] => {
  const { schema, kind } = node;
  const given = schema.default;
  if (given === undefined || schema.type === undefined || !isJudgeable(schema)) return [];
  if (kind !== 'value' && kind !== 'list')
    return [{ at: ['default'], what: 'у такого поля не бывает ответа заранее', fix: 'уберите "default"' }];
  const choices = schema.oneOf ?? schema.items?.oneOf;
  if (choices)
    return unknownChoices(
      node,
      choices.map((choice) => choice.const),
    );
  const broken = brokenRule(schema, given);
  if (broken === undefined) return [];
  return [
    {
      at: ['default'],
      what: `«${textOf(given)}» в default не отвечает правилам поля`,
      fix:
        broken === 'type' ? `напишите ответ как type: ${schema.type}` : `исправьте его или правило ${broken}`,
    },
  ];
});

function unknownChoices({ schema, kind }: FieldNode, choices: readonly string[]): readonly Fault[] {
  const given = schema.default;
  if (kind === 'list' && !Array.isArray(given))
    return [
      { at: ['default'], what: 'default списка — не список', fix: 'возьмите ответ в скобки: ["ответ"]' },
    ];
  const answers: readonly Json[] = Array.isArray(given) ? given : [given ?? null];
  return answers
    .map((answer, i) => ({ answer, at: kind === 'list' ? ['default', i] : ['default'] }))
    .filter(({ answer }) => typeof answer !== 'string' || !choices.includes(answer))
    .map(({ answer, at }) => ({
      at,
      what: `варианта «${textOf(answer)}» у поля нет`,
      fix: choices.includes(textOf(answer))
        ? `возьмите его в кавычки: "${textOf(answer)}"`
        : suggestion(textOf(answer), choices),
    }));
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
