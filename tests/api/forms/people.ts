import { randomInt } from 'node:crypto';
import type { components } from '#generated/api.d.ts';
import { createUserForm } from '#generated/forms/create-user.ts';
import { newContactForm } from '#generated/forms/new-contact.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import type { TestApp } from '../support/app.ts';
import { assertOk, type Client, clientOf, paths, signIn } from '../support/client.ts';
import { REGISTRATION_CONSENTS } from '../support/consents.ts';
import { awaitCode, lettersTo } from '../support/outbox.ts';

/** Answers by flat keys. */
export type Flat = Readonly<Record<string, unknown>>;

const SECRET = 'слон читает вслух';

/** Clients of demonstration accounts, and functions that create further accounts. */
export interface People {
  readonly nobody: Client;
  readonly parent: Client;
  readonly office: Client;
  /** A client with this session. */
  as(token: string | undefined): Client;
  /** Registers a representative. */
  newPerson(phone?: string): Promise<Person>;
  /** Creates a representative as the office, and signs in with the temporary password sent by SMS. */
  newInvitedPerson(): Promise<Person>;
  /** Sends a code to a new phone of a user as the office. Returns the code and the id of its record. */
  contactCode(userId: number, phone: string): Promise<{ readonly id: number; readonly code: string }>;
  /** Requests a code by `path`, by default for a registration, and returns it. */
  codeFor(phone: string, path?: string): Promise<string>;
}

export interface Person {
  readonly id: number;
  readonly phone: string;
  readonly password: string;
  readonly client: Client;
}

const digits = () => String(randomInt(10_000_000)).padStart(7, '0');
/** A phone and an email without an account. */
export const newPhone = () => `+7917${digits()}`;
export const newEmail = () => `person-${digits()}@example.ru`;

export async function createPeople(app: Pick<TestApp, 'dataDir' | 'origin'>): Promise<People> {
  const { dataDir, origin } = app;
  const as = (token: string | undefined) => clientOf(origin, token);
  const nobody = as(undefined);
  const office = await signIn(origin, 'administrator');
  const codeFor = async (phone: string, path: string = paths.verifyPhone) => {
    const before = lettersTo(dataDir, phone).length;
    assertOk(await nobody.json('POST', path, { phone }));
    return awaitCode(dataDir, phone, before + 1);
  };
  const signInPerson = async (id: number, phone: string, password: string): Promise<Person> => {
    const { token } = assertOk(await nobody.json('POST', paths.login, { phone, password })).body;
    return { id, phone, password, client: as(token) };
  };
  return {
    nobody,
    office,
    parent: await signIn(origin),
    as,
    codeFor,
    async contactCode(userId, phone) {
      const path = `/api/admin/users/${userId}`;
      assertOk(
        await office.json('POST', `${path}/contact-codes`, wireOf(newContactForm, { phone, email: '' })),
      );
      const code = await awaitCode(dataDir, phone);
      const { contact_codes } = await office.read<components['schemas']['Family']>(`${path}/family`);
      return { id: contact_codes[0]?.id ?? 0, code };
    },
    async newPerson(phone = newPhone()) {
      const request = await nobody.json('POST', paths.verifyPhone, { phone });
      // refused within a minute after an earlier request, whose code is valid
      if (request.status !== 429) assertOk(request);
      const code = await awaitCode(dataDir, phone);
      const answers = { phone, code, password: SECRET, role_id: 2, email: newEmail() };
      const body = { ...wireOf(registrationForm, answers), consents: REGISTRATION_CONSENTS };
      const { user } = assertOk(await nobody.json('POST', paths.registration, body)).body;
      return signInPerson(user.id, phone, SECRET);
    },
    async newInvitedPerson() {
      const phone = newPhone();
      const body = wireOf(createUserForm, { phone, role_id: '2', email: newEmail() });
      const { id } = assertOk(await office.json('POST', paths.createUser, body)).body;
      const person = await signInPerson(id, phone, await awaitCode(dataDir, phone));
      for (const consent of REGISTRATION_CONSENTS)
        assertOk(await person.client.json('POST', '/api/consents', consent));
      return person;
    },
  };
}
