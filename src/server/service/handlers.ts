import { sql } from 'kysely';
import * as words from '#generated/words/server/http.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { type Handlers, Reply } from '../http/contract.ts';
import { contract } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';
import { type PackedText, packedText } from '../http/portal.ts';
import { isReady, portalOpening, portalWarnings } from './service.ts';

let packedContract: PackedText | undefined;

export function serviceHandlers(
  { db, limiters, secondFactor }: Context,
  config: Config,
  ending: AbortSignal,
) {
  return {
    health: async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new HttpError(503, words.databaseSilent);
      });
      return { status: 'ok' };
    },
    liveness: async () => ({ status: 'live' }),
    readiness: async () => {
      if (ending.aborted || !(await isReady(db))) throw new HttpError(503, words.notReady);
      return { status: 'ready' };
    },
    getContract: async () => {
      packedContract ??= packedText(JSON.stringify(contract));
      return new Reply({ ...contract }, { packed: packedContract, cacheSeconds: 60 });
    },
    getOpening: () => portalOpening(config, db),
    listWarnings: async () => [...(await portalWarnings(config, { db, limiters, secondFactor }))],
  } satisfies Partial<Handlers>;
}
