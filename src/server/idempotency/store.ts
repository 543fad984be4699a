import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#engine/values/equal.ts';
import * as words from '#generated/words/server/http.ts';
import { type Db, statement } from '../database/open.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';

export type RecordKind = 'application' | 'course-application' | 'questionnaire';
/** A record in a response: `application/7`. */
export type ResponseRecord = `${RecordKind}/${number}`;

export interface RecordResponse<T> {
  readonly kind: RecordKind;
  readonly read: (response: T) => { readonly id: number; readonly revision: number };
  /** The response to a repeated call: the record as the caller sees it now, but with the first revision. */
  readonly rebuild: (
    tx: Db,
    record: { readonly id: number; readonly revision: number },
    caller: Caller,
  ) => Promise<T>;
}

/** Maximum size in bytes of a stored response. */
const MAX_STORED_BYTES = 16 * 1024;

export interface RepeatedCall extends RepeatableCall {
  /** The content of the call, which a repeated call must equal: fields and hashes of files. */
  readonly request: unknown;
}

/**
 * Runs the work once per key of the last day, in one transaction. A repeated call gets the first response, and waits
 * for it if the first call is still running. A failed call leaves no trace. `repeated`: the call is repeated.
 * @param recordResponse how the response shows a record. The response is deleted with the record (`forgetResponses`). A
 * large response is not stored, but rebuilt from the record with the first revision, so that a change based on it is
 * rejected as stale
 * @throws 409 if the record was deleted since, 422 if the key belongs to another request
 */
export async function runOnce<T extends object>(
  db: Db,
  call: RepeatedCall,
  work: (tx: Db) => Promise<T>,
  recordResponse?: RecordResponse<T>,
): Promise<{ readonly response: T; readonly repeated: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { key, caller, operation } = call;
    if (key === undefined) return { response: await work(tx), repeated: false };
    const hash = createHash('sha256').update(canonicalJson(call.request)).digest('hex');
    const callKey = { user_id: caller.userId, operation, key };
    if (!(await claim(tx, callKey, hash))) {
      const first = await tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer', 'record', 'revision'])
        .where((row) => row.and(callKey))
        .executeTakeFirstOrThrow();
      if (first.request_hash !== hash)
        throw invalid(words.repeatedKey, [{ path: 'Idempotency-Key', message: words.takeNewKey }]);
      return { response: await repeatResponse(tx, first, caller, recordResponse), repeated: true };
    }
    const response = await work(tx);
    await saveResponse(tx, { ...callKey, ...toStored(response, recordResponse) });
    return { response, repeated: false };
  });
}

interface StoredResponse {
  readonly answer: string | null;
  readonly record: ResponseRecord | null;
  readonly revision: number | null;
}

function toStored<T>(response: T, recordResponse: RecordResponse<T> | undefined): StoredResponse {
  const text = JSON.stringify(response);
  if (!recordResponse) return { answer: text, record: null, revision: null };
  const { id, revision } = recordResponse.read(response);
  const record = `${recordResponse.kind}/${id}` as const;
  const isSmall = Buffer.byteLength(text) <= MAX_STORED_BYTES;
  return isSmall ? { answer: text, record, revision: null } : { answer: null, record, revision };
}

/** The first response, stored or rebuilt. Throws 409 if the record was deleted since. */
async function repeatResponse<T extends object>(
  tx: Db,
  first: { readonly answer: object | null; readonly record: string | null; readonly revision: number | null },
  caller: Caller,
  recordResponse: RecordResponse<T> | undefined,
): Promise<T> {
  const { answer, record, revision } = first;
  if (answer !== null) return answer as T;
  if (!recordResponse || record === null || revision === null) throw conflict(words.removedSince);
  const id = Number(record.slice(recordResponse.kind.length + 1));
  return recordResponse.rebuild(tx, { id, revision }, caller);
}

/** Deletes the responses with deleted records; the keys stay, so that a repeated call does not create them again. */
export async function forgetResponses(tx: Db, ...records: readonly ResponseRecord[]): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: null, revision: null })
    .where('record', 'in', records)
    .execute();
}

/** Inserts the key; false if it exists. A concurrent call waits here until the first one is committed or rolled back. */
async function claim(tx: Db, callKey: CallKey, hash: string): Promise<boolean> {
  await deleteExpiredKeys(tx, { user_id: callKey.user_id });
  const claimed = await claimKey(tx, { ...callKey, hash });
  return claimed.length > 0;
}

interface CallKey {
  readonly user_id: number;
  readonly operation: string;
  readonly key: string;
}

const deleteExpiredKeys = statement((tx, { user_id }: Pick<CallKey, 'user_id'>) =>
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

type SavedResponse = CallKey & StoredResponse;

const saveResponse = statement((tx, { user_id, operation, key, answer, record, revision }: SavedResponse) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer, record, revision })
    .where((row) => row.and({ user_id, operation, key })),
);
