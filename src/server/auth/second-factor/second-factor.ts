import * as words from '#generated/words/server/auth.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { Cipher } from '#server/files/cipher.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, type HttpError, invalid } from '#server/http/errors.ts';
import { send } from '#server/messages/send.ts';
import { accountOf } from '#server/users/accounts.ts';
import { qrAddress } from '#server/values/qr-picture.ts';
import { endSessionsOf, markFactorProven } from '../sessions/sessions.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCode,
  findFactor,
  insertRecoveryCodes,
  putUnconfirmed,
  someSecrets,
  spendStep,
} from './factors-store.ts';
import { newSecret, secretAddress, stepOfCode } from './one-time-codes.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** How it stands with the factor of a person. */
export async function factorState({ db, secondFactor }: Context, { userId }: Caller) {
  const factor = await findFactor(db, userId);
  return {
    enabled: Boolean(factor?.confirmed_at),
    required: secondFactor.required,
    recovery_codes: await countRecoveryCodes(db, userId),
  };
}

/** Whether there are secrets that another key than today's has sealed: their apps give no right codes. */
export async function hasForeignFactor(db: Db, cipher: Cipher): Promise<boolean> {
  const secrets = await someSecrets(db);
  return secrets.some((secret) => cipher.open(secret) === undefined);
}

/** A new secret for the person's app, in force once its first code comes. Throws 409 where a factor is in force. */
export async function beginFactor({ db, secondFactor }: Context, { userId }: Caller) {
  const secret = newSecret();
  if (!(await putUnconfirmed(db, userId, secondFactor.cipher.seal(secret))))
    throw conflict(words.factorInForce);
  const { phone } = await accountOf(db, userId);
  const address = secretAddress(secret, words.factorIssuer, phone);
  return { key: secret, address, picture: qrAddress(address, words.factorPicture) };
}

/**
 * Puts the factor in force by its first code; this session has proven it, every other one ends. Gives the recovery
 * codes, which are written down nowhere. Throws 422 for a wrong code, 409 where a factor is in force, 429.
 */
export async function confirmFirstCode(
  { db, secondFactor, limiters }: Context,
  caller: Caller,
  code: string,
): Promise<readonly string[]> {
  const { userId } = caller;
  const factor = await findFactor(db, userId);
  if (factor?.confirmed_at) throw conflict(words.factorInForce);
  await limiters.secondFactor.consume(String(userId));
  const secret = factor && secondFactor.cipher.open(factor.secret);
  const step = secret && stepOfCode(secret, digitsOf(code), new Date());
  if (!factor || !step) throw wrongCode();
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    if (!(await confirmFactor(tx, userId, factor.secret, step))) throw conflict(words.factorInForce);
    await insertRecoveryCodes(tx, userId, codes.map(recoveryHash));
    await markFactorProven(tx, caller);
    await endSessionsOf(tx, userId, caller);
    await record(tx, { userId, personId: userId, action: 'second-factor.added' });
    await send(tx, { event: 'second-factor-added', userId, values: {} });
  });
  await limiters.secondFactor.forget(String(userId));
  return codes;
}

/** Ends a sign-in by a code of the app or a recovery code; either serves once. Throws 422, and 429 past the limit. */
export async function proveFactor(context: Context, caller: Caller, code: string): Promise<void> {
  await spendCode(context, caller, code);
  await markFactorProven(context.db, caller);
}

/** Takes one's own factor away, by a code of it; every other session ends. Throws as `proveFactor` does. */
export async function removeFactor(context: Context, caller: Caller, code: string): Promise<void> {
  await spendCode(context, caller, code);
  const { userId } = caller;
  await context.db.transaction().execute(async (tx) => {
    if (!(await dropFactor(tx, userId))) return;
    await endSessionsOf(tx, userId, caller);
    await record(tx, { userId, personId: userId, action: 'second-factor.removed' });
  });
}

/** Takes a person's factor away and tells them; false where there was none. */
export async function dropFactor(tx: Db, userId: number): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false;
  await send(tx, { event: 'second-factor-removed', userId, values: {} });
  return true;
}

async function spendCode({ db, secondFactor, limiters }: Context, { userId }: Caller, code: string) {
  const factor = await findFactor(db, userId);
  if (!factor?.confirmed_at) throw conflict(words.noFactor);
  await limiters.secondFactor.consume(String(userId));
  const secret = secondFactor.cipher.open(factor.secret);
  const step = secret && stepOfCode(secret, digitsOf(code), new Date());
  const right = step
    ? await spendStep(db, userId, step)
    : await deleteRecoveryCode(db, userId, recoveryHash(code));
  if (!right) throw wrongCode();
  await limiters.secondFactor.forget(String(userId));
}

/** An app shows «123 456». */
function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function wrongCode(): HttpError {
  const message = words.wrongFactorCode;
  return invalid(message, [{ path: 'code', message }]);
}
