import { type FieldNode, isRecord } from './definition.ts';

/** The yes/no question that opens a group: the one field whose «Да» its condition requires. `undefined` without one. */
export function groupQuestionName({ kind, schema }: FieldNode): string | undefined {
  if (kind !== 'group') return undefined;
  const [question, ...others] = fieldsThatMustBeTrue(schema['x-show-if']);
  return others.length > 0 ? undefined : question;
}

/** The fields that a condition requires to be `true`, beside other requirements in its `allOf`. */
function fieldsThatMustBeTrue(condition: unknown): readonly string[] {
  if (!isRecord(condition)) return [];
  const { properties, allOf } = condition;
  const own = isRecord(properties) ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([name, answer]) => (isRecord(answer) && answer.const === true ? [name] : [])),
    ...(Array.isArray(allOf) ? allOf.flatMap(fieldsThatMustBeTrue) : []),
  ];
}
