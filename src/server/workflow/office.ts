import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { type AnsweredForm, type RenderedAnswers, renderAnswers } from '../forms/answers-view.ts';
import { type AnsweredRecord, withRecord } from '../forms/redaction.ts';
import type { Caller } from '../http/contract.ts';
import type { CommonSelection, List } from '../lists/define-list.ts';
import { type Page, type PageQuery, reviewQueue } from '../lists/read-page.ts';
import { lettersOf } from '../messages/view.ts';
import { findVisible, recordViewed } from './access.ts';
import { listHistory, transitionFormAnswers } from './history.ts';
import type { SubmissionRow, SubmissionType } from './submission-type.ts';
import { type DatedRow, type PreviewedTransition, previewTransition } from './undo.ts';

interface ListCall<Query> {
  readonly query: Query;
  readonly caller: Caller;
}

/** A list of the office: its selection for a query, and the views of its rows in responses. */
interface OfficeList<Query, Selection extends CommonSelection, Row extends { id: number }, View> {
  readonly list: List<Selection, Row>;
  readonly select: (query: Query, caller: Caller) => Selection | Promise<Selection>;
  readonly views: (rows: readonly Row[], caller: Caller) => View[] | Promise<View[]>;
  /** Replaces `list.rowsById` if other lists share the table. Rows in the order of `ids`; missing ones are left out. */
  readonly readRows?: (ids: readonly number[]) => Promise<readonly Row[]>;
}

/** Handlers of an office list: a page, the ids of a review queue, and rows by id. */
export function officeListHandlers<
  Query,
  Selection extends CommonSelection,
  Row extends { id: number },
  View,
>(
  db: Db,
  {
    list,
    select,
    views,
    readRows = (ids) => list.rowsById(db, ids),
  }: OfficeList<Query, Selection, Row, View>,
) {
  return {
    page: async ({ query, caller }: ListCall<Query & PageQuery>): Promise<Page<View>> =>
      list.view(db, await select(query, caller), query, (rows) => views(rows, caller)),
    ids: async ({ query, caller }: ListCall<Query>) => reviewQueue(db, list.ids(await select(query, caller))),
    rows: async ({ query, caller }: ListCall<{ readonly ids: readonly number[] }>) =>
      views(await readRows(query.ids), caller),
  };
}

interface RecordCall {
  readonly params: { readonly id: number };
  readonly caller: Caller;
}

/** Office handlers for one submission. Both throw 404. */
export function officeRecordHandlers<S extends string, R extends DatedRow<S>>(
  context: Context,
  type: SubmissionType<S, R>,
) {
  const { db, origin } = context;
  const find = ({ params, caller }: RecordCall) => findVisible(db, type, params.id, caller);
  return {
    /** The letters about the submission, newest first. */
    letters: async (call: RecordCall): Promise<components['schemas']['Message'][]> => {
      const { id } = await find(call);
      return lettersOf({ db, origin }, { column: type.history.owner, id });
    },
    /** The message that a transition to the queried status would send; nothing is sent. */
    preview: async (call: RecordCall & { readonly query: PreviewedTransition<S> }) =>
      previewTransition(context, type, await find(call), call.query),
  };
}

/** All answers of a submission: to its form, then to its transition forms. The view is recorded in the audit log. */
export async function viewAnswers<S extends string, R extends SubmissionRow<S>>(
  db: Db,
  type: Pick<SubmissionType<S, R>, 'auditReference' | 'form' | 'history' | 'kind'>,
  row: AnsweredRecord & Omit<AnsweredForm, 'of'> & { readonly id: number },
  caller: Pick<Caller, 'userId'>,
): Promise<RenderedAnswers[]> {
  await recordViewed(db, type, row.id, caller);
  return withRecord(row, async () => {
    const history = await listHistory<S>(db, type.history, row.id);
    return renderAnswers(db, [{ ...row, of: type.form }, ...transitionFormAnswers(history)]);
  });
}
