import type { Choice, FieldSchema } from './definition.ts';

/** The choices of a field, or of the items of a list field. */
export function choicesOf({ oneOf, items }: FieldSchema): readonly Choice[] | undefined {
  return oneOf ?? items?.oneOf;
}

/** A choice that an operation offers (`x-options`). */
export interface OfferedChoice extends Choice {
  /** The category of the choice, such as the class of a child, if the choices of another field depend on it. */
  readonly kind?: string | undefined;
  /** The kinds that the choice suits; empty for all. */
  readonly for?: readonly string[] | undefined;
  /** Text beside the title: the permissions of a role. */
  readonly note?: string | undefined;
  /** Listed, but selectable only for people who have already chosen it. */
  readonly unavailable?: boolean | undefined;
}

/** Whether a choice suits `beside`, the choice in the field that `x-options-for` names. */
export function suitsChoice(
  { for: kinds = [] }: Pick<OfferedChoice, 'for'>,
  beside: Pick<OfferedChoice, 'kind'> | undefined,
): boolean {
  const kind = beside?.kind;
  return kind === undefined || kinds.length === 0 || kinds.includes(kind);
}
