import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { changeView, createView, deleteView, viewsOf } from './views.ts';

/** The lists that the office keeps under some of their filters. */
export function viewsHandlers({ db }: Context) {
  return {
    listViews: ({ caller }) => viewsOf(db, caller),
    createView: ({ body, caller }) => createView(db, body, caller),
    updateView: ({ params, body, caller }) => changeView(db, params.id, body, caller),
    deleteView: ({ params, caller }) => deleteView(db, params.id, caller),
  } satisfies Partial<Handlers>;
}
