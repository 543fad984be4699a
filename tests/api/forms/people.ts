import { randomInt } from 'node:crypto';
import type { components } from '#generated/api.d.ts';
import { createUserForm } from '#generated/forms/create-user.ts';
import { newContactForm } from '#generated/forms/new-contact.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import type { TestApp } from '../support/app.ts';
import { type AnyBody, type ApiResponse, type Client, clientOf, paths, signIn } from '../support/client.ts';
import { GENERAL } from '../support/consents.ts';
import { awaitCode, lettersTo } from '../support/outbox.ts';

/** Answers by flat keys. */
export type Flat = Readonly<Record<string, unknown>>;

const SECRET = 'слон читает вслух';

/** Who uses the portal: people of the demonstration, and those who come to it. */
export interface People {
  readonly nobody: Client;
  readonly parent: Client;
  readonly office: Client;
  /** Somebody with this session. */
  as(token: string | undefined): Client;
  /** Somebody who has registered. */
  newPerson(phone?: string): Promise<Person>;
  /** Somebody whom the office has entered, signed in by the password that came by SMS. */
  invited(): Promise<Person>;
  /** A code that the office has sent to somebody's new phone, and its record. */
  contactCode(person: number, phone: string): Promise<{ readonly id: number; readonly code: string }>;
  /** The code that one of the calls that send codes sends. */
  codeFor(phone: string, path?: string): Promise<string>;
}

export interface Person {
  readonly id: number;
  readonly phone: string;
  readonly password: string;
  readonly client: Client;
}

const digits = () => String(randomInt(10_000_000)).padStart(7, '0');
/** Nobody has them. */
export const newPhone = () => `+7917${digits()}`;
export const newEmail = () => `walk-${digits()}@example.ru`;

export async function peopleOf(app: Pick<TestApp, 'dataDir' | 'origin'>): Promise<People> {
  const { dataDir, origin } = app;
  const as = (token: string | undefined) => clientOf(origin, token);
  const nobody = as(undefined);
  const office = await signIn(origin, 'administrator');
  const codeFor = async (phone: string, path: string = paths.verifyPhone) => {
    const before = lettersTo(dataDir, phone).length;
    await bodyOf(nobody.json('POST', path, { phone }));
    return awaitCode(dataDir, phone, before + 1);
  };
  const personOf = async (id: number, phone: string, password: string): Promise<Person> => {
    const { token } = await bodyOf(nobody.json('POST', paths.login, { phone, password }));
    return { id, phone, password, client: as(token) };
  };
  return {
    nobody,
    office,
    parent: await signIn(origin),
    as,
    codeFor,
    async contactCode(person, phone) {
      const at = `/api/admin/users/${person}`;
      await bodyOf(office.json('POST', `${at}/contact-codes`, wireOf(newContactForm, { phone, email: '' })));
      const code = await awaitCode(dataDir, phone);
      const [sent] = (await bodyOf(office.call<components['schemas']['Family']>('GET', `${at}/family`)))
        .contact_codes;
      return { id: sent?.id ?? 0, code };
    },
    async newPerson(phone = newPhone()) {
      // a second code within a minute is refused
      const code = lettersTo(dataDir, phone).at(-1)?.code ?? (await codeFor(phone));
      const given = { phone, code, password: SECRET, role_id: 2, email: newEmail() };
      const body = { ...wireOf(registrationForm, given), consents: GENERAL };
      const { user } = await bodyOf(nobody.json('POST', paths.registration, body));
      return personOf(user.id, phone, SECRET);
    },
    async invited() {
      const phone = newPhone();
      const body = wireOf(createUserForm, { phone, role_id: '2', email: newEmail() });
      const { id } = await bodyOf(office.json('POST', paths.createUser, body));
      const person = await personOf(id, phone, await awaitCode(dataDir, phone));
      for (const consent of GENERAL) await bodyOf(person.client.json('POST', '/api/consents', consent));
      return person;
    },
  };
}

/** The body of an answer that is expected to be good. */
export async function bodyOf<T = AnyBody>(answer: Promise<ApiResponse<T>>): Promise<T> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}
