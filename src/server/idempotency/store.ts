import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as words from '#generated/words/server/http.ts';
import type { Db } from '../database/open.ts';
import { statement } from '../database/statement.ts';
import type { OperationId } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';
import { canonicalJson } from '../values/canonical.ts';

/** What an answer tells: a record that its owner may remove. */
export type AnsweredRecord = `${'application' | 'course-application' | 'questionnaire'}/${number}`;

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
 * @param recordOf the record whose answers the answer tells: when that is removed, so is the answer (`forgetAnswers`)
 * @throws 409 where the record was removed since, 422 where the key was sent with another request
 */
export async function once<T extends object>(
  db: Db,
  call: RepeatedCall,
  work: (tx: Db) => Promise<T>,
  recordOf?: (answer: T) => AnsweredRecord,
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
      if (first.answer === null) throw conflict(words.removedSince);
      return { answer: first.answer as T, repeated: true };
    }
    const answer = await work(tx);
    await keepAnswer(tx, { ...place, answer: JSON.stringify(answer), record: recordOf?.(answer) ?? null });
    return { answer, repeated: false };
  });
}

/** Drops what was answered about a record that is removed; its keys stay, so that a repeated call does not make it anew. */
export async function forgetAnswers(tx: Db, record: AnsweredRecord): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ answer: null }).where('record', '=', record).execute();
}

/** True for the first; a second one waits here until the first is committed or undone. */
async function claim(tx: Db, place: CallPlace, hash: string): Promise<boolean> {
  await dropOld(tx, { user_id: place.user_id });
  const claimed = await claimKey(tx, { ...place, hash });
  return claimed.length > 0;
}

interface CallPlace {
  readonly user_id: number;
  readonly operation: string;
  readonly key: string;
}

const dropOld = statement((tx, { user_id }: Pick<CallPlace, 'user_id'>) =>
  tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`),
);

const claimKey = statement((tx, { user_id, operation, key, hash }: CallPlace & { readonly hash: string }) =>
  tx
    .insertInto('idempotency_keys')
    .values({ user_id, operation, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

type KeptAnswer = CallPlace & { readonly answer: string; readonly record: string | null };

const keepAnswer = statement((tx, { user_id, operation, key, answer, record }: KeptAnswer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer, record })
    .where((row) => row.and({ user_id, operation, key })),
);

function hashOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
