import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { Remark } from '#server/workflow/columns.ts';

/** The unsent remarks on an application with their authors, ordered by path. */
export async function listRemarkDrafts(db: Db, applicationId: number) {
  return db
    .selectFrom('remark_drafts')
    .innerJoin('users', 'users.id', 'remark_drafts.author_id')
    .select(['path', 'message', 'author_id', 'remark_drafts.updated_at'])
    .select(['first_name', 'last_name', 'middle_name'])
    .where('application_id', '=', applicationId)
    .orderBy('path')
    .execute();
}

export type RemarkDraftRow = Awaited<ReturnType<typeof listRemarkDrafts>>[number];

interface NewRemarkDraft extends Remark {
  readonly applicationId: number;
  readonly authorId: number;
}

/** Replaces the remark on the same path. */
export async function saveRemarkDraftRow(tx: Db, draft: NewRemarkDraft): Promise<void> {
  const { message, authorId } = draft;
  await insertRemarkDraft(tx, draft)
    .onConflict((on) =>
      on
        .columns(['application_id', 'path'])
        .doUpdateSet({ message, author_id: authorId, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Restores a sent remark as a draft, unless its path has a newer one. */
export async function restoreRemarkDraft(tx: Db, draft: NewRemarkDraft): Promise<void> {
  await insertRemarkDraft(tx, draft)
    .onConflict((on) => on.columns(['application_id', 'path']).doNothing())
    .execute();
}

function insertRemarkDraft(tx: Db, { applicationId, authorId, path, message }: NewRemarkDraft) {
  return tx
    .insertInto('remark_drafts')
    .values({ application_id: applicationId, path, message, author_id: authorId });
}

export async function deleteRemarkDraft(tx: Db, applicationId: number, path: string): Promise<void> {
  await tx
    .deleteFrom('remark_drafts')
    .where('application_id', '=', applicationId)
    .where('path', '=', path)
    .execute();
}

/** Deletes the sent remarks; those written by colleagues meanwhile stay. */
export async function deleteSentDrafts(
  tx: Db,
  applicationId: number,
  sent: readonly Remark[],
): Promise<void> {
  for (const { path, message } of sent)
    await tx
      .deleteFrom('remark_drafts')
      .where('application_id', '=', applicationId)
      .where('path', '=', path)
      .where('message', '=', message)
      .execute();
}
