import type { components } from '#generated/api.d.ts';
import * as exportWords from '#generated/words/server/export.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { Call, Caller, Handlers } from '../http/contract.ts';
import { requireFound } from '../http/errors.ts';
import { listedWords, readListedFilters } from '../lists/listed-answers.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { nameAndPhoneColumns, statusColumn, submissionExport } from '../workflow/exports.ts';
import { officeRecordHandlers, viewAnswers } from '../workflow/office.ts';
import { undoTransition } from '../workflow/undo.ts';
import {
  decideExcursion,
  excursionServerForm,
  excursionType,
  requestExcursion,
  requestsAnsweredBy,
} from './rules.ts';
import { type RequestFilter, type RequestRow, requestList } from './store.ts';

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
function adminRequestView(row: RequestRow): components['schemas']['AdminExcursion'] {
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
  const row = requireFound(await requestList.find(db, id), excursionType.notFound);
  const forms = await viewAnswers(db, excursionType, { ...row, answeredAt: row.created_at }, caller);
  return { record: adminRequestView(row), forms };
}

const OWN_COLUMNS: readonly RecordColumn<RequestRow>[] = [
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
    exported: () =>
      submissionExport(db, excursionType, {
        name: exportWords.excursions,
        action: 'excursions.exported',
        read: (ids) => requestList.rowsById(db, ids),
        own: OWN_COLUMNS,
      }),
  });
  return {
    getExcursion: async ({ caller }) => (await requestsAnsweredBy(db, caller.userId)).map(requestView),
    createExcursion: async ({ caller, body }) => requestView(await requestExcursion(context, caller, body)),
    listAdminExcursions: list.page,
    exportExcursions: list.export,
    getAdminExcursion: ({ params, caller }) => excursionRecord(db, params.id, caller),
    updateExcursion: async (call) => adminRequestView(await decide(call)),
    previewExcursionLetter: officeRecordHandlers(context, excursionType).preview,
    undoExcursion: undoTransition(context, excursionType),
  } satisfies Partial<Handlers>;
}
