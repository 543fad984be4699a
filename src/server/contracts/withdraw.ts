import { sql } from 'kysely';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { send } from '../messages/send.ts';
import { assertExpected } from './ended.ts';
import { withdrawServerForm } from './form.ts';
import { changeAwaiting, changeContract, listContracts, lockContract } from './store.ts';
import type { ContractStatus } from './tables.ts';
import { type AdminContractView, adminContractView } from './view.ts';

/** Why a contract that waits for nobody's consent cannot be withdrawn. */
const ENDED: Readonly<Record<Exclude<ContractStatus, 'offered'>, string>> = {
  accepted: words.withdrawAccepted,
  withdrawn: words.withdrawnAlready,
  replaced: words.replacedAlready,
};

/**
 * Takes back a contract that waits for consent, and tells its representative. Throws 404, 422 without a reason, 409 for
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
    await send(tx, { event: 'contract-withdrawn', userId, values: { number, title } });
    const [withdrawn] = await listContracts(tx, { ids: [id] });
    if (!withdrawn) throw new Error(`Contract ${id} is not there`);
    return adminContractView(withdrawn);
  });
}
