import { type FieldNode, type FormDefinition, formFields } from '../../definition/definition.ts';
import { carriedAddress } from '../../migration/carried-address.ts';

/** A field of an earlier definition. */
export interface EarlierField {
  readonly node: FieldNode;
  /** The fields that hold it, from the form down. */
  readonly holders: readonly FieldNode[];
  readonly definition: FormDefinition;
}

/**
 * Finds a field of an earlier definition by where its answers stand today (`*` for every entry): where they were
 * carried to, and else where they stood, because a new place that was taken leaves the old answer under its old key.
 */
export function earlierFields(
  today: FormDefinition,
  definition: FormDefinition,
): (address: string) => EarlierField | undefined {
  const own = new Map<string, EarlierField>();
  const carried = new Map<string, EarlierField>();
  const collect = (fields: readonly FieldNode[], holders: readonly FieldNode[]): void => {
    for (const node of fields) {
      const field = { node, holders, definition };
      own.set(node.address, field);
      carried.set(carriedAddress(today, node.address, definition.version), field);
      collect(node.children, [...holders, node]);
    }
  };
  collect(formFields(definition), []);
  return (address) => carried.get(address) ?? own.get(address);
}
