import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { pageLimits, pageOf } from '../lists/read-page.ts';
import { undoOf, undoTransition } from '../workflow/undo.ts';
import { decideExcursion, excursionType, previewExcursionLetter, requestExcursion } from './rules.ts';
import { listRequestsOf, requestList } from './store.ts';
import { excursionRecord, exportExcursions, ownedView, readSelection, requestView } from './view.ts';

type Operations =
  | 'getExcursion'
  | 'createExcursion'
  | 'listAdminExcursions'
  | 'exportExcursions'
  | 'getAdminExcursion'
  | 'updateExcursion'
  | 'previewExcursionLetter'
  | 'undoExcursion';

export function excursionsHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    getExcursion: async ({ caller }) => ({
      status: 200,
      body: (await listRequestsOf(db, caller.userId)).map(requestView),
    }),
    createExcursion: async ({ caller, body }) => ({
      status: 201,
      body: requestView(await requestExcursion(context, caller, body)),
    }),
    listAdminExcursions: async ({ query }) => {
      const limits = pageLimits(query);
      const found = await requestList.page(db, readSelection(query), limits);
      return { status: 200, body: pageOf(found.rows.map(ownedView), found, limits) };
    },
    exportExcursions: async (call) => ({
      status: 200,
      attachment: await exportExcursions(db, call),
    }),
    getAdminExcursion: async ({ params, caller }) => ({
      status: 200,
      body: await excursionRecord(db, params.id, caller),
    }),
    updateExcursion: async (call) => ({
      status: 200,
      body: ownedView(await decideExcursion(db, call.params.id, call)),
    }),
    previewExcursionLetter: async ({ params, query }) => ({
      status: 200,
      body: await previewExcursionLetter(context, params.id, query),
    }),
    undoExcursion: async (call) => ({
      status: 200,
      body: await undoTransition(db, excursionType, undoOf(call)),
    }),
  };
}
