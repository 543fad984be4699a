import { randomBytes, randomInt } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import type { SendEmailColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { HttpError, invalidField } from '#server/http/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { withinBudget } from '#server/messages/budgets.ts';
import { sendSecret } from '#server/messages/send.ts';
import {
  canRecoverByEmail,
  findUserByPhone,
  isPhoneUnproven,
  isSameAddress,
  phoneTaken,
} from '#server/users/accounts.ts';
import {
  type CodeChannel,
  type CodeKey,
  type CodePurpose,
  countCodes,
  countGuess,
  deleteCode,
  insertCode,
  lockCodes,
  revertGuess,
  secondsSinceCode,
} from './codes-store.ts';
import type { AuthTables } from './domain.ts';
import { CODE } from './lifetimes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Seconds until another code may be requested, and the wrong attempts after which a code is invalid, for the requesting
 * network and for all others.
 */
const RESEND = 60;
const TRIES = { own: 5, others: 10 };

/** Response of a call that sent a code; in seconds. */
export const CODE_SENT = { resend_in: RESEND, expires_in: CODE } as const;

/** A code request and its recipient. */
export interface CodeRequest extends CodeKey {
  readonly event: 'code' | 'restore-code' | 'contact-code';
  /** Recipient; without one no code is sent, the response stays the same, and every guess fails. */
  readonly to: string | undefined;
  readonly userId: number | null;
  /** Network address of the requester. */
  readonly address: string;
}

/** Creates and sends a code. Older codes stay valid until they expire. Throws 429 within a minute of the last one. */
export async function issueCode(db: Db, request: CodeRequest): Promise<void> {
  const { event, to, userId, channel } = request;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashPassword(to === undefined ? randomBytes(32).toString('base64url') : code);
  await db.transaction().execute(async (tx) => {
    await lockCodes(tx, request.phone);
    const seconds = await secondsSinceCode(tx, request);
    if (seconds !== undefined && seconds < RESEND) throw tooSoon(RESEND - seconds);
    const account = request.purpose === 'contact' ? userId : null;
    await insertCode(tx, request, { hash, account, lifetime: CODE, network: networkOf(request.address) });
    if (to !== undefined)
      await sendSecret(tx, { event, channel, to, values: {}, secret: code, userId, lifetime: CODE });
  });
}

export interface ProvenCode {
  readonly id: number;
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** By SMS it proves the phone. */
  readonly channel: CodeChannel;
}

/**
 * The valid code of a phone that matches an input. The attempt counts against every valid code, in every process; a
 * right one is reverted, also for the address. Throws 422 on `code` for a wrong one. Runs outside of transactions, so
 * that the count stays.
 */
export async function proveCode(
  context: Guessing,
  address: string,
  guess: { readonly phone: string; readonly code: string; readonly purpose: CodePurpose },
): Promise<ProvenCode> {
  const { phone, purpose } = guess;
  const { id, channel } = await rightCode(context, address, guess, [purpose]);
  return { id, phone, purpose, channel };
}

/** Checks a code for verification or recovery without using it. */
export async function checkCode(
  context: Guessing,
  address: string,
  guess: { readonly phone: string; readonly code: string },
): Promise<void> {
  await rightCode(context, address, guess, ['verification', 'recovery']);
}

/** Uses up a proven code, in the transaction of its purpose. Throws 422 if another call was first. */
export async function consumeCode(tx: Db, { id, phone, purpose }: ProvenCode): Promise<void> {
  if (!(await deleteCode(tx, id, phone, purpose))) throw wrongCodeError();
}

type Guessing = Pick<Context, 'db' | 'limiters'>;

async function rightCode(
  { db, limiters }: Guessing,
  address: string,
  { phone, code }: { readonly phone: string; readonly code: string },
  purposes: readonly CodePurpose[],
) {
  const network = networkOf(address);
  const living = await countGuess(db, { phone, network, purposes }, TRIES);
  for (const one of living) {
    if (!(await verifyPassword(one.code_hash, code))) continue;
    const ids = living.map(({ id }) => id);
    await revertGuess(db, ids, network);
    await limiters.guessesByAddress.reward(address);
    return one;
  }
  // an emailed code recovers an account or verifies a newcomer: timing must not reveal which
  const all = await countCodes(db, phone);
  for (let work = living.length; work < all; work += 1) await verifyPassword(undefined, code);
  throw wrongCodeError();
}

export function wrongCodeError(): HttpError {
  return invalidField('code', words.wrongCode);
}

function tooSoon(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new HttpError(429, words.codeSent({ seconds: wait }), {
    headers: { 'retry-after': String(wait) },
  });
}

/** A code for a person's new phone or address. */
export interface ContactCode {
  readonly id: number;
  readonly user_id: number;
  readonly channel: AuthTables['codes']['channel'];
  /** The phone or the address. */
  readonly to: string;
  readonly expires_at: string;
}

/** The last valid code for each contact of a person, newest first. */
export async function contactCodesOf(db: Db, userId: number): Promise<ContactCode[]> {
  const rows = await selectValidCodes(db).where('user_id', '=', userId).execute();
  return rows.filter(({ to }, index) => rows.findIndex((row) => row.to === to) === index).map(view);
}

/** A valid code; `undefined` after its use or expiry. */
export async function findContactCode(db: Db, id: number): Promise<ContactCode | undefined> {
  return (await selectValidCodes(db).where('id', '=', id).execute()).map(view)[0];
}

function selectValidCodes(db: Db) {
  return db
    .selectFrom('codes')
    .select(['id', 'user_id', 'channel', 'phone as to', 'expires_at'])
    .where('purpose', '=', 'contact')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .$narrowType<{ user_id: NotNull }>();
}

function view(
  code: Awaited<ReturnType<ReturnType<typeof selectValidCodes>['execute']>>[number],
): ContactCode {
  return { ...code, expires_at: code.expires_at.toISOString() };
}

type Sending = Pick<Context, 'db' | 'limiters' | 'smsCountries'>;

/** Sends a registration code by SMS. Throws 422 for the proven phone of an account, 429 beyond a limit. */
export async function verifyPhone(context: Sending, phone: string, address: string) {
  const user = await findUserByPhone(context.db, phone);
  if (user && !isPhoneUnproven(user)) throw phoneTaken();
  const request = { purpose: 'verification', phone, channel: 'sms', event: 'code' } as const;
  return sendCode(context, { ...request, to: phone, userId: null, address });
}

/** Sends a code by SMS for a forgotten password. Response and timing do not reveal whether the account exists. */
export async function restorePassword(context: Sending, phone: string, address: string) {
  const user = await findUserByPhone(context.db, phone);
  const request = { purpose: 'recovery', phone, channel: 'sms', event: 'restore-code' } as const;
  return sendCode(context, { ...request, to: user?.phone, userId: user?.id ?? null, address });
}

/** Sends a code by email; for an account only to its own address (`canRecoverByEmail`), with the same response. */
export async function sendEmail(context: Sending, { phone, email }: SendEmailColumns, address: string) {
  await context.limiters.codesByRecipient.consume(email.toLowerCase());
  const user = await findUserByPhone(context.db, phone);
  const isOwn = user !== undefined && canRecoverByEmail(user) && isSameAddress(user.email, email);
  const request = user
    ? ({ purpose: 'recovery', event: 'restore-code', to: isOwn ? email : undefined } as const)
    : ({ purpose: 'verification', event: 'code', to: email } as const);
  return sendCode(context, { ...request, phone, channel: 'email', userId: user?.id ?? null, address }, email);
}

/** Sends a code to a person's new phone or address, which they read out to the office. Throws 429 past a limit. */
export async function sendToContact(
  context: Sending,
  { userId, channel, to }: { readonly userId: number; readonly channel: CodeChannel; readonly to: string },
  address: string,
) {
  const request = { purpose: 'contact', phone: to, channel, event: 'contact-code' } as const;
  return sendCode(context, { ...request, to, userId, address });
}

/** The response after sending a code, with a notice if the channel has no gateway. */
export function codeAnswer<T extends object>(
  { delivery }: Pick<Context, 'delivery'>,
  channel: CodeChannel,
  sent: T,
): T & { readonly notice?: string } {
  if (delivery.trial || delivery[channel]) return sent;
  return { ...sent, notice: channel === 'sms' ? words.smsNotConnected : words.emailNotConnected };
}

/** Sends a code and counts it, unless one was sent just before. */
async function sendCode(context: Sending, request: CodeRequest, recipient = request.phone) {
  const { db, limiters } = context;
  await limiters.codesByRecipient.consume(request.phone);
  try {
    const { channel, purpose, to, address } = request;
    const isNewcomer = purpose === 'verification';
    const letter = { kind: 'code', channel, recipient, isDecoy: to === undefined, isNewcomer } as const;
    // the office requests codes for families of any network from its own
    const caller = purpose === 'contact' ? {} : { address };
    await withinBudget(context, { ...letter, ...caller }, () => issueCode(db, request));
  } catch (error) {
    await limiters.codesByRecipient.reward(request.phone);
    throw error;
  }
  return CODE_SENT;
}
