import { createHash, randomBytes, randomInt } from 'node:crypto';
import { notFound } from '#server/http/errors.ts';

/** An unguessable token for a URL or a header. It is returned once; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Letters and digits that are distinct on a small screen and on paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random characters for a person to type. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}

/** SHA-256: a token is random enough to need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The path of a page with its token. The token is a query parameter, because paths are logged. */
export function pathWithToken(path: string, token: string): string {
  return `${path}?token=${token}`;
}

/** Finds the record of a link by the token in its URL. Throws 404 with `message` if the link is used or expired. */
export async function findByToken<T extends object>(
  token: unknown,
  find: (tokenHash: string) => Promise<T | undefined>,
  message: string,
): Promise<T & { readonly tokenHash: string }> {
  const tokenHash = typeof token === 'string' ? hashToken(token) : undefined;
  const found = tokenHash === undefined ? undefined : await find(tokenHash);
  if (tokenHash === undefined || !found) throw notFound(message);
  return { ...found, tokenHash };
}
