import type { Readable } from 'node:stream';
import { plural } from '#engine/text/plural.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/personal.ts';
import retention from '#schemas/retention.json' with { type: 'json' };
import { record } from '#server/audit/store.ts';
import { findAcceptedTexts } from '#server/consents/documents.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { dayText } from '#server/exports/cells.ts';
import { archiveFileName, zipOf } from '#server/files/archive.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Attachment, Caller, Handlers } from '#server/http/contract.ts';
import { completeText } from '#server/messages/words.ts';
import { erasureOf, type RetentionKind, requestErasure, withdrawErasure } from './erasure.ts';
import { type MyData, myDataPage } from './my-data-page.ts';
import {
  answeredSheets,
  countPersonal,
  MY_DATA_KINDS,
  type PersonalFile,
  type PersonalRow,
  type PersonalTable,
  personalFiles,
  personalRows,
} from './my-data-rows.ts';

/** Stored data on the caller by kind: the amount, the retention, and the purpose. */
async function listMyData(db: Db, { userId }: Caller): Promise<components['schemas']['MyDataKind'][]> {
  const kinds: components['schemas']['MyDataKind'][] = [];
  for (const { name, title, tables, deadlines } of MY_DATA_KINDS) {
    const [table] = tables;
    const count = table ? await countPersonal(db, table, userId) : 0;
    const text = deadlines.length > 0 ? deadlines.map(deadlineText) : [words.whileAccount];
    kinds.push({ id: name, title, count, text });
  }
  return kinds;
}

function deadlineText(kind: RetentionKind): string {
  const { title, days, since, description } = retention.kinds[kind];
  const time = plural(days, { one: words.dayOne, few: words.dayFew, many: words.dayMany });
  return `${words.deadline({ title, days: time, since })} ${description}`;
}

/** All data of the caller as a zip. Audited. Throws 429 beyond the daily limit. */
async function exportMyData(
  { db, origin, storage, limiters }: Pick<Context, 'db' | 'origin' | 'storage' | 'limiters'>,
  { userId }: Caller,
): Promise<Attachment> {
  await limiters.myData.consume(String(userId));
  const gathered = await gatherMyData({ db, origin }, userId);
  const details = { count: gathered.files.length };
  await record(db, { userId, action: 'my-data.exported', personId: userId, details, health: true });
  const now = new Date();
  return {
    content: archiveOf(storage, gathered, now),
    name: `${words.archive} ${dayText(now)}.zip`,
    type: 'application/zip',
  };
}

/** All stored data of a person in one snapshot, without the office's internal texts. */
async function gatherMyData(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
): Promise<{ readonly data: MyData; readonly files: readonly PersonalFile[] }> {
  const rows = new Map<PersonalTable, PersonalRow[]>();
  // the names of the object are its own
  for (const table of MY_DATA_KINDS.flatMap(({ tables }) => tables))
    rows.set(table, await personalRows(db, table, userId));
  rows.set(
    'outgoing_messages',
    (rows.get('outgoing_messages') ?? []).map((row) => asSent(row, origin)),
  );
  rows.set('consents', await withReadTexts(db, rows.get('consents') ?? []));
  const data: MyData = { rows, sheets: await answeredSheets(db, userId) };
  return { data, files: await personalFiles(db, userId) };
}

/** A letter as sent; dots replace its secret. */
function asSent(row: PersonalRow, origin: string): PersonalRow {
  return { ...row, text: completeText(String(row.text), { origin, secret: null }) };
}

/** A streamed zip: a readable page, the same data as JSON, and the files. */
function archiveOf(
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

/** Consents with the texts at the time of consent. */
async function withReadTexts(db: Db, rows: readonly PersonalRow[]): Promise<PersonalRow[]> {
  const named = rows.map(({ purpose, version }) => ({ purpose: String(purpose), version: Number(version) }));
  const readOf = await findAcceptedTexts(db, named);
  return rows.map((row, at) => {
    const { purpose = '', version = 0 } = named[at] ?? {};
    const read = readOf(purpose, version);
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
