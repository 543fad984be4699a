import { sql } from 'kysely';
import { school } from '#generated/school.ts';
import * as words from '#generated/words/server/http.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { contract } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';
import { isReady } from './readiness.ts';
import { portalWarnings } from './warnings.ts';

/** What the school is called changes with a version of the portal. */
const SCHOOL_SECONDS = 3600;

export function serviceHandlers(
  { db, secondFactor }: Context,
  config: Config,
  ending: AbortSignal,
): HandlersOf<'health' | 'readiness' | 'getContract' | 'getSchool' | 'listWarnings'> {
  return {
    health: async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new HttpError(503, words.databaseSilent);
      });
      return { status: 200, body: { status: 'ok' } };
    },
    readiness: async () => {
      if (ending.aborted || !(await isReady(db))) throw new HttpError(503, words.notReady);
      return { status: 200, body: { status: 'ready' } };
    },
    getSchool: async () => ({
      status: 200,
      body: { ...school, phones: [...school.phones] },
      cacheSeconds: SCHOOL_SECONDS,
    }),
    getContract: async () => ({ status: 200, body: { ...contract } }),
    listWarnings: async () => ({
      status: 200,
      body: [...(await portalWarnings(config, { db, secondFactor }))],
    }),
  };
}
