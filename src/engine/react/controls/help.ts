import type { FieldNode } from '#engine/definition/definition.ts';
import { controlOf } from './controls.ts';

/** The sentence between label and control: the definition's own, for a date an example with a day over 12. */
export function helpOf(node: FieldNode): string | undefined {
  return node.schema['x-help'] ?? (controlOf(node) === 'date' ? 'Например, 27.03.2015' : undefined);
}
