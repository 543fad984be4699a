import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as words from '#generated/words/server/http.ts';
import type { Db } from '../database/open.ts';
import type { OperationId } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { canonicalJson } from '../values/canonical.ts';

export interface RepeatedCall {
  readonly userId: number;
  readonly operation: OperationId;
  /** The `Idempotency-Key` header; without it every call is a new one. */
  readonly key: string | undefined;
  /** Everything that makes the call what it is: fields and sums of files. */
  readonly request: unknown;
}

/**
 * Does the work once for each key, in one transaction with the key: a repeated call gets the first answer. A call that
 * comes while the first is under way waits for it. A failed one leaves no trace. `repeated` tells the two apart.
 */
export async function once<T extends object>(
  db: Db,
  call: RepeatedCall,
  work: (tx: Db) => Promise<T>,
): Promise<{ readonly answer: T; readonly repeated: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { key, userId, operation } = call;
    if (key === undefined) return { answer: await work(tx), repeated: false };
    const hash = hashOf(call.request);
    const place = { user_id: userId, operation, key };
    if (!(await claim(tx, place, hash))) {
      const first = await tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where((row) => row.and(place))
        .executeTakeFirstOrThrow();
      if (first.request_hash !== hash)
        throw invalid(words.repeatedKey, [{ path: 'Idempotency-Key', message: words.takeNewKey }]);
      return { answer: first.answer as T, repeated: true };
    }
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(place))
      .execute();
    return { answer, repeated: false };
  });
}

/** True for the first; a second one waits here until the first is committed or undone. */
async function claim(
  tx: Db,
  place: { user_id: number; operation: string; key: string },
  hash: string,
): Promise<boolean> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', place.user_id)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...place, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
