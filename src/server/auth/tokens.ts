import { createHash, randomBytes } from 'node:crypto';

/** What nobody can guess, for an address or a header. It is told once: what is stored is its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: a token is random enough to need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
