import { randomInt } from 'node:crypto';
import { formatPhone } from '#engine/values/phones.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { sendSecret } from '#server/messages/send.ts';
import { hashPassword } from './passwords.ts';

/** Without those that look alike on a small screen. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
/** Whoever finds the SMS later finds nothing. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
  /** It opens nothing afterwards. */
  readonly until: Date;
}

/** A password that the school makes for a person; made before the transaction, because hashing takes its time. */
export async function makeTemporaryPassword(): Promise<TemporaryPassword> {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return { password, hash: await hashPassword(password), until: new Date(Date.now() + LIFETIME_MS) };
}

/** Whether a password was made by the school and has ended. */
export function isPasswordOver(
  user: { readonly password_temporary: boolean; readonly password_until: Date | null },
  now: Date,
): boolean {
  return user.password_temporary && user.password_until !== null && user.password_until <= now;
}

/** The password for who asked for it, where no gateway brings it to its person. */
export function handedOver({ delivery }: Pick<Context, 'delivery'>, { password }: TemporaryPassword) {
  return delivery.sms ? {} : { temporary_password: password };
}

/** Tells a person the password by SMS. */
export async function sendTemporaryPassword(
  tx: Db,
  user: { readonly id: number; readonly phone: string },
  { password }: TemporaryPassword,
): Promise<void> {
  await sendSecret(tx, {
    event: 'temporary-password',
    channel: 'sms',
    to: user.phone,
    values: { phone: formatPhone(user.phone) },
    secret: password,
    userId: user.id,
  });
}
