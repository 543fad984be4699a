import { sql } from 'kysely';
import * as words from '#generated/words/server/http.ts';
import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { contract } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';

export function serviceHandlers({ db }: Context): HandlersOf<'health' | 'getContract'> {
  return {
    health: async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new HttpError(503, words.databaseSilent);
      });
      return { status: 200, body: { status: 'ok' } };
    },
    getContract: async () => ({ status: 200, body: { ...contract } }),
  };
}
