import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { problemsIn, sendToday } from '../data/today.ts';
import { signIn, type TestApi } from './api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type Portal } from './portal.ts';

/** Somebody whom no other test knows. */
export interface Account {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

export interface RegisteredAccount extends Account {
  readonly token: string;
  readonly user: { readonly id: number; readonly role_id: number };
}

/** A phone and an email that nobody has. */
export function newAccount(): Account {
  const figures = String(randomInt(10_000_000)).padStart(7, '0');
  return { phone: `+7916${figures}`, email: `person-${figures}@example.ru`, password: 'слон читает вслух' };
}

/** The last code or password that was sent there. */
export async function lastSecret(portal: Portal, to: string, sentBefore = 0): Promise<string> {
  const sent = () => portal.outbox().filter((message) => message.to === to && !message.code?.startsWith('/'));
  await expect.poll(() => sent().length).toBeGreaterThan(sentBefore);
  const secret = sent().at(-1)?.code;
  if (secret === undefined) throw new Error(`Nothing secret was sent to ${to}.`);
  return secret;
}

/** Where the newest one-time link leads that went there. */
export async function lastLink(portal: Portal, to: string, words: string): Promise<string> {
  const sent = () => portal.outbox().filter((message) => message.to === to && message.text.includes(words));
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  return sent().at(-1)?.code ?? '';
}

/** Somebody who registers, by plain calls; with what of theirs is given, and a code that was sent to their phone already. */
export async function register(
  portal: Portal,
  { code, ...own }: Partial<Account> & { readonly code?: string } = {},
): Promise<RegisteredAccount> {
  const account = { ...newAccount(), ...own };
  if (code !== undefined) return registerWith(portal, account, code);
  await post(portal, '/api/auth/verify-phone', { phone: account.phone });
  return registerWith(portal, account, await lastSecret(portal, account.phone));
}

/** Somebody whose code came by email: nothing proves that the phone is theirs. */
export async function registerByEmail(portal: Portal): Promise<RegisteredAccount> {
  const account = newAccount();
  const { phone, email } = account;
  await post(portal, '/api/auth/send-email', { phone, email });
  return registerWith(portal, account, await lastSecret(portal, email));
}

/** What a representative agrees to before anything is kept that they answer. */
const GENERAL = [{ purpose: 'personal-data', version: 1 }];

async function registerWith(portal: Portal, account: Account, code: string): Promise<RegisteredAccount> {
  const { phone, email, password } = account;
  const body = { phone, code, email, password, name: 'Мария', role_id: 2, consents: GENERAL };
  const { token, user } = await (await post(portal, '/api/auth/registration', body)).json();
  return { ...account, token: token.accessToken, user };
}

/** An administrator makes somebody, who gets a temporary password by SMS; answers it. */
export async function invite(portal: Portal, account: Pick<Account, 'phone'>): Promise<string> {
  const { token } = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  await post(portal, '/api/auth/create-user', { phone: account.phone, role_id: 2 }, token);
  return lastSecret(portal, account.phone);
}

/** A new colleague with a role, who has replaced the temporary password and is signed in. */
export async function inviteColleague(
  portal: Portal,
  colleague: { readonly name: string; readonly office_role: string },
): Promise<TestApi> {
  const { token } = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  const { phone, email } = newAccount();
  const person = { ...colleague, surname: 'Коллегин', phone, email };
  await post(portal, '/api/auth/create-user', { ...person, role_id: 1 }, token);
  const password = await lastSecret(portal, phone);
  const entered = await (await post(portal, '/api/auth/login', { phone, password })).json();
  await post(portal, '/api/auth/update-password', { password: DEMO_PASSWORD }, entered.token);
  const own = await signIn(portal.origin, phone);
  await post(
    portal,
    '/api/auth/finish-registration',
    { name: person.name, surname: person.surname, email },
    own.token,
  );
  return own;
}

/** An administrator blocks somebody. */
export async function block(portal: Portal, id: number): Promise<void> {
  const administrator = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  const answer = await administrator.call('PATCH', `/admin/block-user/${id}`);
  if (!answer.ok) throw new Error(`Blocking answered ${answer.status}: ${await answer.text()}`);
}

async function post(portal: Portal, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const send = (today: unknown) =>
    fetch(portal.origin + path, { method: 'POST', headers, body: JSON.stringify(today) });
  const answer = await sendToday({ method: 'POST', path, body }, send, problemsIn);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
