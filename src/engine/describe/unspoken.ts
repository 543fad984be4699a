import type { FieldNode } from '../definition/definition.ts';
import { isHidden } from '../definition/widget.ts';

/** Whether the answers of a field are nobody's to read: passwords, and what no person gave. */
export function isUnspoken(node: FieldNode): boolean {
  return node.schema['x-widget'] === 'password' || (isHidden(node) && !node.schema.oneOf);
}

/** Whether a field says something only when it has an answer: a switch, or an answer that the program sets. */
export function isStatement(node: FieldNode): boolean {
  return node.schema['x-widget'] === 'switch' || isHidden(node);
}
