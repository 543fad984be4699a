import { join, parentOf, placeOf } from './address.ts';
import { type Choice, type FieldNode, type FormDefinition, formFields } from './definition.ts';

/** Sorts by data address into the order of the form; what is about no field comes last. */
export function inFormOrder<T extends { readonly address: string }>(
  definition: FormDefinition,
  items: readonly T[],
): readonly T[] {
  const order = fieldOrder(formFields(definition));
  return items.toSorted((a, b) => compareAddresses(definition, order, a.address, b.address));
}

function fieldOrder(
  fields: readonly FieldNode[],
  order = new Map<string, number>(),
): ReadonlyMap<string, number> {
  for (const field of fields) {
    order.set(field.address, order.size);
    fieldOrder(field.children, order);
  }
  return order;
}

/** The order of the form, and inside a group that of its entries. */
function compareAddresses(
  definition: FormDefinition,
  order: ReadonlyMap<string, number>,
  a: string,
  b: string,
): number {
  const left = placeOf(definition, a);
  const right = placeOf(definition, b);
  if (!left || !right) return left ? -1 : right ? 1 : 0;
  for (let depth = 0, entry = 0; ; depth++) {
    const one = left.path[depth];
    const other = right.path[depth];
    if (!one || !other) return left.path.length - right.path.length;
    if (one !== other) return (order.get(one.address) ?? 0) - (order.get(other.address) ?? 0);
    if (one.kind !== 'group') continue;
    const gap = Number(left.entries[entry] ?? -1) - Number(right.entries[entry] ?? -1);
    if (gap !== 0) return gap;
    entry += 1;
  }
}

/** Answers that a program understands: the name that it has for each → the address of the field that gives it. */
type Columns = Readonly<Record<string, string>>;

/**
 * The field that gives a column: the one that says so (`x-column`), else the one of that name, else the one that was
 * called so (`x-renamed-from`); `undefined` where the form asks no such thing. An entry of a repeated group gives none:
 * there may be several.
 */
export function columnField(definition: FormDefinition, column: string): FieldNode | undefined {
  const fields = formFields(definition).flatMap(singleFields);
  return (
    fields.find(({ schema }) => schema['x-column'] === column) ??
    fields.find(({ address, schema }) => address === column && schema['x-column'] === undefined) ??
    fields.find(({ address, schema }) =>
      schema['x-renamed-from']?.some((former) => join(parentOf(address), former) === column),
    )
  );
}

/** The name that a program has for what a field asks. */
export function columnName({ name, schema }: FieldNode): string {
  return schema['x-column'] ?? name;
}

/** Where each of these columns stands in the answers, without those that the form does not ask. */
export function columnsOf(definition: FormDefinition, names: readonly string[]): Columns {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = columnField(definition, name);
      return field ? [[name, field.address]] : [];
    }),
  );
}

function singleFields(field: FieldNode): readonly FieldNode[] {
  return field.kind === 'object' ? field.children.flatMap(singleFields) : [field];
}

/** A choice that an operation offers (`x-options`). */
export interface OfferedChoice extends Choice {
  /** What sort it is, where choices of another field are for some sorts only: the class of a child. */
  readonly kind?: string | undefined;
  /** The sorts that it is for; none where it is for all. */
  readonly for?: readonly string[] | undefined;
  /** What stands beside the title: what a role may do. */
  readonly note?: string | undefined;
  /** It stands in the list, and nobody who has not chosen it yet can. */
  readonly taken?: boolean | undefined;
}

/** Whether one may choose this beside what is chosen in the field that `x-options-for` names. */
export function fits(
  { for: kinds = [] }: Pick<OfferedChoice, 'for'>,
  beside: Pick<OfferedChoice, 'kind'> | undefined,
): boolean {
  const kind = beside?.kind;
  return kind === undefined || kinds.length === 0 || kinds.includes(kind);
}

/** Whether who fills the form in must answer: any who sends it, or whoever has its list before them (`x-asked`). */
export function isAsked({ required, schema }: FieldNode): boolean {
  return required || schema['x-asked'] !== undefined;
}

/** A field that is filled, and the one of another form that it is filled from; `undefined` where there is no such field. */
interface Filling {
  /** By the names that `x-fills` writes. */
  readonly names: readonly [filled: string, from: string];
  readonly filled: FieldNode | undefined;
  readonly from: FieldNode | undefined;
}

/** What of a form is filled from another one (`x-fills`), whatever the fields are called today. */
export function fillingsOf(filled: FormDefinition, from: FormDefinition): readonly Filling[] {
  return Object.entries(from.fills?.[filled.id] ?? {}).map((names) => ({
    names,
    filled: columnField(filled, names[0]),
    from: columnField(from, names[1]),
  }));
}
