import type { Db } from '../database/open.ts';
import { type ExportCall, exportList, type ListExport } from '../exports/export.ts';
import type { Attachment, Caller } from '../http/contract.ts';
import type { CommonSelection, List } from './define-list.ts';
import { type Page, type PageQuery, reviewQueue } from './read-page.ts';

interface ListCall<Query> {
  readonly query: Query;
  readonly caller: Caller;
}

/** A list of the office: its selection for a query, the views of its rows in responses, and its export. */
interface OfficeList<
  Query,
  Selection extends CommonSelection,
  Row extends { id: number | string },
  View,
  Exported,
> {
  readonly list: List<Selection, Row>;
  readonly select: (query: Query, caller: Caller) => Selection | Promise<Selection>;
  readonly views: (rows: readonly Row[], caller: Caller) => View[] | Promise<View[]>;
  /** Replaces `list.rowsById` if other lists share the table. Rows in the order of `ids`; missing ones are left out. */
  readonly readRows?: (ids: readonly number[]) => Promise<readonly Row[]>;
  /** Called for each export: its rows may share what is read once. */
  readonly exported: () => ListExport<Exported> | Promise<ListExport<Exported>>;
}

/** Handlers of an office list: a page, the ids of a review queue, rows by id, and the export of the selected rows. */
export function officeListHandlers<
  Query,
  Selection extends CommonSelection,
  Row extends { id: number | string },
  View,
  Exported,
>(
  db: Db,
  {
    list,
    select,
    views,
    readRows = (ids) => list.rowsById(db, ids),
    exported,
  }: OfficeList<Query, Selection, Row, View, Exported>,
) {
  return {
    page: async ({ query, caller }: ListCall<Query & PageQuery>): Promise<Page<View>> =>
      list.view(db, await select(query, caller), query, (rows) => views(rows, caller)),
    ids: async ({ query, caller }: ListCall<Query>) => reviewQueue(db, list.ids(await select(query, caller))),
    rows: async ({ query, caller }: ListCall<{ readonly ids: readonly number[] }>) =>
      views(await readRows(query.ids), caller),
    /** Throws as `exportList` does. */
    export: async (call: ExportCall<Query>): Promise<Attachment> =>
      exportList(db, call, {
        ...(await exported()),
        ids: list.ids(await select(call.query, call.caller)),
      }),
  };
}
