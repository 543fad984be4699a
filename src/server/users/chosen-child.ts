import type { Db } from '../database/open.ts';
import { childServerForm } from './child-form.ts';
import { findChild } from './store.ts';

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

/** The class that somebody's child is in, as its form calls it; `undefined` where it says none, or the child is gone. */
export async function gradeOfChild(
  db: Db,
  id: number,
  representativeId: number,
): Promise<string | undefined> {
  const child = await findChild(db, id, representativeId);
  return child && childServerForm.columnsOf(childServerForm.answersOf(child)).current_grade;
}
