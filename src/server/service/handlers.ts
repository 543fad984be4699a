import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { HandlersOf } from '../http/contract.ts';
import { contract } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';

export function serviceHandlers(db: Db): HandlersOf<'health' | 'getContract'> {
  return {
    health: async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new HttpError(503, 'База данных не отвечает. Попробуйте через минуту.');
      });
      return { status: 200, body: { status: 'ok' } };
    },
    getContract: async () => ({ status: 200, body: { ...contract } }),
  };
}
