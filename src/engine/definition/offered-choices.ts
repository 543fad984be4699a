import type { Choice } from './definition.ts';

/** A choice that an operation offers (`x-options`). */
export interface OfferedChoice extends Choice {
  /**
   * Category of the choice, if another field offers choices for some categories only: the class of
   * a child.
   */
  readonly kind?: string | undefined;
  /** The kinds that it suits; empty for all. */
  readonly for?: readonly string[] | undefined;
  /** Text beside the title: the permissions of a role. */
  readonly note?: string | undefined;
  /** Listed, but available only to people who have already chosen it. */
  readonly unavailable?: boolean | undefined;
}

/** Whether a choice suits the one in the field that `x-options-for` names. */
export function suitsChoice(
  { for: kinds = [] }: Pick<OfferedChoice, 'for'>,
  beside: Pick<OfferedChoice, 'kind'> | undefined,
): boolean {
  const kind = beside?.kind;
  return kind === undefined || kinds.length === 0 || kinds.includes(kind);
}
