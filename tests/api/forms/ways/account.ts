import { paths } from '../../support/client.ts';
import { GENERAL } from '../../support/consents.ts';
import { newEmail, newPhone, type People, type Person } from '../people.ts';
import type { FormWays } from '../way.ts';
import { act, change, json, onRecord } from './calls.ts';

const UPDATE = '/api/users/update';
const USERS = '/api/admin/users/export';
const userOf = (people: People, person: Person) =>
  people
    .as(person.client.token)
    .call<{ user: object }>('GET', paths.resource)
    .then(({ body }) => body.user);

/** What the school reads of a form on somebody's record. */
const onUser = ({ office }: People, id: number, form: string) =>
  onRecord(office, `/api/admin/users/${id}`, form);

/** Acts of who has not registered yet: the school has the answers with the account, once there is one. */
const ofNewcomer = (formId: string, phone: string) => {
  let registered: Promise<Person> | undefined;
  return async (people: People) => {
    registered ??= people.newPerson(phone);
    return onUser(people, (await registered).id, formId);
  };
};

/** Forms of signing in, codes and passwords. */
export const signingWays: FormWays = {
  login: act(async (people) => {
    const { id, phone, password } = await people.newPerson();
    return {
      given: { phone, password },
      untold: ['phone', 'password'],
      send: (fields) => people.nobody.json('POST', paths.login, fields),
      office: (now) => onUser(now, id, 'login'),
      exported: USERS,
    };
  }),
  'verify-phone': act(async (people) => {
    const phone = newPhone();
    return {
      given: { phone },
      send: (fields) => people.nobody.json('POST', paths.verifyPhone, fields),
      office: ofNewcomer('verify-phone', phone),
      exported: USERS,
    };
  }),
  'check-code': act(async (people) => {
    const phone = newPhone();
    return {
      given: { phone, code: await people.codeFor(phone) },
      send: (fields) => people.nobody.json('POST', paths.checkCode, fields),
      office: ofNewcomer('check-code', phone),
      exported: USERS,
    };
  }),
  'send-email': act(async (people) => {
    const phone = newPhone();
    return {
      given: { phone, email: newEmail() },
      send: (fields) => people.nobody.json('POST', paths.sendEmail, fields),
      office: ofNewcomer('send-email', phone),
      exported: USERS,
    };
  }),
  'restore-password': act(async (people) => {
    const { id, phone } = await people.newPerson();
    return {
      given: { phone },
      send: (fields) => people.nobody.json('POST', paths.restorePassword, fields),
      office: (now) => onUser(now, id, 'restore-password'),
      exported: USERS,
    };
  }),
  'reset-password': act(async (people) => {
    const { id, phone } = await people.newPerson();
    return {
      given: { phone, code: await people.codeFor(phone, paths.restorePassword) },
      send: (fields) => people.nobody.json('POST', paths.resetPassword, fields),
      office: (now) => onUser(now, id, 'reset-password'),
      exported: USERS,
    };
  }),
  'update-password': act(async (people) => {
    const { id, client, password } = await people.newPerson();
    return {
      send: (fields) => client.json('POST', paths.updatePassword, { current_password: password, ...fields }),
      office: (now) => onUser(now, id, 'update-password'),
      exported: USERS,
    };
  }),
  'current-password': act(async (people) => {
    const { id, client, password } = await people.newPerson();
    return {
      given: { current_password: password },
      send: (fields) => client.json('POST', UPDATE, { email: newEmail(), ...fields }),
      office: (now) => onUser(now, id, 'current-password'),
      exported: USERS,
    };
  }),
  'change-phone': act(async (people) => {
    const { id, client, password } = await people.newPerson();
    const phone = newPhone();
    return {
      given: { phone, code: await people.codeFor(phone) },
      send: (fields) => client.json('POST', UPDATE, { current_password: password, ...fields }),
      office: (now) => onUser(now, id, 'change-phone'),
      exported: USERS,
    };
  }),
};

/** Forms that tell of a person: what they ask stands with the user. */
export const personWays: FormWays = {
  registration: json(async (people) => {
    const phone = newPhone();
    return {
      given: { phone, code: await people.codeFor(phone), email: newEmail(), role_id: 2 },
      // without a consent nothing but the account is stored
      send: (fields) => people.nobody.json('POST', paths.registration, { ...fields, consents: GENERAL }),
      owner: (_, { user }) => Promise.resolve(user),
      office: (now, { user }) => onUser(now, user.id, 'registration'),
      exported: USERS,
    };
  }),
  invite: json(async (people) => {
    const person = await people.invited();
    return {
      given: { phone: person.phone, email: newEmail() },
      send: (fields) => person.client.json('POST', paths.finishRegistration, fields),
      owner: (now) => userOf(now, person),
      office: (now) => onUser(now, person.id, 'invite'),
      exported: USERS,
    };
  }),
  profile: change(async (people) => {
    const person = await people.newPerson();
    return {
      given: { email: newEmail() },
      send: (fields) => person.client.json('POST', UPDATE, { current_password: person.password, ...fields }),
      owner: (now) => userOf(now, person),
      office: (now) => onUser(now, person.id, 'profile'),
      exported: USERS,
    };
  }),
  'mend-account': act(async (people) => {
    const { id } = await people.newPerson();
    return {
      given: { phone: newPhone(), email: newEmail(), note: 'Заявление от 12.11.2026' },
      send: (fields) => people.office.json('PATCH', `/api/admin/users/${id}`, fields),
      office: (now) => onUser(now, id, 'mend-account'),
      exported: USERS,
    };
  }),
  'new-contact': act(async (people) => {
    const { id } = await people.newPerson();
    return {
      // one of the two: an empty one is none
      given: { phone: newPhone(), email: '' },
      send: (fields) => people.office.json('POST', `/api/admin/users/${id}/contact-codes`, fields),
      office: (now) => onUser(now, id, 'new-contact'),
      exported: USERS,
    };
  }),
  'contact-code': act(async (people) => {
    const { id } = await people.newPerson();
    const sent = await people.contactCode(id, newPhone());
    return {
      given: { code: sent.code },
      send: (fields) => people.office.json('POST', `/api/admin/contact-codes/${sent.id}`, fields),
      office: (now) => onUser(now, id, 'contact-code'),
      exported: USERS,
    };
  }),
  'office-role': json(async (people) => {
    const given = { phone: newPhone(), role_id: '1', office_role: 'chief', email: newEmail() };
    const { body } = await people.office.json('POST', paths.createUser, given);
    return {
      given: { office_role: 'reader' },
      send: (fields) => people.office.json('PUT', `/api/admin/users/${body.id}/office-role`, fields),
      office: (now) => onUser(now, body.id, 'office-role'),
      exported: USERS,
    };
  }),
  'create-user': json(async (people) => {
    const phone = newPhone();
    return {
      // of a representative more is asked
      given: { phone, role_id: '2', office_role: undefined, email: newEmail() },
      send: (fields) => people.office.json('POST', paths.createUser, fields),
      office: (now, { id }) => onUser(now, id, 'create-user'),
      exported: USERS,
    };
  }),
};
