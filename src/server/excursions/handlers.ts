import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { pageLimits, pageOf } from '../lists/read-page.ts';
import { undoTransition } from '../workflow/undo.ts';
import { decideExcursion, excursionType, previewExcursionLetter, requestExcursion } from './rules.ts';
import { listRequestsOf, requestList } from './store.ts';
import { excursionRecord, exportExcursions, ownedView, readSelection, requestView } from './view.ts';

export function excursionsHandlers(context: Context) {
  const { db } = context;
  const decide = decideExcursion(context);
  return {
    getExcursion: async ({ caller }) => (await listRequestsOf(db, caller.userId)).map(requestView),
    createExcursion: async ({ caller, body }) => requestView(await requestExcursion(context, caller, body)),
    listAdminExcursions: async ({ query }) => {
      const limits = pageLimits(query);
      const found = await requestList.page(db, readSelection(query), limits);
      return pageOf(found.rows.map(ownedView), found, limits);
    },
    exportExcursions: (call) => exportExcursions(db, call),
    getAdminExcursion: ({ params, caller }) => excursionRecord(db, params.id, caller),
    updateExcursion: async (call) => ownedView(await decide(call)),
    previewExcursionLetter: ({ params, query }) => previewExcursionLetter(context, params.id, query),
    undoExcursion: undoTransition(context, excursionType),
  } satisfies Partial<Handlers>;
}
