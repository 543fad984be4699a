import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import type { List } from '../lists/define-list.ts';
import { type Page, type PageQuery, reviewQueue } from '../lists/read-page.ts';
import { lettersAbout } from '../messages/view.ts';
import { visibleTo } from './access.ts';
import type { SubmissionType } from './submission-type.ts';
import { type DatedRow, type PreviewedTransition, previewTransition } from './undo.ts';

interface ListCall<Query> {
  readonly query: Query;
  readonly caller: Caller;
}

/** A list of the office: which rows a query selects, and how the calls show them. */
interface OfficeList<Query, Selection, Row, View> {
  readonly list: List<Selection, Row>;
  readonly select: (query: Query, caller: Caller) => Selection | Promise<Selection>;
  readonly views: (rows: readonly Row[], caller: Caller) => View[] | Promise<View[]>;
  /** Rows by their ids, in this order; those that are gone are left out. Of a table that is shared, its own alone. */
  readonly named?: (ids: readonly number[]) => Promise<readonly Row[]>;
}

/** Handlers of a list of the office: its pages, the ids to work through, and rows by their ids. */
export function officeListHandlers<Query, Selection, Row, View>(
  db: Db,
  { list, select, views, named = (ids) => list.named(db, ids) }: OfficeList<Query, Selection, Row, View>,
) {
  return {
    page: async ({ query, caller }: ListCall<Query & PageQuery>): Promise<Page<View>> =>
      list.view(db, await select(query, caller), query, (rows) => views(rows, caller)),
    ids: async ({ query, caller }: ListCall<Query>) => reviewQueue(db, list.ids(await select(query, caller))),
    rows: async ({ query, caller }: ListCall<{ readonly ids: readonly number[] }>) =>
      views(await named(query.ids), caller),
  };
}

interface RecordCall {
  readonly params: { readonly id: number };
  readonly caller: Caller;
}

/** Handlers of the office about one submission. Both throw 404 where there is no such one. */
export function officeRecordHandlers<S extends string, R extends DatedRow<S>>(
  context: Context,
  type: SubmissionType<S, R>,
) {
  const { db, origin } = context;
  const find = async ({ params, caller }: RecordCall) =>
    visibleTo(caller, await type.rows.find(db, params.id), type.notFound);
  return {
    /** The letters about it, the newest first. */
    letters: async (call: RecordCall): Promise<components['schemas']['Message'][]> => {
      const { id } = await find(call);
      return lettersAbout(db, { column: type.history.owner, id }, origin);
    },
    /** The notification of its representative if it came to a status now. */
    preview: async (call: RecordCall & { readonly query: PreviewedTransition<S> }) =>
      previewTransition(context, type, await find(call), call.query),
  };
}
