import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { HEALTH } from '#engine/definition/field.ts';
import * as words from '#generated/words/server/export.ts';
import { filterNames } from '../audit/calls.ts';
import { type AuditAction, record, recordPeople } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { fairQueue, QueueTimeout } from '../values/queues.ts';
import { type Cell, cellText, escapeFormula, formatMoment } from './cells.ts';
import { type IdsQuery, inChunks, readPages } from './pages.ts';
import { type ExportedList, type Sheet, sheetOf } from './rows.ts';
import { xlsxStream } from './xlsx.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The query parameters of every export. */
export interface ExportQuery {
  readonly format?: 'xlsx' | 'csv';
  readonly sensitive?: boolean;
  /** Purpose of exporting sensitive answers. */
  readonly reason?: string;
}

export type ExportCall<Query = object> = Pick<Call<'exportApplications'>, 'caller' | 'isDisconnected'> & {
  readonly query: Query & ExportQuery;
};

export interface ExportName {
  /** Name of the sheet, and prefix of the file name. */
  readonly name: string;
  /** The action of the audit entry, which has the names of the filters in the query. */
  readonly action: AuditAction;
}

/** An export whose rows are read by their ids, in this order; deleted rows are left out. */
export interface ListExport<Row> extends Omit<ExportedList<Row>, 'pages'>, ExportName {
  readonly read: (ids: readonly number[]) => Promise<readonly Row[]>;
}

type Export<Row> = (ListExport<Row> & { readonly ids: IdsQuery }) | (ExportedList<Row> & ExportName);

/** Queue of exports, which share the thread of all calls: one per person and two in total run at once. */
const runQueued = fairQueue({ concurrency: 2, maxWaitMs: 20_000 });

/** `Retry-After` in seconds for a rejected export. */
const RETRY_AFTER = '20';

/** Interval of the check for disconnected clients, whose slot in the queue is released. */
const WATCH_MS = 500;

/** Runs an export in its turn, until the file is sent or the client leaves. Throws 503, and as `makeExport`. */
export function exportList<Row>(db: Db, call: ExportCall, list: Export<Row>): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const made = await makeExport(db, call, list);
      resolve(made);
      const watch = setInterval(() => call.isDisconnected() && made.content.destroy(), WATCH_MS);
      await finished(made.content).catch(() => undefined);
      clearInterval(watch);
    };
    runQueued(String(call.caller.userId), work).catch((error: unknown) => {
      const headers = { 'retry-after': RETRY_AFTER };
      reject(error instanceof QueueTimeout ? new HttpError(503, words.busy, { headers }) : error);
    });
  });
}

/**
 * Exports a list in its order with every answer of its forms, generated while it is sent. The audit entry is written
 * before, with the reason for sensitive answers. Throws if the client has disconnected, 403 if sensitive answers are
 * hidden from the caller, and 422 without a reason.
 */
async function makeExport<Row>(
  db: Db,
  { query, caller: { userId, office }, isDisconnected }: ExportCall,
  list: Export<Row>,
): Promise<Attachment> {
  const { format = 'xlsx', sensitive = false } = query;
  if (sensitive && office?.hidden.has(HEALTH)) throw new HttpError(403, words.healthHidden);
  const reason = sensitive ? readReason(query) : undefined;
  const { action, name: title } = list;
  const pages = 'pages' in list ? list.pages : await readPages(db, list.ids, list.read);
  const sheet = await sheetOf(db, { ...list, pages }, { sensitive, isDisconnected });
  const filters = filterNames(query);
  const details = {
    ...{ format, sensitive, count: sheet.count },
    ...(filters.length > 0 && { filters }),
    ...(reason && { reason }),
  };
  await record(db, { userId, action, details });
  if (sensitive) await recordPeople(db, { userId, action: 'health.exported' }, [...sheet.people]);
  const moment = formatMoment(new Date()).replace(':', '-');
  const name = `${[title, moment, sensitive && words.sensitiveFile].filter(Boolean).join(' ')}.${format}`;
  const content = format === 'csv' ? csvStream(sheet) : xlsxStream(title, sheet);
  return { content, name, type: CONTENT_TYPES[format] };
}

function readReason({ reason = '' }: ExportQuery): string {
  const trimmedReason = reason.trim();
  if (trimmedReason === '') throw invalidField('reason', words.reasonNeeded);
  return trimmedReason;
}

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV for a Russian Excel: semicolons, every cell in quotes; produced as a stream. */
export function csvStream(sheet: Pick<Sheet, 'columns' | 'pages'>): Readable {
  return Readable.from(csvText(sheet));
}

async function* csvText({ columns, pages }: Pick<Sheet, 'columns' | 'pages'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  for await (const page of pages) yield* inChunks(page.map(csvLine));
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cellText(cell)).replaceAll('"', '""')}"`).join(';')}\r\n`;
}
