import type { WidgetName } from '#generated/widget-name.ts';
import { type FieldNode, type FieldSchema, isRecord } from './definition.ts';

/** A control, or a container of fields. */
export type FieldControl = WidgetName | 'group' | 'object' | 'external';

/** The control of a field: `x-widget`, or the default for its type and format. It also selects the error texts. */
export function widgetOf({ schema, kind }: FieldNode): FieldControl {
  if (schema['x-widget']) return schema['x-widget'];
  if (kind === 'group' || kind === 'object' || kind === 'external') return kind;
  if (kind === 'files') return 'files';
  return kind === 'list' ? 'checkboxes' : widgetOfValue(schema);
}

/** Whether people never enter a field (`"x-widget": "hidden"`): the program sets it. */
export function isHidden({ schema }: Pick<FieldNode, 'schema'>): boolean {
  return schema['x-widget'] === 'hidden';
}

function widgetOfValue(schema: FieldSchema): WidgetName {
  if (schema.format === 'ru-date') return 'date';
  if (schema.format === 'phone' || schema.format === 'email') return schema.format;
  if (schema.type === 'boolean') return 'radio';
  if (schema['x-options']) return 'select';
  if (schema.oneOf) return schema.oneOf.length <= 5 ? 'radio' : 'select';
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text';
}

/**
 * The name of the yes/no question that opens a group: the group's `x-show-if` requires «Да» to this question only.
 * `undefined` for any other field.
 */
export function groupQuestionName({ kind, schema }: FieldNode): string | undefined {
  const condition = schema['x-show-if'];
  if (kind !== 'group' || !isRecord(condition)) return undefined;
  const { properties } = condition;
  const [asked, ...others] = isRecord(properties) ? Object.entries(properties) : [];
  if (!asked || others.length > 0) return undefined;
  const [name, answer] = asked;
  return isRecord(answer) && answer.const === true ? name : undefined;
}

/** Whether the page requires an answer: by the schema (`required`) or on the page only (`x-ui-required`). */
export function isRequiredOnPage({ required, schema }: FieldNode): boolean {
  return required || schema['x-ui-required'] !== undefined;
}
