import { isRecord } from './address.ts';
import type { FieldNode } from './definition.ts';

/**
 * The name of the yes/no question that brings up a group: its `x-show-if` asks for «Да» to that question alone. `undefined` for any other field.
 */
export function askedBy({ kind, schema }: FieldNode): string | undefined {
  const condition = schema['x-show-if'];
  if (kind !== 'group' || !isRecord(condition)) return undefined;
  const { properties } = condition;
  const [asked, ...others] = isRecord(properties) ? Object.entries(properties) : [];
  if (!asked || others.length > 0) return undefined;
  const [name, answer] = asked;
  return isRecord(answer) && answer.const === true ? name : undefined;
}

/** Whether the page requires an answer: the form does (`required`), or the page alone does (`x-ui-required`). */
export function isAsked({ required, schema }: FieldNode): boolean {
  return required || schema['x-ui-required'] !== undefined;
}
