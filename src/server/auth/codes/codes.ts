import { randomBytes, randomInt } from 'node:crypto';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { HttpError, invalid } from '#server/http/errors.ts';
import { networkOf } from '#server/http/network.ts';
import { sendSecret } from '#server/messages/send.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import {
  type CodeChannel,
  type CodePlace,
  type CodePurpose,
  countCodes,
  countGuess,
  deleteCode,
  insertCode,
  lockCodes,
  secondsSinceCode,
  uncountGuess,
} from './codes-store.ts';

/** Seconds that a code is good for, and after which another one may be asked for; wrong guesses that end it, for who asked for it and for everybody else. */
const LIFETIME = 10 * 60;
const RESEND = 60;
const TRIES = { own: 5, others: 10 };

/** What a call answers that sent a code; in seconds. */
export const SENT = { resend_in: RESEND, expires_in: LIFETIME } as const;

/** A code that is asked for, and who gets it. */
export interface CodeRequest extends CodePlace {
  readonly event: 'code' | 'restore-code' | 'contact-code';
  /** Where nobody may get it, all looks the same, and no guess is right. */
  readonly to: string | undefined;
  readonly userId: number | null;
  /** Of who asked for it. */
  readonly address: string;
}

/** Makes a code and sends it. An older one lives out its time. Throws 429 within a minute of the last one. */
export async function issueCode(db: Db, request: CodeRequest): Promise<void> {
  const { event, to, userId, channel } = request;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashPassword(to === undefined ? randomBytes(32).toString('base64url') : code);
  await db.transaction().execute(async (tx) => {
    await lockCodes(tx, request.phone);
    const seconds = await secondsSinceCode(tx, request);
    if (seconds !== undefined && seconds < RESEND) throw tooSoon(RESEND - seconds);
    const account = request.purpose === 'contact' ? userId : null;
    await insertCode(tx, request, { hash, account, lifetime: LIFETIME, network: networkOf(request.address) });
    if (to !== undefined)
      await sendSecret(tx, { event, channel, to, values: {}, secret: code, userId, lifetime: LIFETIME });
  });
}

/** A code that a person knows. */
export interface ProvenCode {
  readonly id: number;
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** By SMS it proves the phone. */
  readonly channel: CodeChannel;
}

/**
 * The living code of that phone that was guessed from an address, against which the guess has counted; a right one gives
 * its try back. Throws 422 on `code` where there is none; the guess then counts against every code that lives, in every
 * process. Takes no transaction: the count must stay.
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

/** The same without using what was found for anything: whichever the code is for. */
export async function checkCode(
  context: Guessing,
  address: string,
  guess: { readonly phone: string; readonly code: string },
): Promise<void> {
  await rightCode(context, address, guess, ['verification', 'recovery']);
}

/** Uses a proven code up, in the transaction of what it is for. Throws 422 where another call was first. */
export async function spendCode(tx: Db, { id, phone, purpose }: ProvenCode): Promise<void> {
  if (!(await deleteCode(tx, id, phone, purpose))) throw wrongCode();
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
    await uncountGuess(
      db,
      living.map(({ id }) => id),
      network,
    );
    await limiters.guessesByAddress.reward(address);
    return one;
  }
  // an emailed code recovers an account or verifies a newcomer: the work must not tell which
  const all = await countCodes(db, phone);
  for (let work = living.length; work < all; work += 1) await verifyPassword(undefined, code);
  throw wrongCode();
}

export function wrongCode(): HttpError {
  const message = words.wrongCode;
  return invalid(message, [{ path: 'code', message }]);
}

function tooSoon(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new HttpError(429, words.codeSent({ seconds: wait }), {
    headers: { 'retry-after': String(wait) },
  });
}
