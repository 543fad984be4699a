import { HEALTH } from '#engine/definition/sensitive.ts';
import * as words from '#generated/words/server/export.ts';
import { filterNames } from '../audit/filters.ts';
import { type AuditAction, record, recordPeople } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { csvStream } from './csv.ts';
import { dayText } from './moment.ts';
import { type ExportedList, sheetOf } from './rows.ts';
import { xlsxStream } from './xlsx/xlsx.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** How the file is wanted; the contract has checked it. */
export interface ExportQuery {
  readonly format?: 'xlsx' | 'csv';
  readonly sensitive?: boolean;
  /** What sensitive answers are needed for. */
  readonly reason?: string;
}

/** A call for a file, as far as making it goes. */
export type ExportCall<Query = object> = Pick<Call<'exportApplications'>, 'caller' | 'hasLeft'> & {
  readonly query: Query & ExportQuery;
};

interface Export<Row> extends ExportedList<Row> {
  /** Of the file and of its sheet; what narrows the list may stand after it, in the name of the file alone. */
  readonly name: string;
  readonly narrowed?: string | undefined;
  /** What is written down: who took which part of which list, by the names of what narrows it. */
  readonly audit: { readonly action: AuditAction; readonly selection: object };
}

/**
 * A list of the school as a file, in its order, with every answer of its forms; it is made while it is sent. Who exported
 * what is written down before any of it goes, and what for where it has sensitive answers. Throws where they have left by
 * then, 403 where the sensitive answers are hidden from who asks, and 422 where nobody says what for.
 */
export async function exportList<Row>(
  db: Db,
  { query, caller: { userId, office }, hasLeft }: ExportCall,
  list: Export<Row>,
): Promise<Attachment> {
  const { format = 'xlsx', sensitive = false } = query;
  if (sensitive && office?.hidden.has(HEALTH)) throw new HttpError(403, words.healthHidden);
  const reason = sensitive ? reasonOf(query) : undefined;
  const { audit, name: title } = list;
  const sheet = await sheetOf(db, list, { sensitive, hasLeft });
  const filters = filterNames(audit.selection);
  const details = {
    ...{ format, sensitive, count: sheet.count },
    ...(filters.length > 0 && { filters }),
    ...(reason && { reason }),
  };
  await record(db, { userId, action: audit.action, details });
  if (sensitive) await recordPeople(db, { userId, action: 'health.exported' }, [...sheet.people]);
  const name = `${[title, list.narrowed, dayText(new Date())].filter(Boolean).join(' ')}.${format}`;
  const content = format === 'csv' ? csvStream(sheet) : xlsxStream(title, sheet);
  return { content, name, type: TYPES[format] };
}

function reasonOf({ reason = '' }: ExportQuery): string {
  const said = reason.trim();
  if (said === '') throw invalid(words.reasonNeeded, [{ path: 'reason', message: words.reasonNeeded }]);
  return said;
}
