import type { Reads } from '../../conditions/reads.ts';
import { readsName } from '../../conditions/visibility-plan.ts';
import { isRecord, join } from '../../definition/address.ts';
import type { FieldNode, FormValues, Json } from '../../definition/definition.ts';
import { isEmpty, normaliseField } from '../../values/normalise.ts';
import type { StoreData } from '../data/data.ts';

/** The names of the fields that are not shown, by the form, the object or the entry that holds them. */
export type HiddenFields = ReadonlyMap<string, ReadonlySet<string>>;

/** What conditions look at. */
export interface SeenContext {
  readonly data: Pick<StoreData, 'read' | 'entries' | 'unknownAt'>;
  readonly hidden: HiddenFields;
}

/** The members that a condition reads, as it sees them: normalised, absent where they are hidden. */
export function seenObject(
  context: SeenContext,
  fields: readonly FieldNode[],
  scope: string,
  reads: Reads,
): FormValues {
  const values = fields
    .filter(({ name }) => readsName(reads, name))
    .map((node) => [node.name, seenField(context, node, scope)] as const);
  return {
    ...context.data.unknownAt(scope),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  };
}

function seenField(context: SeenContext, node: FieldNode, scope: string): Json | undefined {
  const { data, hidden } = context;
  if (hidden.get(scope)?.has(node.name)) return undefined;
  const address = join(scope, node.name);
  const value = data.read(node, address);
  if (node.kind === 'object' && isRecord(value))
    return present(seenObject(context, node.children, address, 'all') as Json);
  const entries = data.entries(address);
  if (!entries.length) return present(normaliseField(node, value));
  const objects = entries.map(
    ({ id }) => seenObject(context, node.children, join(address, id), 'all') as Json,
  );
  return present(objects.filter((entry) => !isEmpty(entry)));
}

function present(value: Json | undefined): Json | undefined {
  return isEmpty(value) ? undefined : value;
}
