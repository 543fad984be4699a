import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { Attachment, Call, Caller, Handlers } from '../http/contract.ts';
import { requireFound } from '../http/errors.ts';
import { listedWords, readListedFilters } from '../lists/listed-answers.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { exportSubmissions, nameAndPhoneColumns, statusColumn } from '../workflow/exports.ts';
import { officeListHandlers, officeRecordHandlers, viewAnswers } from '../workflow/office.ts';
import { undoTransition } from '../workflow/undo.ts';
import { decideExcursion, excursionServerForm, excursionType, requestExcursion } from './rules.ts';
import {
  findRequest,
  listRequestsOf,
  type OwnedRequestRow,
  type RequestFilter,
  type RequestRow,
  requestList,
} from './store.ts';

export function requestView(row: RequestRow): components['schemas']['Excursion'] {
  const { id, status, status_at } = row;
  return {
    ...excursionServerForm.view(row),
    id,
    status,
    created_at: row.created_at.toISOString(),
    due_on: dueOn('excursion', status, status_at),
  };
}

/** A request for the office, with its representative. */
function adminRequestView(row: OwnedRequestRow): components['schemas']['AdminExcursion'] {
  return {
    ...requestView(row),
    representative: { id: row.representative_id, name: personName(row), phone: row.phone },
    listed: listedWords(excursionServerForm.definition, row.listed),
  };
}

/** A request with all answers. The view is recorded. Throws 404. */
async function excursionRecord(
  db: Db,
  id: number,
  caller: Caller,
): Promise<components['schemas']['AdminExcursionRecord']> {
  const row = requireFound(await findRequest(db, id), excursionType.notFound);
  const forms = await viewAnswers(db, excursionType, { ...row, answeredAt: row.created_at }, caller);
  return { record: adminRequestView(row), forms };
}

/** Exports the requests that match the list's query. Throws as `exportList` does. */
async function exportExcursions(db: Db, call: Call<'exportExcursions'>): Promise<Attachment> {
  const selection = readSelection(call.query);
  return exportSubmissions(db, call, excursionType, {
    name: exportWords.excursions,
    audit: { action: 'excursions.exported', selection },
    ids: requestList.ids(selection),
    read: (ids) => requestList.rowsById(db, ids),
    ownColumns: OWN_COLUMNS,
  });
}

const OWN_COLUMNS: readonly RecordColumn<OwnedRequestRow>[] = [
  statusColumn(excursionType),
  [exportWords.sent, ({ created_at }) => created_at, 'moment'],
  ...nameAndPhoneColumns,
];

type SelectionQuery = Pick<Call<'exportExcursions'>['query'], 'status' | 'q' | 'sort'>;

function readSelection(query: SelectionQuery): RequestFilter {
  const { status, q, sort } = query;
  return { status, q, sort, answers: readListedFilters(excursionServerForm.definition, query) };
}

export function excursionsHandlers(context: Context) {
  const { db } = context;
  const decide = decideExcursion(context);
  const list = officeListHandlers(db, {
    list: requestList,
    select: readSelection,
    views: (rows) => rows.map(adminRequestView),
  });
  return {
    getExcursion: async ({ caller }) => (await listRequestsOf(db, caller.userId)).map(requestView),
    createExcursion: async ({ caller, body }) => requestView(await requestExcursion(context, caller, body)),
    listAdminExcursions: list.page,
    exportExcursions: (call) => exportExcursions(db, call),
    getAdminExcursion: ({ params, caller }) => excursionRecord(db, params.id, caller),
    updateExcursion: async (call) => adminRequestView(await decide(call)),
    previewExcursionLetter: officeRecordHandlers(context, excursionType).preview,
    undoExcursion: undoTransition(context, excursionType),
  } satisfies Partial<Handlers>;
}
