import type { OperationId } from './contract.ts';
import type { Limiters } from './limits.ts';

/** Which limit of an address the calls count against that anybody may make. */
const LIMITS: { readonly [O in OperationId]?: keyof Limiters } = {
  login: 'loginByAddress',
  verifyPhone: 'codesByAddress',
  restorePassword: 'codesByAddress',
  sendEmail: 'codesByAddress',
  checkCode: 'guessesByAddress',
  registration: 'guessesByAddress',
  resetPassword: 'guessesByAddress',
  checkPasswordLink: 'guessesByAddress',
  setPassword: 'guessesByAddress',
  presencePhone: 'presenceByAddress',
  presenceEmail: 'presenceByAddress',
};

/** Whether calls of an operation count against their address. */
export function isCounted(operation: OperationId): boolean {
  return LIMITS[operation] !== undefined;
}

/**
 * Counts a call against its address before anything of it is read, so that a malformed one counts as well. Throws 429
 * past the limit. A call that turns out to be a good one gives its try back itself.
 */
export async function countAddress(
  limiters: Limiters,
  operation: OperationId,
  address: string,
): Promise<void> {
  const limit = LIMITS[operation];
  if (limit) await limiters[limit].consume(address);
}
