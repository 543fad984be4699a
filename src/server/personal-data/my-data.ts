import type { Readable } from 'node:stream';
import { plural } from '#engine/text/plural.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/personal.ts';
import retention from '#schemas/retention.json' with { type: 'json' };
import { record } from '#server/audit/store.ts';
import { findAcceptedTexts } from '#server/consents/documents.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { RetentionKind } from '#server/domain.ts';
import { formatDay } from '#server/exports/cells.ts';
import { archiveFileName, zipOf } from '#server/files/archive.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Attachment, Caller, Handlers } from '#server/http/contract.ts';
import { completeText } from '#server/messages/words.ts';
import { erasureOf, requestErasure, withdrawErasure } from './erasure.ts';
import { type MyData, myDataPage } from './my-data-page.ts';
import {
  answeredSheets,
  countPersonal,
  MY_DATA_PARTS,
  type PersonalFile,
  type PersonalRow,
  type PersonalTable,
  personalFiles,
  personalRows,
  tablesOf,
} from './my-data-rows.ts';

/** The kinds of stored data about the caller, with their number, retention period and purpose. */
async function listMyData(db: Db, { userId }: Caller): Promise<components['schemas']['MyDataKind'][]> {
  const kinds: components['schemas']['MyDataKind'][] = [];
  for (const { kind, title, deadlines } of MY_DATA_PARTS) {
    const [table] = tablesOf(kind);
    const count = table ? await countPersonal(db, table, userId) : 0;
    const text = deadlines.length > 0 ? deadlines.map(deadlineText) : [words.whileAccount];
    kinds.push({ id: kind, title, count, text });
  }
  return kinds;
}

function deadlineText(kind: RetentionKind): string {
  const { title, days, since, description } = retention.kinds[kind];
  const time = plural(days, { one: words.dayOne, few: words.dayFew, many: words.dayMany });
  return `${words.deadline({ title, days: time, since })} ${description}`;
}

/** All data of the caller as a zip; recorded in the audit log. Throws 429 beyond the daily limit. */
async function exportMyData(
  { db, origin, storage, limiters }: Pick<Context, 'db' | 'origin' | 'storage' | 'limiters'>,
  { userId }: Caller,
): Promise<Attachment> {
  await limiters.myData.consume(String(userId));
  const myData = await gatherMyData({ db, origin }, userId);
  const details = { count: myData.files.length };
  await record(db, { userId, action: 'my-data.exported', personId: userId, details, health: true });
  const now = new Date();
  return {
    content: createArchive(storage, myData, now),
    name: `${words.archive} ${formatDay(now)}.zip`,
    type: 'application/zip',
  };
}

/** The stored data of a person, without secrets, internal columns and data of the office. */
async function gatherMyData(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
): Promise<{ readonly data: MyData; readonly files: readonly PersonalFile[] }> {
  const rows = new Map<PersonalTable, PersonalRow[]>();
  for (const table of MY_DATA_PARTS.flatMap(({ kind }) => tablesOf(kind)))
    rows.set(table, await personalRows(db, table, userId));
  rows.set(
    'outgoing_messages',
    (rows.get('outgoing_messages') ?? []).map((row) => withSentText(row, origin)),
  );
  rows.set('consents', await withAcceptedTexts(db, rows.get('consents') ?? []));
  const data: MyData = { rows, sheets: await answeredSheets(db, userId) };
  return { data, files: await personalFiles(db, userId) };
}

/** A letter with the text that was sent; dots replace its secret. */
function withSentText(row: PersonalRow, origin: string): PersonalRow {
  return { ...row, text: completeText(String(row.text), { origin, secret: null }) };
}

/** A streamed zip: an HTML page, the same data as JSON, and the files. */
function createArchive(
  storage: FileStorage,
  { data, files }: Awaited<ReturnType<typeof gatherMyData>>,
  now: Date,
): Readable {
  const rows = Object.fromEntries(data.rows);
  const archived = files.map(({ of, id, name, storage_key }) => ({
    path: `${of === 'file' ? words.files : words.contractFiles}/${archiveFileName(id, name)}`,
    storage_key,
  }));
  return zipOf(storage, archived, {
    [words.page]: myDataPage(data, now),
    [words.json]: JSON.stringify({ made_at: now.toISOString(), ...rows }, null, 2),
  });
}

/** Consents with the accepted texts. */
async function withAcceptedTexts(db: Db, rows: readonly PersonalRow[]): Promise<PersonalRow[]> {
  const keys = rows.map(({ purpose, version }) => ({ purpose: String(purpose), version: Number(version) }));
  const acceptedText = await findAcceptedTexts(db, keys);
  return rows.map((row, at) => {
    const { purpose = '', version = 0 } = keys[at] ?? {};
    const read = acceptedText(purpose, version);
    return read ? { ...row, title: read.title, operator: read.operator, read: read.text.join('\n\n') } : row;
  });
}

export function personalDataHandlers(context: Context) {
  const { db } = context;
  return {
    getMyData: ({ caller }) => exportMyData(context, caller),
    listMyData: ({ caller }) => listMyData(db, caller),
    listErasure: async ({ caller }) => [await erasureOf(db, caller)],
    askErasure: ({ caller }) => requestErasure(db, caller),
    takeErasureBack: ({ caller }) => withdrawErasure(db, caller),
  } satisfies Partial<Handlers>;
}
