import type { FieldNode } from '../definition/definition.ts';

/** Whether the answers of a field are nobody's to read: passwords, and what no person gave. */
export function isUnspoken(node: FieldNode): boolean {
  const { 'x-widget': widget, oneOf: choices } = node.schema;
  return widget === 'password' || (widget === 'hidden' && !choices);
}

/** Whether a field says something only when it has an answer: a switch, or an answer that the program sets. */
export function isStatement({ schema }: FieldNode): boolean {
  return schema['x-widget'] === 'switch' || schema['x-widget'] === 'hidden';
}
