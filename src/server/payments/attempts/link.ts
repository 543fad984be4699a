import { randomUUID } from 'node:crypto';
import * as words from '#generated/words/server/payments.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { KeyTaken, type PaymentMethod } from '#server/gateways/payment/port.ts';
import { conflict } from '#server/http/errors.ts';
import { accountOf } from '#server/users/accounts.ts';
import type { PaymentRow } from '../store.ts';
import { type AttemptRow, insertAttempt, keepOpened, openAttempts, renewKey } from './attempts-store.ts';
import { refresh } from './settle.ts';

export const RETURN_PATH = '/payment-return';

/**
 * Where the payer goes to pay: the payment that is open already, or a new one; never two at once, of which both could be
 * paid. `lockPayable` gives the bill, locked, and throws where it is not to be paid. The bank is asked outside of any
 * transaction, and the same key makes it open a payment once, however often this breaks off. Throws 409 where a QR code is
 * open that cannot be paid by card, and `BankSilence` where the bank does not answer.
 */
export async function paymentLink(
  context: Context,
  lockPayable: (tx: Db) => Promise<PaymentRow>,
  method: PaymentMethod,
): Promise<string> {
  const { db, gateway } = context;
  const { id } = await db.transaction().execute(lockPayable);
  // what is open may have been paid or have run out without a word of it
  for (const attempt of await openAttempts(db, id, gateway.name)) await refresh(context, attempt);
  const { bill, attempt } = await db.transaction().execute(async (tx) => {
    const payable = await lockPayable(tx);
    const open = await openAttempts(tx, payable.id, gateway.name);
    const opened = open.find((one) => one.method === method) ?? open.find(takesAnyMethod);
    if (!opened && open.length > 0) throw conflict(words.qrIsOpen);
    const fresh = { paymentId: payable.id, method, gateway: gateway.name, key: randomUUID() };
    return { bill: payable, attempt: opened ?? (await insertAttempt(tx, fresh)) };
  });
  return attempt.link ?? openAt(context, bill, attempt);
}

/** The bank's page lets the payer choose, a QR code too; a code is paid by a bank's app alone, and no bank takes it back. */
function takesAnyMethod({ method }: AttemptRow): boolean {
  return method === 'card';
}

async function openAt(context: Context, bill: PaymentRow, attempt: AttemptRow): Promise<string> {
  try {
    return await openUnderKey(context, bill, attempt);
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    // The answer to the first try was lost, and since then the payer has changed their email, or the school the title.
    // Nobody has the link of what that try may have opened: nobody can pay it.
    const renewed = await renewKey(context.db, attempt);
    if (!renewed) throw error;
    return renewed.link ?? openUnderKey(context, bill, renewed);
  }
}

async function openUnderKey(
  { db, gateway }: Context,
  bill: PaymentRow,
  { id, key, method }: AttemptRow,
): Promise<string> {
  const { phone, email } = await accountOf(db, bill.user_id);
  const opened = await gateway.open({
    key,
    method,
    amount: bill.amount,
    description: bill.title,
    returnPath: `${RETURN_PATH}/${key}`,
    customer: { phone, email },
    metadata: {
      payment_id: String(bill.id),
      ...(bill.application_id !== null && { application_id: String(bill.application_id) }),
    },
  });
  await keepOpened(db, id, opened);
  return opened.link;
}
