import { Readable } from 'node:stream';
import * as words from '#generated/words/server/export.ts';
import { filterNames } from '../audit/filters.ts';
import { type AuditAction, record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Attachment, Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { csvText } from './csv.ts';
import { dayText } from './moment.ts';
import { type ExportedList, sheetOf } from './rows.ts';
import { xlsxFile } from './xlsx.ts';

/** A workbook is made in memory: beyond this it is CSV, which is sent line by line. */
const MOST_IN_WORKBOOK = 5_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How the file is wanted; the contract has checked it. */
export interface ExportQuery {
  readonly format?: 'xlsx' | 'csv';
  readonly sensitive?: boolean;
}

interface Export<Row> extends ExportedList<Row> {
  /** Of the file and of its sheet; what narrows the list may stand after it, in the name of the file alone. */
  readonly name: string;
  readonly narrowed?: string | undefined;
  /** What is written down: who took which part of which list, by the names of what narrows it. */
  readonly audit: { readonly action: AuditAction; readonly selection: object };
}

/**
 * A list of the school as a file, in its order, with every answer of its forms. Throws 422 where there are too many rows
 * for a workbook. Who exported what is written down.
 */
export async function exportList<Row extends object>(
  db: Db,
  { format = 'xlsx', sensitive = false }: ExportQuery,
  { userId }: Caller,
  list: Export<Row>,
): Promise<Attachment> {
  const { audit, ids, name: sheet } = list;
  if (format === 'xlsx' && ids.length > MOST_IN_WORKBOOK) throw tooMany(ids.length);
  const { header, rows } = await sheetOf(db, list, sensitive);
  const filters = filterNames(audit.selection);
  const details = { format, sensitive, count: ids.length, ...(filters.length > 0 && { filters }) };
  await record(db, { userId, action: audit.action, details });
  const name = `${[sheet, list.narrowed, dayText(new Date())].filter(Boolean).join(' ')}.${format}`;
  if (format === 'csv')
    return { content: Readable.from(csvText(header, rows)), name, type: 'text/csv; charset=utf-8' };
  const content = await xlsxFile(sheet, header, rows);
  return { content: Readable.from([content]), name, type: XLSX, size: content.length };
}

function tooMany(count: number) {
  const most = MOST_IN_WORKBOOK.toLocaleString('ru-RU');
  const message = words.tooMany({ count: count.toLocaleString('ru-RU'), most });
  return invalid(message, [{ path: 'format', message }]);
}
