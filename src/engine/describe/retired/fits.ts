import { isEntryList, isRecord } from '../../definition/address.ts';
import type { FieldNode, FieldSchema, Json } from '../../definition/definition.ts';

/** Whether an answer is of the kind and the type that its field has, and among its choices where it names them. */
export function fits(node: FieldNode, value: Json): boolean {
  switch (node.kind) {
    case 'object':
      return isRecord(value);
    case 'group':
      return isEntryList(value);
    case 'files':
      return isEntryList(value);
    case 'list':
      return Array.isArray(value) && value.every((item: Json) => fitsSchema(node.schema.items ?? {}, item));
    case 'foreign':
      return typeof value === 'object';
    default:
      return fitsSchema(node.schema, value);
  }
}

function fitsSchema({ type, oneOf }: FieldSchema, value: Json): boolean {
  if (typeof value === 'object') return false;
  if (oneOf) return oneOf.some((choice) => choice.const === value);
  if (type === undefined) return true;
  return typeof value === (type === 'integer' ? 'number' : type);
}
