import { randomInt } from 'node:crypto';
import {
  type AnyBody,
  assertOk,
  clientOf,
  PASSWORD,
  paths,
  type Session,
  signIn,
} from '../../api/support/client.ts';
import { REGISTRATION_CONSENTS } from '../../api/support/consents.ts';
import { codesTo } from '../../api/support/outbox.ts';
import { findAfterChanges } from '../processes/folder-changes.ts';
import type { Portal } from './portal.ts';

/** An account that only one test uses. */
export interface Account {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

export interface RegisteredAccount extends Account {
  readonly token: string;
  readonly user: { readonly id: number; readonly role_id: number };
}

/** A unique phone and email. */
export function newAccount(): Account {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return { phone: `+7916${digits}`, email: `person-${digits}@example.ru`, password: 'слон читает вслух' };
}

/** The last code or password sent to a phone or email. Waits until more than `sentBefore` were sent. */
export async function lastSecret(portal: Portal, to: string, sentBefore = 0): Promise<string> {
  return findAfterChanges(portal.dataDir, () => codesTo(portal.dataDir, to).slice(sentBefore).at(-1));
}

/** Registers an account by API calls. `code`: a code that was already sent to the phone. */
export async function register(
  portal: Portal,
  { code, ...own }: Partial<Account> & { readonly code?: string } = {},
): Promise<RegisteredAccount> {
  const account = { ...newAccount(), ...own };
  if (code !== undefined) return registerWith(portal, account, code);
  await post(portal, '/api/auth/verify-phone', { phone: account.phone });
  return registerWith(portal, account, await lastSecret(portal, account.phone));
}

/** Registers an account with a code sent by email, so that the phone is not proven. */
export async function registerByEmail(portal: Portal): Promise<RegisteredAccount> {
  const account = newAccount();
  const { phone, email } = account;
  await post(portal, '/api/auth/send-email', { phone, email });
  return registerWith(portal, account, await lastSecret(portal, email));
}

interface Registered extends Pick<RegisteredAccount, 'user'> {
  readonly token: { readonly accessToken: string };
}

async function registerWith(portal: Portal, account: Account, code: string): Promise<RegisteredAccount> {
  const { phone, email, password } = account;
  const body = { phone, code, email, password, name: 'Мария', role_id: 2, consents: REGISTRATION_CONSENTS };
  const { token, user } = await post<Registered>(portal, '/api/auth/registration', body);
  return { ...account, token: token.accessToken, user };
}

/** Creates a representative as an administrator. Returns the temporary password sent by SMS. */
export async function invite(portal: Portal, account: Pick<Account, 'phone'>): Promise<string> {
  const office = await signIn(portal.origin, 'administrator');
  assertOk(await office.json('POST', paths.createUser, { phone: account.phone, role_id: 2 }));
  return lastSecret(portal, account.phone);
}

/** Creates an administrator with an office role and signs in as them. */
export async function inviteColleague(
  portal: Portal,
  colleague: { readonly name: string; readonly office_role: string },
): Promise<Session> {
  const office = await signIn(portal.origin, 'administrator');
  const { phone, email } = newAccount();
  const names = { name: colleague.name, surname: 'Коллегин', email };
  assertOk(await office.json('POST', paths.createUser, { ...colleague, ...names, phone, role_id: 1 }));
  const password = await lastSecret(portal, phone);
  const { token } = await post(portal, paths.login, { phone, password });
  assertOk(await clientOf(portal.origin, token).json('POST', paths.updatePassword, { password: PASSWORD }));
  const own = await signIn(portal.origin, phone);
  assertOk(await own.json('POST', paths.finishRegistration, names));
  return own;
}

/** Blocks a user as an administrator. */
export async function block(portal: Portal, id: number): Promise<void> {
  const office = await signIn(portal.origin, 'administrator');
  assertOk(await office.call('PATCH', `/api/admin/block-user/${id}`));
}

async function post<T = AnyBody>({ origin }: Portal, path: string, body: object): Promise<T> {
  return assertOk(await clientOf(origin).json<T>('POST', path, body)).body;
}
