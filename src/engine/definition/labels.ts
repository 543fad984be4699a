import { untitled } from '../text/fields.ts';
import type { LocatedField } from './address.ts';
import type { FieldNode } from './definition.ts';

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
