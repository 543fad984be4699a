import type { Db } from '#server/database/open.ts';

/** The notes on an application with their authors, oldest first. */
export async function listNotes(db: Db, applicationId: number) {
  return db
    .selectFrom('application_notes as note')
    .innerJoin('users', 'users.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.author_id', 'note.created_at'])
    .select(['users.first_name', 'users.last_name'])
    .where('note.application_id', '=', applicationId)
    .orderBy('note.id')
    .execute();
}

/** The notes on all applications of a family, the newest first. */
export async function listNotesOfFamily(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('application_notes as note')
    .innerJoin('applications', 'applications.id', 'note.application_id')
    .innerJoin('users', 'users.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.created_at', 'note.application_id', 'applications.number'])
    .select(['users.first_name', 'users.last_name'])
    .where('applications.representative_id', '=', userId)
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(
  tx: Db,
  note: { readonly application_id: number; readonly author_id: number; readonly text: string },
): Promise<void> {
  await tx.insertInto('application_notes').values(note).execute();
}

/** Deletes a note of an author; false if there is none. */
export async function deleteNote(
  tx: Db,
  { id, applicationId, authorId }: { id: number; applicationId: number; authorId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('application_notes')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
