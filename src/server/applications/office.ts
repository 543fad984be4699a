import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/office.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller } from '#server/http/contract.ts';
import { invalidField, notFound } from '#server/http/errors.ts';
import { READ_NOTES } from '#server/http/office-roles.ts';
import { send } from '#server/messages/send.ts';
import {
  assertColleagues,
  assertReaders,
  colleagueName,
  colleagueOf,
  personName,
} from '#server/users/accounts.ts';
import { type ApplicationRow, changeApplication } from './store.ts';
import { lockApplication, visibleApplication } from './submission-type.ts';

type Note = components['schemas']['Note'];

/** The office's notes on an application that the caller may read, oldest first. Throws 404. */
export async function notesOf(db: Db, id: number, caller: Caller): Promise<Note[]> {
  await visibleApplication(db, id, caller);
  return visibleNotes(await listNotes(db, id), caller);
}

/** Maximum number of notes on a family's page. */
const MAX_FAMILY_NOTES = 20;

/** The last notes on the applications of a family. */
export async function notesOfFamily(db: Db, userId: number) {
  const rows = await listNotesOfFamily(db, userId, MAX_FAMILY_NOTES);
  return rows.map(({ first_name, last_name, created_at, ...note }) => ({
    ...note,
    author: personName({ first_name, last_name }),
    created_at: created_at.toISOString(),
  }));
}

/**
 * Adds a note and notifies the mentioned colleagues; returns all notes that the caller may read. Throws 404, 422 for
 * a blank note and for a mention of a person who may not read notes.
 */
export async function addNote(
  db: Db,
  id: number,
  caller: Caller,
  { text, mentions = [] }: { readonly text: string; readonly mentions?: readonly number[] },
): Promise<Note[]> {
  const trimmedNote = text.trim();
  if (trimmedNote === '') throw invalidField('text', words.emptyNote);
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id, caller);
    await assertReaders(tx, mentions, 'mentions');
    await insertNote(tx, { application_id: id, author_id: caller.userId, text: trimmedNote });
    await record(tx, { userId: caller.userId, action: 'application.noted', applicationId: id });
    const by = await colleagueName(tx, caller.userId);
    for (const userId of new Set(mentions))
      if (userId !== caller.userId)
        await send(tx, {
          event: 'office-mentioned',
          userId,
          values: { ...letterValues(application), by, text: trimmedNote },
          applicationId: id,
        });
    return visibleNotes(await listNotes(tx, id), caller);
  });
}

/** Deletes the caller's own note. Throws 404. */
export async function removeNote(
  db: Db,
  { id, note }: { readonly id: number; readonly note: number },
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockApplication(tx, id, caller);
    if (!(await deleteNote(tx, { id: note, applicationId: id, authorId: caller.userId })))
      throw notFound(words.noNote);
    await record(tx, { userId: caller.userId, action: 'application.unnoted', applicationId: id });
  });
}

/** Values of letters that name an application. */
export function letterValues({ number, title }: ApplicationRow): { number: string; child: string } {
  return { number, child: title || words.unnamedChild };
}

/** Notes visible to the caller: all, or only their own without the permission to read notes. */
function visibleNotes(notes: readonly NoteRow[], caller: Caller): Note[] {
  const readsAll = caller.office?.may(READ_NOTES) === true;
  return notes.map((note) => noteView(note, caller)).filter(({ own }) => readsAll || own);
}

function noteView({ id, text, author_id, created_at, ...author }: NoteRow, { userId }: Caller): Note {
  return {
    id,
    text,
    created_at: created_at.toISOString(),
    author: { id: author_id, name: personName(author) },
    own: author_id === userId,
  };
}

/** Sets the assignee of an application, or removes them with `null`, and notifies the new one. Throws 404, 422. */
export async function assignApplication(
  db: Db,
  id: number,
  caller: Caller,
  userId: number | null,
): Promise<components['schemas']['InCharge']> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id, caller);
    if (userId !== null) await assertColleagues(tx, [userId], 'user_id');
    if (application.in_charge_id !== userId) {
      await setAssignee(tx, id, { by: caller.userId, to: userId });
      if (userId !== null && userId !== caller.userId)
        await send(tx, {
          event: 'office-charged',
          userId,
          values: { ...letterValues(application), by: await colleagueName(tx, caller.userId) },
          applicationId: id,
        });
    }
    return { in_charge: userId === null ? null : await colleagueOf(tx, userId) };
  });
}

/** Sets or removes the assignee of a locked application, and records it. */
export async function setAssignee(
  tx: Db,
  id: number,
  { by, to }: { readonly by: number; readonly to: number | null },
): Promise<void> {
  await changeApplication(tx, id, { in_charge_id: to });
  const details = { ...(to !== null && { colleague: to }) };
  await record(tx, { userId: by, action: 'application.charged', applicationId: id, details });
}

/** The notes on an application with their authors, oldest first. */
async function listNotes(db: Db, applicationId: number) {
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
async function listNotesOfFamily(db: Db, userId: number, limit: number) {
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

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

async function insertNote(
  tx: Db,
  note: { readonly application_id: number; readonly author_id: number; readonly text: string },
): Promise<void> {
  await tx.insertInto('application_notes').values(note).execute();
}

/** Deletes a note of an author; false if there is none. */
async function deleteNote(
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
