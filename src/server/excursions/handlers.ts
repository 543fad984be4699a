import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { officeRecordHandlers } from '../workflow/office.ts';
import { undoTransition } from '../workflow/undo.ts';
import { decideExcursion, excursionType, requestExcursion } from './rules.ts';
import { listRequestsOf, requestList } from './store.ts';
import { excursionRecord, exportExcursions, ownedView, readSelection, requestView } from './view.ts';

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
