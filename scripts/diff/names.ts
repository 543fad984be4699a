import { answerType } from '#engine/changes/answer-type.ts';
import type { FieldNode, FormDefinition } from '#engine/definition/definition.ts';

/** «Имя» (representative_1/first_name) */
export function fieldName({ schema, name, address }: FieldNode): string {
  return `«${schema.title ?? name}» (${address})`;
}

const types: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  integer: 'целое число',
  boolean: 'да или нет',
  money: 'сумма',
  object: 'несколько полей вместе',
  list: 'список',
  group: 'повторяющаяся группа',
  files: 'файлы',
  foreign: 'анкета по чужой схеме',
};

/** What a field asks for, in a word or two. */
export function typeName(node: FieldNode): string {
  if (node.kind === 'value' && (node.schema.oneOf || node.schema['x-options'])) return 'выбор из списка';
  return types[answerType(node)] ?? answerType(node);
}

/** `шаг «Ребёнок»`; empty where the form has one. */
export function stepName(definition: FormDefinition | undefined, id: string): string {
  const { steps = [] } = definition ?? {};
  const step = steps.length > 1 ? steps.find((one) => one.id === id) : undefined;
  return step ? `шаг «${step.title}»` : '';
}
