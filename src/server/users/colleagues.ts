import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/office.ts';
import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { officeRoles, READ_NOTES } from '../http/office-roles.ts';
import { isOneOf } from '../lists/ordered-ids.ts';
import { personName } from './accounts.ts';

type Colleague = components['schemas']['Colleague'];

/** Everybody of the office who may sign in, by name. */
export async function listColleagues(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Colleague[]> {
  const rows = await office(db).orderBy('sort_name').orderBy('id').execute();
  return rows.map((row) => ({ ...nameOf(row), own: row.id === userId, reads_notes: readsNotes(row) }));
}

/** Throws 422 at `path` where one of these is not of the office, or may not sign in. */
export async function assertColleagues(db: Db, ids: readonly number[], path: string): Promise<void> {
  await colleagues(db, ids, path);
}

/** Throws 422 at `path` where one of these is not of the office, may not sign in, or may not read notes. */
export async function assertReaders(db: Db, ids: readonly number[], path: string): Promise<void> {
  const blind = (await colleagues(db, ids, path)).find((row) => !readsNotes(row));
  if (!blind) return;
  const message = words.readsNoNotes({ name: nameOf(blind).name });
  throw invalid(message, [{ path, message }]);
}

async function colleagues(db: Db, ids: readonly number[], path: string) {
  if (ids.length === 0) return [];
  const rows = await office(db).where(isOneOf('users.id', ids)).execute();
  if (rows.length < new Set(ids).size)
    throw invalid(words.noColleague, [{ path, message: words.noColleague }]);
  return rows;
}

function readsNotes({ office_role }: { readonly office_role: string | null }): boolean {
  return officeRoles.of(office_role).may(READ_NOTES);
}

/** Somebody who is or was of the office, by name. */
export async function colleagueOf(db: Db, id: number): Promise<{ id: number; name: string }> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nameOf(row);
}

export async function colleagueName(db: Db, id: number): Promise<string> {
  return (await colleagueOf(db, id)).name;
}

interface Named {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string;
}

function nameOf({ id, phone, ...row }: Named): { id: number; name: string } {
  return { id, name: personName({ ...row, middle_name: null }) ?? phone };
}

function office(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name', 'last_name', 'phone', 'office_role'])
    .where('role_id', '=', ROLES.administrator)
    .where('deleted', '=', false)
    .where('blocked', '=', false);
}
