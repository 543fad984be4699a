import type { Context } from '../context.ts';
import type { Caller } from '../http/contract.ts';
import type { Operation } from '../http/document.ts';

/** Kilobytes that a call costs at least: its lines in the audit log, the history and the repeated answers. */
const LEAST = 8;

interface WritingCall {
  readonly caller: Caller | undefined;
  readonly body?: unknown;
}

/** Runs the work of a call. Throws 429 past the caller's hourly limit, 503 if the disk is full. */
type CountWrites = <T extends { readonly body?: unknown }>(
  call: WritingCall,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Counts the bytes written by an operation: the size of the body, or of the answer if it is larger, because a record
 * is saved whole. Deletions and sign-out are always possible. Files have their own quota.
 */
export function writeCounter(
  { limiters, quotas }: Pick<Context, 'limiters' | 'quotas'>,
  { id, method }: Pick<Operation, 'id' | 'method'>,
): CountWrites {
  const writes = method !== 'GET' && method !== 'DELETE' && id !== 'logout';
  return async ({ caller, body }, work) => {
    if (!writes || !caller) return work();
    const key = String(caller.userId);
    await quotas.assertSpace();
    const counted = Math.max(LEAST, kilobytesOf(body));
    await limiters.writesByUser.consume(key, counted);
    const answer = await work();
    const more = kilobytesOf(answer.body) - counted;
    if (more > 0) await limiters.writesByUser.add(key, more);
    return answer;
  };
}

function kilobytesOf(body: unknown): number {
  return body === undefined ? 0 : Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 1024);
}
