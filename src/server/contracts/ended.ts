import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/contracts.ts';
import { conflict, type HttpError } from '../http/errors.ts';
import { isOutdated, movedMeanwhile } from '../workflow/expected-status.ts';
import type { ContractRow } from './store.ts';
import type { ContractStatus } from './tables.ts';

/** Throws 409 where a decision was made on a contract that stands elsewhere by now; who names no status is not asked. */
export function assertExpected({ status }: ContractRow, expected: ContractStatus | undefined): void {
  if (!isOutdated(expected, status)) return;
  const { label } = statuses.contract.statuses[status];
  throw movedMeanwhile({ status, label, by: null, at: null });
}

/** Why what is no longer to be accepted cannot be. */
export function cannotAccept({ status }: ContractRow): HttpError {
  return conflict(status === 'replaced' ? words.acceptReplaced : words.acceptWithdrawn);
}
