import { createHash, randomBytes } from 'node:crypto';

/**
 * An unguessable token for an address or a header. It is returned once; only its hash is stored.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: a token is random enough to need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
