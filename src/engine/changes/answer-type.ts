import type { Choice, FieldNode } from '../definition/definition.ts';
import { no, yes } from '../text/fields.ts';

/** The answer type of a field, as `x-removed` names it: the kind of a container, the type of any other field. */
export function answerType({ kind, schema }: FieldNode): string {
  if (kind === 'value') return schema['x-widget'] === 'money' ? 'money' : (schema.type ?? 'string');
  return kind;
}

/** Whether each answer to `from` is valid for `to`: an integer is a number, a single answer is a list. */
export function acceptsAnswersOf(to: FieldNode, from: FieldNode): boolean {
  const before = answerType(from);
  const after = answerType(to);
  if (after === 'list') return isSameOrWider(before === 'list' ? itemType(from) : before, itemType(to));
  return isSameOrWider(before, after);
}

/** All possible answers of a field with choices, or «Да» and «Нет». */
export function enumerableAnswers({ schema }: FieldNode): readonly Choice[] | undefined {
  if (schema.type === 'boolean') {
    return [
      { const: 'true', title: yes },
      { const: 'false', title: no },
    ];
  }
  return schema.oneOf ?? schema.items?.oneOf;
}

function itemType({ schema }: FieldNode): string {
  return schema.items?.type ?? 'string';
}

function isSameOrWider(before: string, after: string): boolean {
  return before === after || (before === 'integer' && after === 'number');
}
