import type { Context } from '../context.ts';
import type { Caller } from '../http/contract.ts';
import type { Operation } from '../http/document.ts';

/** Minimum kilobytes counted per call, for its audit entries, history and stored response. */
const MIN_KILOBYTES = 8;

interface WritingCall {
  readonly caller: Caller | undefined;
  readonly body?: unknown;
}

/** Runs the work of a call. Throws 429 beyond the caller's hourly limit, 503 if the disk is full. */
type CountWrites = <T extends { readonly body?: unknown }>(
  call: WritingCall,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Counts the bytes that calls of an operation write: the size of the body, or of the response if it is larger, because a
 * record is saved as a whole. Deletions and sign-out are not limited. Files have a quota of their own.
 */
export function writeCounter(
  { limiters, quotas }: Pick<Context, 'limiters' | 'quotas'>,
  { id, method }: Pick<Operation, 'id' | 'method'>,
): CountWrites {
  const isCounted = method !== 'GET' && method !== 'DELETE' && id !== 'logout';
  return async ({ caller, body }, work) => {
    if (!isCounted || !caller) return work();
    const key = String(caller.userId);
    await quotas.assertSpace();
    const counted = Math.max(MIN_KILOBYTES, kilobytesOf(body));
    await limiters.writesByUser.consume(key, counted);
    const response = await work();
    const more = kilobytesOf(response.body) - counted;
    if (more > 0) await limiters.writesByUser.add(key, more);
    return response;
  };
}

function kilobytesOf(body: unknown): number {
  return body === undefined ? 0 : Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 1024);
}
