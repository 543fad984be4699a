import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { listColleagues } from '#server/users/colleagues.ts';
import { putInCharge } from './charge.ts';
import { addNote, notesOf, removeNote } from './notes.ts';

type Operations =
  | 'listColleagues'
  | 'listApplicationNotes'
  | 'addApplicationNote'
  | 'removeApplicationNote'
  | 'putApplicationInCharge';

/** What the office says to itself about applications. */
export function officeHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    listColleagues: async ({ caller }) => ({ status: 200, body: await listColleagues(db, caller) }),
    listApplicationNotes: async ({ params, caller }) => ({
      status: 200,
      body: await notesOf(db, params.id, caller),
    }),
    addApplicationNote: async ({ params, caller, body }) => ({
      status: 201,
      body: await addNote(db, params.id, caller, body),
    }),
    removeApplicationNote: async ({ params, caller }) => {
      await removeNote(db, params, caller);
      return { status: 204 };
    },
    putApplicationInCharge: async ({ params, caller, body }) => ({
      status: 200,
      body: await putInCharge(db, params.id, caller, body.user_id),
    }),
  };
}
