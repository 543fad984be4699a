import { sql } from 'kysely';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { send } from '../messages/send.ts';
import { assertExpected } from './ended.ts';
import { withdrawServerForm } from './form.ts';
import { concerning, takeBackLetter } from './letters.ts';
import { restoreReplaced } from './replace.ts';
import { changeAwaiting, changeContract, deleteContract, listContracts, lockContract } from './store.ts';
import type { ContractStatus } from './tables.ts';
import { type AdminContractView, adminContractView } from './view.ts';

/** Why a contract that waits for nobody's consent cannot be withdrawn. */
const ENDED: Readonly<Record<Exclude<ContractStatus, 'offered'>, string>> = {
  accepted: words.withdrawAccepted,
  withdrawn: words.withdrawnAlready,
  replaced: words.replacedAlready,
};

/**
 * Takes back a contract that waits for consent, and tells its representative, unless the letter about the contract was
 * still waiting: then the family hears of neither. Throws 404, 422 without a reason, 409 for
 * what is accepted or at its end already: what both sides agreed on is replaced by another, never withdrawn.
 */
export async function withdrawContract(
  { db }: Context,
  { caller, params: { id }, body }: Pick<Call<'withdrawContract'>, 'caller' | 'params' | 'body'>,
): Promise<AdminContractView> {
  const { expected_status, ...answers } = body;
  const { values } = withdrawServerForm.read(answers);
  const { form, form_version, form_hash } = withdrawServerForm.written(values);
  return db.transaction().execute(async (tx) => {
    const before = await lockContract(tx, id);
    if (!before) throw notFound(words.notFound);
    assertExpected(before, expected_status);
    if (before.status !== 'offered') throw conflict(ENDED[before.status]);
    await changeContract(tx, id, {
      withdrawn_at: sql<Date>`now()`,
      closed_by: caller.userId,
      ...{ withdrawal: form, withdrawal_version: form_version, withdrawal_hash: form_hash },
    });
    // what it was to take the place of holds, and may be replaced by another
    await changeAwaiting(tx, id, { replaced_by: null });
    const { number, title, user_id: userId } = before;
    await record(tx, { userId: caller.userId, action: 'contract.withdrawn', details: { contract: id } });
    if (!(await takeBackLetter(tx, before)))
      await send(tx, {
        event: 'contract-withdrawn',
        userId,
        values: { number, title },
        ...concerning(before),
      });
    const [withdrawn] = await listContracts(tx, { ids: [id] });
    if (!withdrawn) throw new Error(`Contract ${id} is not there`);
    return adminContractView(withdrawn);
  });
}

/**
 * Undoes the sending of a contract while its letter waits: it is gone, and what it was to replace stands as before.
 * Throws 404, and 409 where the family has accepted it or has been told.
 */
export async function undoContract({ db }: Context, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, id);
    if (!contract) throw notFound(words.notFound);
    if (contract.status !== 'offered') throw conflict(ENDED[contract.status]);
    if (!(await takeBackLetter(tx, contract))) throw conflict(words.letterGone);
    await restoreReplaced(tx, id);
    await deleteContract(tx, id);
    const details = { contract: id, user: contract.user_id };
    await record(tx, { userId: caller.userId, action: 'contract.undone', details });
  });
}
