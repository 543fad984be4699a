import type { WidgetName } from '#generated/widget-name.ts';
import type { FieldNode } from '../definition/definition.ts';

const unspoken: ReadonlySet<WidgetName | undefined> = new Set<WidgetName>(['password', 'hidden']);

/** Whether the answers of a field are nobody's to read: passwords, and what no person gave. */
export function isUnspoken({ schema }: FieldNode): boolean {
  return unspoken.has(schema['x-widget']);
}
