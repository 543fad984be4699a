import type { Insertable, Selectable } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/files.ts';
import { type Db, statement } from '../database/open.ts';
import { isOneOf } from '../lists/read-page.ts';
import { isoDay, toRuDate } from '../values/dates.ts';
import type { FilesTables } from './domain.ts';

export type FileRow = Selectable<FilesTables['files']>;
export type NewFile = Omit<Insertable<FilesTables['files']>, 'application_id' | 'questionnaire_id' | 'id'>;

export type FileOwner = { readonly application_id: number } | { readonly questionnaire_id: number };

export async function insertFiles(tx: Db, owner: FileOwner, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, ...owner })))
    .execute();
}

/** Files of these applications or questionnaires, in order of upload. */
export async function listFiles(
  db: Db,
  owner: 'application_id' | 'questionnaire_id',
  ids: readonly number[],
): Promise<FileRow[]> {
  return ids.length === 0 ? [] : filesOf[owner](db, { ids });
}

function filesBy(owner: 'application_id' | 'questionnaire_id') {
  return statement((db, { ids }: { readonly ids: readonly number[] }) =>
    db.selectFrom('files').selectAll().where(isOneOf(owner, ids)).orderBy(owner).orderBy('id'),
  );
}

const filesOf = {
  application_id: filesBy('application_id'),
  questionnaire_id: filesBy('questionnaire_id'),
};

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteFileRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}

/** Those of these keys that a row names. */
export async function knownStorageKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

/** The number of files and their total size. */
export async function countFiles(db: Db): Promise<{ readonly count: number; readonly bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .select((row) => [row.fn.countAll().as('count'), row.fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

export function fileView({
  id,
  name,
  size,
  type,
  by_school,
  created_at,
}: FileRow): components['schemas']['File'] {
  const note = words.attachedBySchool({ day: toRuDate(isoDay(created_at)) });
  return { id, name, size, type, ...(by_school && { note }) };
}
