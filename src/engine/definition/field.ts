import type { WidgetName } from '#generated/widget-name.ts';
import { untitled } from '../text/fields.ts';
import type { LocatedField } from './address.ts';
import type { FieldNode, FieldSchema } from './definition.ts';

/** A control, or a container of fields. */
export type FieldControl = WidgetName | 'group' | 'object' | 'external';

/** The control of a field: `x-widget`, or the default for its type and format. It also selects the error texts. */
export function widgetOf({ schema, kind }: FieldNode): FieldControl {
  if (schema['x-widget']) return schema['x-widget'];
  if (kind === 'group' || kind === 'object' || kind === 'external') return kind;
  if (kind === 'files') return 'files';
  return kind === 'list' ? 'checkboxes' : valueWidget(schema);
}

/** Whether the program, never a person, sets the field (`"x-widget": "hidden"`). */
export function isHidden({ schema }: Pick<FieldNode, 'schema'>): boolean {
  return schema['x-widget'] === 'hidden';
}

/** More choices are a `<select>`. */
export const MAX_RADIO_CHOICES = 5;

function valueWidget(schema: FieldSchema): WidgetName {
  if (schema.format === 'ru-date') return 'date';
  if (schema.format === 'phone' || schema.format === 'email') return schema.format;
  if (schema.type === 'boolean') return 'radio';
  if (schema['x-options']) return 'select';
  if (schema.oneOf) return schema.oneOf.length <= MAX_RADIO_CHOICES ? 'radio' : 'select';
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text';
}

/** Whether the page requires an answer: by the schema (`required`) or on the page only (`x-ui-required`). */
export function isRequiredOnPage({ required, schema }: FieldNode): boolean {
  return required || schema['x-ui-required'] !== undefined;
}

/** The `title` of a field; `schemas:check` reports fields without one. */
export function fieldTitle(node: FieldNode): string {
  return node.schema.title ?? untitled;
}

/** «Представитель 1: Имя», «Брат или сестра 2: Дата рождения», or the bare title of a top-level field. */
export function fieldLabel(located: LocatedField): string {
  const entries = located.entries.map(Number);
  const labels = located.nodes.map((node) => {
    const index = node.kind === 'group' ? entries.shift() : undefined;
    return index === undefined ? fieldTitle(node) : entryLabel(node, index);
  });
  return labels.join(': ');
}

/** The name of one entry by its index: «Брат или сестра 2». */
export function entryLabel(node: FieldNode, index: number): string {
  return `${node.schema['x-labels']?.entry ?? fieldTitle(node)} ${index + 1}`;
}

/** The group of `"x-sensitive": true`. */
export const HEALTH = 'health';

export function sensitiveGroup(sensitive: FieldSchema['x-sensitive']): string | undefined {
  if (sensitive === true) return HEALTH;
  return sensitive === false ? undefined : sensitive;
}

export function sensitiveGroups(fields: readonly FieldNode[]): readonly string[] {
  return fields.flatMap(({ schema }) => sensitiveGroup(schema['x-sensitive']) ?? []);
}
