/** What tells one child of a family from another. */
export interface ChildIdentity {
  readonly last_name: string | null;
  readonly first_name: string | null;
  /** In one notation for both. */
  readonly birth_date: string | null;
}

/**
 * Whether two descriptions are of one child: the same birthday, and the same first and last name however they are
 * written (accents, letters of either size, spaces). Twins differ by the first name; a child whose name or birthday
 * was mended, or is not known, counts as another one, because a card too many can be taken away and one that was written over is gone.
 */
export function isSameChild(one: ChildIdentity, other: ChildIdentity): boolean {
  return (
    one.birth_date !== null &&
    one.birth_date === other.birth_date &&
    isSameName(one.first_name, other.first_name) &&
    isSameName(one.last_name, other.last_name)
  );
}

const letters = new Intl.Collator('ru', { sensitivity: 'base' });

function isSameName(one: string | null, other: string | null): boolean {
  return letters.compare(tidy(one ?? ''), tidy(other ?? '')) === 0;
}

function tidy(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}
