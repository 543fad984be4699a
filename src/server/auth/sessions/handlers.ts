import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { notFound } from '#server/http/errors.ts';
import { deviceKeyOf, endSessionsOf, sessionsOf } from './sessions.ts';
import { markSessionEnded } from './sessions-store.ts';

type Operations = 'listSessions' | 'endSession' | 'endOtherSessions' | 'getDeviceKey';

/** Where a person is signed in, and the way out of there. */
export function sessionsHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    listSessions: async ({ caller }) => ({
      status: 200,
      body: await sessionsOf(db, caller.userId, caller.tokenHash),
    }),
    endSession: async ({ caller, params }) => {
      if (!(await markSessionEnded(db, params.id, caller.userId, new Date())))
        throw notFound(words.noSession);
      return { status: 204 };
    },
    endOtherSessions: async ({ caller }) => {
      await endSessionsOf(db, caller.userId, caller);
      return { status: 204 };
    },
    getDeviceKey: async ({ caller }) => ({ status: 200, body: await deviceKeyOf(context, caller) }),
  };
}
