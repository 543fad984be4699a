import { columnField } from './columns.ts';
import type { FieldNode, FormDefinition } from './definition.ts';

/** A field that is filled, and the one of another form that it is filled from; `undefined` where there is no such field. */
export interface Filling {
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
