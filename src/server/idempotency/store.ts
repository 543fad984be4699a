import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#engine/values/equal.ts';
import * as words from '#generated/words/server/http.ts';
import { type Db, statement } from '../database/open.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';

export type RecordKind = 'application' | 'course-application' | 'questionnaire';
/** A record that a response shows; its owner may remove it. */
export type AnsweredRecord = `${RecordKind}/${number}`;

/** The response format of a record. */
export interface RecordAnswer<T> {
  readonly kind: RecordKind;
  readonly read: (answer: T) => { readonly id: number; readonly revision: number };
  /** The answer of a repeated call: the record as its caller sees it now, as of that revision. */
  readonly rebuild: (
    tx: Db,
    record: { readonly id: number; readonly revision: number },
    caller: Caller,
  ) => Promise<T>;
}

/** Bytes of an answer that is stored whole. */
const SMALL_ANSWER = 16 * 1024;

export interface RepeatedCall extends RepeatableCall {
  /** Everything that identifies the call: fields and hashes of files. */
  readonly request: unknown;
}

/**
 * Does the work once for each key, in one transaction with the key: a repeated call gets the first answer. A call that
 * comes while the first is under way waits for it. A failed one leaves no trace. `repeated` distinguishes the two.
 * @param recordAnswer how the answer shows a record: when the record is removed, so is the answer (`forgetAnswers`). A large
 * answer is rebuilt from the record, with the first revision: a change made from it is refused as stale.
 * @throws 409 if the record was removed since, 422 if the key belongs to another request
 */
export async function runOnce<T extends object>(
  db: Db,
  call: RepeatedCall,
  work: (tx: Db) => Promise<T>,
  recordAnswer?: RecordAnswer<T>,
): Promise<{ readonly answer: T; readonly repeated: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { key, caller, operation } = call;
    if (key === undefined) return { answer: await work(tx), repeated: false };
    const hash = hashOf(call.request);
    const place = { user_id: caller.userId, operation, key };
    if (!(await claim(tx, place, hash))) {
      const first = await tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer', 'record', 'revision'])
        .where((row) => row.and(place))
        .executeTakeFirstOrThrow();
      if (first.request_hash !== hash)
        throw invalid(words.repeatedKey, [{ path: 'Idempotency-Key', message: words.takeNewKey }]);
      return { answer: await repeatedAnswer(tx, first, caller, recordAnswer), repeated: true };
    }
    const answer = await work(tx);
    await saveAnswer(tx, { ...place, ...storedAnswer(answer, recordAnswer) });
    return { answer, repeated: false };
  });
}

interface StoredAnswer {
  readonly answer: string | null;
  readonly record: AnsweredRecord | null;
  readonly revision: number | null;
}

function storedAnswer<T>(answer: T, recordAnswer: RecordAnswer<T> | undefined): StoredAnswer {
  const text = JSON.stringify(answer);
  if (!recordAnswer) return { answer: text, record: null, revision: null };
  const { id, revision } = recordAnswer.read(answer);
  const record = `${recordAnswer.kind}/${id}` as const;
  const isSmall = Buffer.byteLength(text) <= SMALL_ANSWER;
  return isSmall ? { answer: text, record, revision: null } : { answer: null, record, revision };
}

/** Throws 409 if the record was removed since. */
async function repeatedAnswer<T extends object>(
  tx: Db,
  first: { readonly answer: object | null; readonly record: string | null; readonly revision: number | null },
  caller: Caller,
  recordAnswer: RecordAnswer<T> | undefined,
): Promise<T> {
  const { answer, record, revision } = first;
  if (answer !== null) return answer as T;
  if (!recordAnswer || record === null || revision === null) throw conflict(words.removedSince);
  const id = Number(record.slice(recordAnswer.kind.length + 1));
  return recordAnswer.rebuild(tx, { id, revision }, caller);
}

/** Deletes the answers about deleted records; the keys stay, so that a repeated call does not create them again. */
export async function forgetAnswers(tx: Db, ...records: readonly AnsweredRecord[]): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: null, revision: null })
    .where('record', 'in', records)
    .execute();
}

/** True for the first; a second one waits here until the first is committed or undone. */
async function claim(tx: Db, place: CallKey, hash: string): Promise<boolean> {
  await dropOld(tx, { user_id: place.user_id });
  const claimed = await claimKey(tx, { ...place, hash });
  return claimed.length > 0;
}

interface CallKey {
  readonly user_id: number;
  readonly operation: string;
  readonly key: string;
}

const dropOld = statement((tx, { user_id }: Pick<CallKey, 'user_id'>) =>
  tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`),
);

const claimKey = statement((tx, { user_id, operation, key, hash }: CallKey & { readonly hash: string }) =>
  tx
    .insertInto('idempotency_keys')
    .values({ user_id, operation, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

type SavedAnswer = CallKey & StoredAnswer;

const saveAnswer = statement((tx, { user_id, operation, key, answer, record, revision }: SavedAnswer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer, record, revision })
    .where((row) => row.and({ user_id, operation, key })),
);

function hashOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
