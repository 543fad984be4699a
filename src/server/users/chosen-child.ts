import type { Db } from '../database/open.ts';

/** The name of the child that a row names, as lists join it; blank where it names none, or one that is gone. */
export function childName(row: {
  readonly child_first_name: string | null;
  readonly child_last_name: string | null;
}): string {
  return [row.child_last_name, row.child_first_name].filter(Boolean).join(' ');
}

/** The name of a child by its id; blank where there is none, or it is gone. */
export async function nameOfChild(db: Db, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await db
    .selectFrom('children')
    .select(['last_name as child_last_name', 'first_name as child_first_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? childName(row) : '';
}
