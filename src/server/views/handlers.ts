import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { changeView, createView, deleteView, viewsOf } from './views.ts';

type Operations = 'listViews' | 'createView' | 'updateView' | 'deleteView';

/** The lists that the office keeps under some of their filters. */
export function viewsHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    listViews: async ({ caller }) => ({ status: 200, body: await viewsOf(db, caller) }),
    createView: async ({ body, caller }) => ({ status: 201, body: await createView(db, body, caller) }),
    updateView: async ({ params, body, caller }) => ({
      status: 200,
      body: await changeView(db, params.id, body, caller),
    }),
    deleteView: async ({ params, caller }) => {
      await deleteView(db, params.id, caller);
      return { status: 204 };
    },
  };
}
