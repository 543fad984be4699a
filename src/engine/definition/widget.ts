import type { FieldNode, FieldSchema } from './definition.ts';

/** The control that a field is answered with: `x-widget`, or what suits its type and format. It also decides the words of messages. */
export function widgetOf(node: FieldNode): string {
  return widgetOfSchema(node.schema, node.kind);
}

function widgetOfSchema(schema: FieldSchema, kind: FieldNode['kind']): string {
  if (schema['x-widget']) return schema['x-widget'];
  if (kind === 'group' || kind === 'object') return kind;
  if (kind === 'files') return 'files';
  if (kind === 'list') return 'checkboxes';
  if (schema.format === 'ru-date') return 'date';
  if (schema.format === 'phone' || schema.format === 'email') return schema.format;
  if (schema.type === 'boolean') return 'radio';
  if (schema['x-options']) return 'select';
  if (schema.oneOf) return schema.oneOf.length <= 5 ? 'radio' : 'select';
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text';
}
