import type { FieldSchema } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** A lower limit lies below the upper one, and a list has as many choices as it demands. */
export const limits = fieldRule(({ node: { schema } }) => [
  ...crossedLimits(schema),
  ...crossedLimits(schema.items ?? {}).map((fault) => ({ ...fault, at: ['items', ...fault.at] })),
  ...tooFewChoices(schema),
]);

/** Limits of which one leaves nothing to the other: they are said at the lower one. */
export function crossedLimits(schema: FieldSchema): readonly Fault[] {
  return pairs.flatMap(([low, high]) => {
    const [least = -Infinity, most = Infinity] = [schema[low], schema[high]];
    if (least <= most) return [];
    const what = `${low} ${least} больше, чем ${high} ${most}: ни один ответ не подойдёт`;
    return [{ at: [low], what, fix: `поменяйте числа местами: "${low}": ${most}, "${high}": ${least}` }];
  });
}

/** Each choice can be taken once. */
function tooFewChoices({ minItems = 0, items }: FieldSchema): readonly Fault[] {
  const choices = items?.oneOf?.length ?? Infinity;
  if (minItems <= choices) return [];
  const what = `нужно выбрать не меньше ${minItems}, а вариантов ${choices}`;
  return [{ at: ['minItems'], what, fix: `напишите "minItems": ${choices} или добавьте варианты` }];
}
