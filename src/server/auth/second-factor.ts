import { Secret, TOTP } from 'otpauth';
import * as words from '#generated/words/server/auth.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { Cipher } from '#server/files/storage.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, type HttpError, invalidField } from '#server/http/errors.ts';
import { send } from '#server/messages/send.ts';
import { findUser } from '#server/users/accounts.ts';
import { qrAddress } from '#server/values/qr-picture.ts';
import {
  confirmFactor,
  consumeStep,
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCode,
  findFactor,
  insertRecoveryCodes,
  sampleSecrets,
  saveUnconfirmedFactor,
} from './factors-store.ts';
import { endSessionsOf } from './sessions.ts';
import { markFactorProven } from './sessions-store.ts';
import { hashToken, readableCode } from './tokens.ts';

export async function factorState({ db, secondFactor }: Context, { userId }: Caller) {
  const factor = await findFactor(db, userId);
  return {
    enabled: Boolean(factor?.confirmed_at),
    required: secondFactor.required,
    recovery_codes: await countRecoveryCodes(db, userId),
  };
}

/** Whether some secrets were encrypted with another key, so that their codes are rejected. */
export async function hasUnreadableFactor(db: Db, cipher: Cipher): Promise<boolean> {
  const secrets = await sampleSecrets(db);
  return secrets.some((secret) => cipher.open(secret) === undefined);
}

/** Creates a secret for the person's app, active after its first code. Throws 409 if a factor is active. */
export async function beginFactor({ db, secondFactor }: Context, { userId }: Caller) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  if (!(await saveUnconfirmedFactor(db, userId, secondFactor.cipher.seal(secret))))
    throw conflict(words.factorInForce);
  const { phone } = await findUser(db, userId);
  const address = secretAddress(secret, words.factorIssuer, phone);
  return { key: secret, address, picture: qrAddress(address, words.factorPicture) };
}

/**
 * Activates the factor by its first code, marks this session as proven, and ends all others. Returns the recovery codes,
 * of which only hashes are stored. Throws 422 for a wrong code, 409 if a factor is active, 429.
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
    await markFactorProven(tx, caller.tokenHash, new Date());
    await endSessionsOf(tx, userId, caller);
    await record(tx, { userId, personId: userId, action: 'second-factor.added' });
    await send(tx, { event: 'second-factor-added', userId, values: {} });
  });
  await limiters.secondFactor.forget(String(userId));
  return codes;
}

/** Completes a sign-in by a code of the app or a recovery code; each works once. Throws 409 without a factor, 422, 429. */
export async function proveFactor(context: Context, caller: Caller, code: string): Promise<void> {
  await consumeFactorCode(context, caller, code);
  await markFactorProven(context.db, caller.tokenHash, new Date());
}

/** Removes the caller's factor after one of its codes, and ends all other sessions. Throws as `proveFactor` does. */
export async function removeFactor(context: Context, caller: Caller, code: string): Promise<void> {
  await consumeFactorCode(context, caller, code);
  const { userId } = caller;
  await context.db.transaction().execute(async (tx) => {
    if (!(await removeFactorAndNotify(tx, userId))) return;
    await endSessionsOf(tx, userId, caller);
    await record(tx, { userId, personId: userId, action: 'second-factor.removed' });
  });
}

/** Removes a person's factor and notifies them; false without one. */
export async function removeFactorAndNotify(tx: Db, userId: number): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false;
  await send(tx, { event: 'second-factor-removed', userId, values: {} });
  return true;
}

async function consumeFactorCode({ db, secondFactor, limiters }: Context, { userId }: Caller, code: string) {
  const factor = await findFactor(db, userId);
  if (!factor?.confirmed_at) throw conflict(words.noFactor);
  await limiters.secondFactor.consume(String(userId));
  const secret = secondFactor.cipher.open(factor.secret);
  const step = secret && stepOfCode(secret, digitsOf(code), new Date());
  const right = step
    ? await consumeStep(db, userId, step)
    : await deleteRecoveryCode(db, userId, recoveryHash(code));
  if (!right) throw wrongCode();
  await limiters.secondFactor.forget(String(userId));
}

/** An app shows «123 456». */
function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function wrongCode(): HttpError {
  return invalidField('code', words.wrongFactorCode);
}

/** RFC 6238 with the defaults of every app: SHA-1, six digits, thirty seconds. */
const PERIOD = 30;
/** A clock may be this many codes fast or slow. */
const DRIFT = 1;
const SECRET_BYTES = 20;

/** The content of the QR code for an authenticator app: `otpauth://totp/…`. */
export function secretAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/** The time step of a code, with a clock tolerance of one step; `undefined` for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // the library throws for non-digits
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  // the issuer appears once, since each character makes the picture denser
  const names = { issuer, label, issuerInLabel: false };
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });
}

const RECOVERY_CODES = 10;
/** Groups of a recovery code, and characters of a group. Sixteen random characters need no slow hash. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten new recovery codes, shown once: `k7mp-3xq9-aab2-wr45`. */
export function newRecoveryCodes(): readonly string[] {
  const newCode = () => Array.from({ length: GROUPS }, () => readableCode(GROUP_LENGTH)).join('-');
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/** The stored hash of a recovery code, independent of its typed format. */
export function recoveryHash(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
