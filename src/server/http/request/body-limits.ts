import type { Operation } from '../document.ts';

/** Bytes of a body that anybody may send: the longest form of who signs in or registers is a tenth of it. */
export const SMALL_BODY = 16 * 1024;
/** Bytes of the answers of who has signed in. What comes as multipart has limits of its own. */
const BODY_OF_CALLER = 256 * 1024;

/** How many bytes of a body are read for an operation, whose caller is known by then. */
export function bodyLimitOf({ access, body, path }: Operation): number {
  const isSmall = access === 'public' || !body || path.startsWith('/api/auth/');
  return isSmall ? SMALL_BODY : BODY_OF_CALLER;
}
