import { paths } from '../../support/client';
import { REGISTRATION_CONSENTS } from '../../support/consents';
import { newEmail, newPhone, type People, type Person } from '../people';
import type { FormScenarios } from '../scenario.ts';
import { action, json, onRecord, partialUpdate } from '../scenarios/calls.ts';

const UPDATE = '/api/users/update';
const USERS = '/api/admin/users/export';
const readOwnAccount = (people: People, person: Person) =>
  people
    .as(person.client.token)
    .call<{ user: object }>('GET', paths.resource)
    .then(({ body }) => body.user);

/** The answers of a form that the school reads on a user's record. */
const readOnUser = ({ office }: People, id: number, form: string) =>
  onRecord(office, `/api/admin/users/${id}`, form);

async function readOfficeRole({ office }: People, id: number): Promise<string | null> {
  const body = await office.read<{ record: { office_role: string | null } }>(`/api/admin/users/${id}`);
  return body.record.office_role;
}

/** Registers the person with the phone, and reads the answers that were sent before the registration on the new record. */
const readAfterRegistration = (formId: string, phone: string) => {
  let registered: Promise<Person> | undefined;
  return async (people: People) => {
    registered ??= people.newPerson(phone);
    return readOnUser(people, (await registered).id, formId);
  };
};

/** Forms of sign-in, codes and passwords. */
export const signInScenarios: FormScenarios = {
  login: action(async (people) => {
    const { id, phone, password } = await people.newPerson();
    return {
      fixedAnswers: { phone, password },
      withoutMessage: ['phone', 'password'],
      send: (fields) => people.nobody.json('POST', paths.login, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'login'),
      exportPath: USERS,
    };
  }),
  'verify-phone': action(async (people) => {
    const phone = newPhone();
    return {
      fixedAnswers: { phone },
      send: (fields) => people.nobody.json('POST', paths.verifyPhone, fields),
      readAsOffice: readAfterRegistration('verify-phone', phone),
      exportPath: USERS,
    };
  }),
  'check-code': action(async (people) => {
    const phone = newPhone();
    return {
      fixedAnswers: { phone, code: await people.codeFor(phone) },
      send: (fields) => people.nobody.json('POST', paths.checkCode, fields),
      readAsOffice: readAfterRegistration('check-code', phone),
      exportPath: USERS,
    };
  }),
  'send-email': action(async (people) => {
    const phone = newPhone();
    return {
      fixedAnswers: { phone, email: newEmail() },
      send: (fields) => people.nobody.json('POST', paths.sendEmail, fields),
      readAsOffice: readAfterRegistration('send-email', phone),
      exportPath: USERS,
    };
  }),
  'restore-password': action(async (people) => {
    const { id, phone } = await people.newPerson();
    return {
      fixedAnswers: { phone },
      send: (fields) => people.nobody.json('POST', paths.restorePassword, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'restore-password'),
      exportPath: USERS,
    };
  }),
  'reset-password': action(async (people) => {
    const { id, phone } = await people.newPerson();
    return {
      fixedAnswers: { phone, code: await people.codeFor(phone, paths.restorePassword) },
      send: (fields) => people.nobody.json('POST', paths.resetPassword, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'reset-password'),
      exportPath: USERS,
    };
  }),
  'update-password': action(async (people) => {
    const { id, client, password } = await people.newPerson();
    return {
      send: (fields) => client.json('POST', paths.updatePassword, { current_password: password, ...fields }),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'update-password'),
      exportPath: USERS,
    };
  }),
  'current-password': action(async (people) => {
    const { id, client, password } = await people.newPerson();
    return {
      fixedAnswers: { current_password: password },
      send: (fields) => client.json('POST', UPDATE, { email: newEmail(), ...fields }),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'current-password'),
      exportPath: USERS,
    };
  }),
  'change-phone': action(async (people) => {
    const { id, client, password } = await people.newPerson();
    const phone = newPhone();
    return {
      fixedAnswers: { phone, code: await people.codeFor(phone) },
      send: (fields) => client.json('POST', UPDATE, { current_password: password, ...fields }),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'change-phone'),
      exportPath: USERS,
    };
  }),
};

