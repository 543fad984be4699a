import { randomInt } from 'node:crypto';
import { hashToken } from '../tokens.ts';

const COUNT = 10;
/** Without those that look alike on paper; sixteen of them need no slow hash. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Ten new codes, to be told once: `k7mp-3xq9-aab2-wr45`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** What is kept of a code, and found by it: however it is typed. */
export function recoveryHash(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
