import * as words from '#generated/words/server/http.ts';
import { badRequest, HttpError } from '../errors.ts';

/** Deeper bodies than this are nobody's form. */
const MAX_DEPTH = 32;
/** Members and elements of a body together; the longest form has some hundreds. */
const MAX_MEMBERS = 5_000;

/**
 * Refuses a decoded body with a string that cannot be stored and given back: with a NUL (PostgreSQL refuses it) or half
 * of a surrogate pair (it has no UTF-8 form). Throws 400 for it and for what is nested without end, 413 for what has
 * members without end: each costs the validator more than the sender.
 */
export function checkBody(body: unknown): void {
  assertMemberLimit(body);
  const queue: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string' && !isCleanText(value)) throw badRequest();
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) throw badRequest();
    for (const [key, inner] of Object.entries(value)) {
      if (!isCleanText(key)) throw badRequest();
      queue.push({ value: inner, depth: depth + 1 });
    }
  }
}

/** Throws 413 for a decoded value with more than `MAX_MEMBERS` members and elements in all. */
export function assertMemberLimit(decoded: unknown): void {
  let members = 0;
  const queue: unknown[] = [decoded];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    members += inner.length;
    if (members > MAX_MEMBERS) throw new HttpError(413, words.tooManyFields);
    queue.push(...inner.filter((one) => one !== undefined));
  }
}

function isCleanText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
