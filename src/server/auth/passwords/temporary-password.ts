import { randomInt } from 'node:crypto';
import { formatPhone } from '#engine/values/phones.ts';
import type { Db } from '#server/database/open.ts';
import { sendSecret } from '#server/messages/send.ts';
import { hashPassword } from './passwords.ts';

/** Without those that look alike on a small screen. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
}

/** A password that the school makes for a person; made before the transaction, because hashing takes its time. */
export async function makeTemporaryPassword(): Promise<TemporaryPassword> {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return { password, hash: await hashPassword(password) };
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