/** Forms about a person. Their answers are stored with the user. */
export const personScenarios: FormScenarios = {
  registration: json(async (people) => {
    const phone = newPhone();
    return {
      fixedAnswers: { phone, code: await people.codeFor(phone), email: newEmail(), role_id: 2 },
      // without a consent nothing but the account is stored
      send: (fields) =>
        people.nobody.json('POST', paths.registration, { ...fields, consents: REGISTRATION_CONSENTS }),
      readAsOwner: (_, { user }) => Promise.resolve(user),
      readAsOffice: (currentPeople, { user }) => readOnUser(currentPeople, user.id, 'registration'),
      exportPath: USERS,
    };
  }),
  invite: json(async (people) => {
    const person = await people.newInvitedPerson();
    return {
      fixedAnswers: { phone: person.phone, email: newEmail() },
      send: (fields) => person.client.json('POST', paths.finishRegistration, fields),
      readAsOwner: (currentPeople) => readOwnAccount(currentPeople, person),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, person.id, 'invite'),
      exportPath: USERS,
    };
  }),
  profile: partialUpdate(async (people) => {
    const person = await people.newPerson();
    return {
      fixedAnswers: { email: newEmail() },
      send: (fields) => person.client.json('POST', UPDATE, { current_password: person.password, ...fields }),
      readAsOwner: (currentPeople) => readOwnAccount(currentPeople, person),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, person.id, 'profile'),
      exportPath: USERS,
    };
  }),
  'mend-account': action(async (people) => {
    const { id } = await people.newPerson();
    return {
      fixedAnswers: { phone: newPhone(), email: newEmail(), note: 'Заявление от 12.11.2026' },
      send: (fields) => people.office.json('PATCH', `/api/admin/users/${id}`, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'mend-account'),
      exportPath: USERS,
    };
  }),
  'new-contact': action(async (people) => {
    const { id } = await people.newPerson();
    return {
      // only one of the two contacts may be sent
      fixedAnswers: { phone: newPhone(), email: '' },
      send: (fields) => people.office.json('POST', `/api/admin/users/${id}/contact-codes`, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'new-contact'),
      exportPath: USERS,
    };
  }),
  'contact-code': action(async (people) => {
    const { id } = await people.newPerson();
    const sent = await people.contactCode(id, newPhone());
    return {
      fixedAnswers: { code: sent.code },
      send: (fields) => people.office.json('POST', `/api/admin/contact-codes/${sent.id}`, fields),
      readAsOffice: (currentPeople) => readOnUser(currentPeople, id, 'contact-code'),
      exportPath: USERS,
    };
  }),
  'office-role': json(async (people) => {
    const colleague = { phone: newPhone(), role_id: '1', office_role: 'chief', email: newEmail() };
    const { body } = await people.office.json('POST', paths.createUser, colleague);
    return {
      fixedAnswers: { office_role: 'reader' },
      send: (fields) => people.office.json('PUT', `/api/admin/users/${body.id}/office-role`, fields),
      readAsOffice: async (currentPeople) => ({
        office_role: await readOfficeRole(currentPeople, body.id),
        ...(await readOnUser(currentPeople, body.id, 'office-role')),
      }),
      exportPath: USERS,
    };
  }),
  'create-user': json(async (people) => {
    const phone = newPhone();
    return {
      // the form has more questions about a representative than about a colleague
      fixedAnswers: { phone, role_id: '2', office_role: undefined, email: newEmail() },
      send: (fields) => people.office.json('POST', paths.createUser, fields),
      readAsOffice: (currentPeople, { id }) => readOnUser(currentPeople, id, 'create-user'),
      exportPath: USERS,
    };
  }),
};
