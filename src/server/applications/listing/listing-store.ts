import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/** What lists show and find an application by. */
export interface ListedColumns {
  readonly title: string;
  readonly grade: string;
  readonly search_text: string;
  readonly listed_by: string;
}

/** Applications whose columns of lists were made by other words than these. */
export async function listOutdated(db: Db, listedBy: string, limit: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'form', 'form_version'])
    .where((row) => row.or([row('listed_by', '<', listedBy), row('listed_by', '>', listedBy)]))
    .limit(limit)
    .execute();
}

/** Sets the columns of lists of many applications at once. */
export async function updateListing(
  db: Db,
  rows: readonly (ListedColumns & { readonly id: number })[],
): Promise<void> {
  await sql`
    update applications set title = new.title, grade = new.grade, search_text = new.search_text,
      listed_by = new.listed_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id integer, title text, grade text, search_text text, listed_by text)
    where applications.id = new.id
  `.execute(db);
}
