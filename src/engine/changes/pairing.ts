import { allFields, type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import { carriedAddress } from '../migration/carried-address.ts';

/** Two definitions of a form, field by field. */
export interface Pairing {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
  /** A field of the one, and that of the other which has its answers now. */
  readonly pairs: ReadonlyMap<FieldNode, FieldNode>;
  /** What holds a field of `before`. */
  readonly holders: ReadonlyMap<FieldNode, FieldNode>;
}

export function pairFields(before: FormDefinition, after: FormDefinition): Pairing {
  const today = new Map(allFields(formFields(after)).map((node) => [node.address, node]));
  const pairs = new Map<FieldNode, FieldNode>();
  const holders = new Map<FieldNode, FieldNode>();
  for (const from of allFields(formFields(before))) {
    const to = today.get(carriedAddress(after, from.address, before.version));
    if (to) pairs.set(from, to);
    for (const child of from.children) holders.set(child, from);
  }
  return { before, after, pairs, holders };
}

/** Whether a field has another name, or another holder than that which has the answers of its former one. */
export function isRenamed({ pairs, holders }: Pairing, from: FieldNode, to: FieldNode): boolean {
  const holder = holders.get(from);
  const now = holder ? pairs.get(holder) : undefined;
  if (!holder) return to.address !== from.name;
  return to.address !== `${now ? prefixOf(now) : prefixOf(holder)}${from.name}`;
}

function prefixOf({ kind, address }: FieldNode): string {
  return kind === 'group' ? `${address}/*/` : `${address}/`;
}
