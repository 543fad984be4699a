import type { Choice } from './definition.ts';

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
