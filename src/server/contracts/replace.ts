import { sql } from 'kysely';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';
import { assertExpected } from './ended.ts';
import {
  type ContractRow,
  changeAwaiting,
  changeContract,
  findContract,
  listReplacedBy,
  lockContract,
} from './store.ts';
import type { ContractStatus } from './tables.ts';

/** Which contract is to be replaced, whose it must be, and the status that was seen. */
interface Wanted {
  readonly replaces: number;
  readonly user_id: number;
  readonly expected_status?: ContractStatus | undefined;
}

/**
 * The contract in whose place another comes, held until the end of the transaction. Throws 422 where the representative
 * has no such contract, 409 where it is at its end already or another one waits to take its place.
 */
export async function lockReplaced(tx: Db, { replaces, ...wanted }: Wanted): Promise<ContractRow> {
  const row = await lockContract(tx, replaces);
  if (!row || row.user_id !== wanted.user_id)
    throw invalid(words.noSuchFormer, [{ path: 'replaces', message: words.noSuchFormer }]);
  assertExpected(row, wanted.expected_status);
  if (row.status === 'withdrawn') throw conflict(words.withdrawnAlready);
  if (row.status === 'replaced') throw conflict(words.replacedAlready);
  if (row.replaced_by !== null) {
    const next = await findContract(tx, row.replaced_by);
    throw conflict(words.replacementWaits({ number: next?.number ?? '' }));
  }
  return row;
}

/** Puts a new contract in the place of one: at once where nobody accepted it; else it holds until the new one is accepted. */
export async function putInPlace(tx: Db, caller: Caller, former: ContractRow, id: number): Promise<void> {
  // what the former one was to take the place of waits for the new one now
  await changeAwaiting(tx, former.id, { replaced_by: id });
  const ended = former.status === 'offered' && { replaced_at: sql<Date>`now()`, closed_by: caller.userId };
  await changeContract(tx, former.id, { replaced_by: id, ...ended });
  const details = { contract: former.id };
  await record(tx, { userId: caller.userId, action: 'contract.replaced', details });
}

/** Undoes `putInPlace`: what the contract was to replace holds, or waits, as before. */
export async function restoreReplaced(tx: Db, id: number): Promise<void> {
  const replaced = await listReplacedBy(tx, id);
  const ended = replaced.find(({ status }) => status === 'replaced');
  for (const former of replaced) {
    const change =
      former === ended
        ? { replaced_by: null, replaced_at: null, closed_by: null }
        : { replaced_by: ended?.id ?? null };
    await changeContract(tx, former.id, change);
  }
}

/** The accepted contract whose place an accepted one takes is at its end. */
export async function takePlace(tx: Db, caller: Caller, id: number): Promise<void> {
  await changeAwaiting(tx, id, { replaced_at: sql<Date>`now()`, closed_by: caller.userId });
}
