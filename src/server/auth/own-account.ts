import type { FormValues } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { type HttpError, invalidField } from '#server/http/errors.ts';
import type { Account } from '#server/users/accounts.ts';
import { storeAddedAnswers } from '#server/users/answers.ts';
import { countGuess } from './attempts.ts';
import { consumeCode, type ProvenCode, proveCode } from './codes.ts';
import { authForms } from './forms.ts';
import { verifyPassword } from './passwords.ts';

const form = authForms.currentPassword;

/** Proof of identity for a change of password, email or phone, in addition to the token. */
export interface IdentityProof {
  /** The code sent to the person's phone; consumed by the change. */
  readonly code?: ProvenCode;
  /** Other answers of the form with the current password. */
  readonly values?: FormValues;
}

export interface ProofCall {
  readonly user: Account;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
  /** The code of a new password, if the call accepts one instead of the current password. */
  readonly code?: string | undefined;
}

/**
 * Proves that the holder of a token is the person, because a token may be stolen. Requires the
 * current password, or the code sent by restore-password; nothing from a person who still
 * has a temporary password. Throws 422 on `current_password` or `code`, and 429 beyond the
 * account's attempts or daily changes. Each change is reported by email and SMS.
 */
export async function proveIdentity(context: Context, call: ProofCall): Promise<IdentityProof> {
  const proof = await proofIn(context, call);
  await context.limiters.lettersByRecipient.consume(`change ${call.user.id}`);
  return proof;
}

async function proofIn(context: Context, { user, body, address, code }: ProofCall): Promise<IdentityProof> {
  const sent = form.fieldsOf(body);
  const given = Object.keys(sent).length > 0 ? form.read(sent) : undefined;
  if (user.password_temporary) return given ? { values: given.values } : {};
  if (given) {
    await provePassword(context, user, { password: given.columns.current_password, address });
    return { values: given.values };
  }
  // a lost number receives the code on somebody else's phone
  if (code === undefined || user.phone_lost_at) throw onCurrentPassword(words.currentPasswordNeeded);
  await context.limiters.guessesByAddress.consume(address);
  const guess = { phone: user.phone, code: code.replaceAll(/\s/g, ''), purpose: 'recovery' } as const;
  return { code: await proveCode(context, address, guess) };
}

/** Uses up the proof, in the transaction of its purpose. Throws 422 if another call used the code first. */
export async function consumeProof(tx: Db, userId: number, { code, values }: IdentityProof): Promise<void> {
  if (code) await consumeCode(tx, code);
  if (values) await storeAddedAnswers(tx, form, { userId }, values);
}

async function provePassword(
  context: Context,
  user: Account,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  // separate from guesses at the phone, so that a token holder cannot block the sign-in
  const guess = await countGuess(context, { of: `own ${user.id}`, address, isOwner: true });
  if (!(await verifyPassword(user.password_hash, password)))
    throw onCurrentPassword(words.wrongCurrentPassword);
  await guess.right();
}

function onCurrentPassword(message: string): HttpError {
  return invalidField('current_password', message);
}
