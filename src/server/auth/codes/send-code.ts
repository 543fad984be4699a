import type { SendEmailColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import { withinBudget } from '#server/messages/budgets.ts';
import { accountByPhone, isPhoneUnproven, isSameAddress, mayRecoverByEmail } from '#server/users/accounts.ts';
import { phoneTaken } from '#server/users/taken.ts';
import { type CodeRequest, issueCode, SENT } from './codes.ts';
import type { CodeChannel } from './codes-store.ts';

type Sending = Pick<Context, 'db' | 'limiters' | 'smsCountries'>;

/** A code by SMS to who registers. Throws 422 where the phone is an account's that proved it, 429 past a limit. */
export async function verifyPhone(context: Sending, phone: string, address: string) {
  const user = await accountByPhone(context.db, phone);
  if (user && !isPhoneUnproven(user)) throw phoneTaken();
  const request = { purpose: 'verification', phone, channel: 'sms', event: 'code' } as const;
  return sendCode(context, { ...request, to: phone, userId: null, address });
}

/**
 * A code by SMS to who forgot the password. Whether the phone has an account cannot be told from the answer, from the
 * limits, or from the work.
 */
export async function restorePassword(context: Sending, phone: string, address: string) {
  const user = await accountByPhone(context.db, phone);
  const request = { purpose: 'recovery', phone, channel: 'sms', event: 'restore-code' } as const;
  return sendCode(context, { ...request, to: user?.phone, userId: user?.id ?? null, address });
}

/**
 * The same code by email: for an account only to its own address, where `mayRecoverByEmail`. The answer does not tell.
 */
export async function sendEmail(context: Sending, { phone, email }: SendEmailColumns, address: string) {
  await context.limiters.codesByRecipient.consume(email.toLowerCase());
  const user = await accountByPhone(context.db, phone);
  const isOwn = user !== undefined && mayRecoverByEmail(user) && isSameAddress(user.email, email);
  const request = user
    ? ({ purpose: 'recovery', event: 'restore-code', to: isOwn ? email : undefined } as const)
    : ({ purpose: 'verification', event: 'code', to: email } as const);
  return sendCode(context, { ...request, phone, channel: 'email', userId: user?.id ?? null, address }, email);
}

/** A code to somebody's new phone or address, which the office has heard of and they read out to it. Throws 429 past a limit. */
export async function sendToContact(
  context: Sending,
  { userId, channel, to }: { readonly userId: number; readonly channel: CodeChannel; readonly to: string },
  address: string,
) {
  const request = { purpose: 'contact', phone: to, channel, event: 'contact-code' } as const;
  return sendCode(context, { ...request, to, userId, address });
}

/** The answer about a code that was sent; without a gateway a school's own portal says where the code is. */
export function codeAnswer<T extends object>(
  { delivery }: Pick<Context, 'delivery'>,
  channel: CodeChannel,
  sent: T,
): T & { readonly notice?: string } {
  if (delivery.trial || delivery[channel]) return sent;
  return { ...sent, notice: channel === 'sms' ? words.smsNotConnected : words.emailNotConnected };
}

/** A code that was not sent, because one had just gone, does not count. */
async function sendCode(context: Sending, request: CodeRequest, recipient = request.phone) {
  const { db, limiters } = context;
  await limiters.codesByRecipient.consume(request.phone);
  try {
    const { channel, purpose, to, address } = request;
    const isNewcomer = purpose === 'verification';
    const letter = { kind: 'code', channel, recipient, isDecoy: to === undefined, isNewcomer } as const;
    // the office asks for codes from its own network, for families of any
    const caller = purpose === 'contact' ? {} : { address };
    await withinBudget(context, { ...letter, ...caller }, () => issueCode(db, request));
  } catch (error) {
    await limiters.codesByRecipient.reward(request.phone);
    throw error;
  }
  return SENT;
}
