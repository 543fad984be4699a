import type { Choice, FieldNode } from '../definition/definition.ts';
import { choicesOf } from '../definition/offered-choices.ts';
import { no, yes } from '../text/fields.ts';

/** The answer type of a field, as `x-removed` names it: `money`, a JSON type, or the field's kind. */
export function answerType({ kind, schema }: FieldNode): string {
  if (kind === 'value') return schema['x-widget'] === 'money' ? 'money' : (schema.type ?? 'string');
  return kind;
}

/** Whether the type of `to` accepts all answers of `from`: a number accepts integers, a list accepts single answers. */
export function acceptsAnswersOf(to: FieldNode, from: FieldNode): boolean {
  const typeBefore = answerType(from);
  const typeAfter = answerType(to);
  if (typeAfter === 'list')
    return isSameOrWider(typeBefore === 'list' ? itemType(from) : typeBefore, itemType(to));
  return isSameOrWider(typeBefore, typeAfter);
}

/** All possible answers of a field with choices, or «Да» and «Нет»; `undefined` for other fields. */
export function enumerableAnswers({ schema }: FieldNode): readonly Choice[] | undefined {
  if (schema.type === 'boolean') {
    return [
      { const: 'true', title: yes },
      { const: 'false', title: no },
    ];
  }
  return choicesOf(schema);
}

function itemType({ schema }: FieldNode): string {
  return schema.items?.type ?? 'string';
}

function isSameOrWider(before: string, after: string): boolean {
  return before === after || (before === 'integer' && after === 'number');
}
