import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { notFound } from '#server/http/errors.ts';
import { endSessionsOf, sessionsOf } from './sessions.ts';
import { deleteSessionById } from './sessions-store.ts';

type Operations = 'listSessions' | 'endSession' | 'endOtherSessions';

/** Where a person is signed in, and the way out of there. */
export function sessionsHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    listSessions: async ({ caller }) => ({
      status: 200,
      body: await sessionsOf(db, caller.userId, caller.tokenHash),
    }),
    endSession: async ({ caller, params }) => {
      if (!(await deleteSessionById(db, params.id, caller.userId))) throw notFound(words.noSession);
      return { status: 204 };
    },
    endOtherSessions: async ({ caller }) => {
      await endSessionsOf(db, caller.userId, caller);
      return { status: 204 };
    },
  };
}
