import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { notFound } from '#server/http/errors.ts';
import { endSessionsOf } from './sessions.ts';
import { deleteSessionById, listSessionsOf } from './sessions-store.ts';

type Operations = 'listSessions' | 'endSession' | 'endOtherSessions';

/** Where a person is signed in, and the way out of there. */
export function sessionsHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    listSessions: async ({ caller }) => {
      const rows = await listSessionsOf(db, caller.userId, new Date());
      const body = rows.map(({ id, browser, created_at, seen_at, token_hash }) => ({
        id,
        browser,
        begun_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
        current: token_hash === caller.tokenHash,
      }));
      return { status: 200, body };
    },
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
