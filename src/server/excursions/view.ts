import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as exportWords from '#generated/words/server/export.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import { renderAnswers } from '../forms/answers-view.ts';
import { withRecord } from '../forms/redaction.ts';
import type { Attachment, Call, Caller, Handlers } from '../http/contract.ts';
import { listedWords, readListedFilters } from '../lists/listed-answers.ts';
import { readSort } from '../lists/read-page.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { officeRecordHandlers } from '../workflow/office.ts';
import { undoTransition } from '../workflow/undo.ts';
import {
  decideExcursion,
  excursionServerForm,
  excursionType,
  requestExcursion,
  visibleRow,
} from './rules.ts';
import {
  findRequest,
  listRequestsOf,
  type OwnedRequestRow,
  type RequestFilter,
  type RequestRow,
  requestList,
} from './store.ts';

/** A request for responses: its answers and its status. */
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

/** The same for the school, with whose account it is. */
function ownedView(row: OwnedRequestRow): components['schemas']['AdminExcursion'] {
  const name = personName({ last_name: row.owner_last_name, first_name: row.owner_first_name });
  return {
    ...requestView(row),
    representative: { id: row.owner_id, name, phone: row.owner_phone },
    listed: listedWords(excursionServerForm.definition, row.listed),
  };
}

/** A request with every answer; that an administrator looked is written down. Throws 404. */
async function excursionRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminExcursionRecord']> {
  const row = visibleRow(await findRequest(db, id));
  await record(db, { userId, action: 'excursion.viewed', details: { request: id } });
  const answered = { ...row, of: excursionServerForm, answeredAt: row.created_at };
  const owner = { representative_id: row.owner_id };
  const forms = await withRecord(owner, () => renderAnswers(db, [answered]));
  return { record: ownedView(row), forms };
}

/** The requests that the list gives under the same query, as a file. Throws as `exportList` does. */
async function exportExcursions(db: Db, call: Call<'exportExcursions'>): Promise<Attachment> {
  const { query } = call;
  const selection = readSelection(query);
  return exportList(db, call, {
    name: exportWords.excursions,
    audit: { action: 'excursions.exported', selection },
    pages: await pagesOf(db, requestList.ids(selection), (ids) => requestList.rowsById(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => ({ representative_id: row.owner_id }),
    forms: [{ form: excursionServerForm, answersOf: (row) => [row] }],
  });
}

const OWN_COLUMNS: readonly RecordColumn<OwnedRequestRow>[] = [
  [exportWords.status, ({ status }) => statuses.excursion.statuses[status].label],
  [exportWords.sent, ({ created_at }) => created_at, 'moment'],
  [
    exportWords.representative,
    (row) => personName({ last_name: row.owner_last_name, first_name: row.owner_first_name }) ?? '',
  ],
  [exportWords.phone, ({ owner_phone }) => formatPhone(owner_phone)],
];

type SelectionQuery = Pick<Call<'exportExcursions'>['query'], 'status' | 'q' | 'sort'>;

/** Filter and order, by default newest first. */
function readSelection(query: SelectionQuery): RequestFilter {
  const { status, q, sort = '-created_at' } = query;
  const answers = readListedFilters(excursionServerForm.definition, query);
  return {
    ...(status && { status }),
    ...(q !== undefined && { q }),
    answers,
    sort: readSort<string>(sort),
  };
}

export function excursionsHandlers(context: Context) {
  const { db } = context;
  const decide = decideExcursion(context);
  return {
    getExcursion: async ({ caller }) => (await listRequestsOf(db, caller.userId)).map(requestView),
    createExcursion: async ({ caller, body }) => requestView(await requestExcursion(context, caller, body)),
    listAdminExcursions: ({ query }) =>
      requestList.view(db, readSelection(query), query, (rows) => rows.map(ownedView)),
    exportExcursions: (call) => exportExcursions(db, call),
    getAdminExcursion: ({ params, caller }) => excursionRecord(db, params.id, caller),
    updateExcursion: async (call) => ownedView(await decide(call)),
    previewExcursionLetter: officeRecordHandlers(context, excursionType).preview,
    undoExcursion: undoTransition(context, excursionType),
  } satisfies Partial<Handlers>;
}
