import type { Readable } from 'node:stream';
import * as words from '#generated/words/server/personal.ts';
import type { Context } from '#server/context.ts';
import { archivedName, zipOf } from '#server/files/archive.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { completeText } from '#server/messages/words.ts';
import { answeredSheets } from './answers.ts';
import { PERSONAL_TABLES, type PersonalTable } from './kinds.ts';
import { type MyData, myDataPage } from './page.ts';
import { withReadTexts } from './read-texts.ts';
import { type PersonalFile, type PersonalRow, personalFiles, personalRows } from './rows.ts';

/** Everything that is kept about a person, read at one moment; what the office writes for itself is not for them. */
export async function gatherMyData(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
): Promise<{ readonly data: MyData; readonly files: readonly PersonalFile[] }> {
  const rows = new Map<PersonalTable, PersonalRow[]>();
  // the names of the object are its own
  for (const table of Object.keys(PERSONAL_TABLES) as PersonalTable[])
    if (!('office' in PERSONAL_TABLES[table])) rows.set(table, await personalRows(db, table, userId));
  rows.set(
    'outgoing_messages',
    (rows.get('outgoing_messages') ?? []).map((row) => asSent(row, origin)),
  );
  rows.set('consents', await withReadTexts(db, rows.get('consents') ?? []));
  const data: MyData = { rows, sheets: await answeredSheets(db, userId) };
  return { data, files: await personalFiles(db, userId) };
}

/** A letter as it went; dots stand for what was secret in it. */
function asSent(row: PersonalRow, origin: string): PersonalRow {
  return { ...row, text: completeText(String(row.text), { origin, secret: null }) };
}

/** A zip of a page to read, the same for a program, and the files; it is made while it is sent. */
export function archiveOf(
  storage: FileStorage,
  { data, files }: Awaited<ReturnType<typeof gatherMyData>>,
  now: Date,
): Readable {
  const rows = Object.fromEntries(data.rows);
  const archived = files.map(({ of, id, name, storage_key }) => ({
    path: `${of === 'file' ? words.files : words.contractFiles}/${archivedName(id, name)}`,
    storage_key,
  }));
  return zipOf(storage, archived, {
    [words.page]: myDataPage(data, now),
    [words.json]: JSON.stringify({ made_at: now.toISOString(), ...rows }, null, 2),
  });
}
