import { randomInt } from 'node:crypto';
import { type AnyBody, clientOf } from '../../api/support/client.ts';
import { REGISTRATION_CONSENTS } from '../../api/support/consents.ts';
import { codesTo } from '../../api/support/outbox.ts';
import { findAfterChanges } from '../processes/folder-changes.ts';
import { assertOk, signIn, type TestApi } from './api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type Portal } from './portal.ts';

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
  const { token } = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  await post(portal, '/api/auth/create-user', { phone: account.phone, role_id: 2 }, token);
  return lastSecret(portal, account.phone);
}

/** Creates an administrator with an office role and signs in as them. */
export async function inviteColleague(
  portal: Portal,
  colleague: { readonly name: string; readonly office_role: string },
): Promise<TestApi> {
  const { token } = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  const { phone, email } = newAccount();
  const person = { ...colleague, surname: 'Коллегин', phone, email };
  await post(portal, '/api/auth/create-user', { ...person, role_id: 1 }, token);
  const password = await lastSecret(portal, phone);
  const { token: session } = await post(portal, '/api/auth/login', { phone, password });
  await post(portal, '/api/auth/update-password', { password: DEMO_PASSWORD }, session);
  const own = await signIn(portal.origin, phone);
  await post(
    portal,
    '/api/auth/finish-registration',
    { name: person.name, surname: person.surname, email },
    own.token,
  );
  return own;
}

/** Blocks a user as an administrator. */
export async function block(portal: Portal, id: number): Promise<void> {
  const administrator = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  await assertOk(await administrator.call('PATCH', `/admin/block-user/${id}`));
}

async function post<T = AnyBody>({ origin }: Portal, path: string, body: object, token?: string): Promise<T> {
  const response = await clientOf(origin, token).json<T>('POST', path, body);
  if (response.status >= 400) throw new Error(`${path} returned ${response.status}: ${response.text}`);
  return response.body;
}
