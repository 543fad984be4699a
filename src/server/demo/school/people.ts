import { consents } from '#generated/consents.ts';
import { childForm } from '#generated/forms/child.ts';
import { createUserForm } from '#generated/forms/create-user.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import type { Db } from '#server/database/open.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { ROLES } from '#server/http/contract.ts';
import { subjectOf } from '#server/users/answers.ts';
import { childAnswers } from '#server/users/children.ts';
import { toRuDate } from '#server/values/dates.ts';
import { answered, seededRandom } from '../makers/answers.ts';
import { accountAnswers } from '../makers/answers-maker.ts';
import { type DemoChild, makeName, phoneOf } from '../makers/people-maker.ts';
import type { Household, School } from '../makers/school-maker.ts';
import { insertMany } from './store.ts';

/** Numbers that the database gave. */
export interface Ids {
  /** The first one is the administrator of the small story. */
  readonly office: readonly [number, ...number[]];
  user(household: Household): number;
  child(child: DemoChild): number;
}

/** The office, the households and their children, with the consents that they gave. */
export async function insertPeople(
  tx: Db,
  { households }: School,
  { passwordHash, administrator }: { passwordHash: string; administrator: number },
): Promise<Ids> {
  const office = colleaguesOf(passwordHash);
  const colleagues = await insertMany.users(tx, office.slice(0, DECIDING));
  const users = await insertMany.users(
    tx,
    households.map((one) => userRow(one, passwordHash)),
  );
  await insertMany.answers(
    tx,
    households.map((one, index) => answersRow(one, users[index] ?? 0)),
  );
  const userOf = new Map(households.map((one, index) => [one, users[index] ?? 0]));
  const family = households.flatMap((one) => one.family.children.map((child) => ({ child, one })));
  const children = await insertMany.children(
    tx,
    family.map(({ child, one }) => ({
      ...childAnswers.row(answered(childForm, { ...child, birth_date: toRuDate(child.birth_date) })),
      representative_id: userOf.get(one) ?? 0,
    })),
  );
  const childOf = new Map(family.map(({ child }, index) => [child, children[index] ?? 0]));
  await insertMany.consents(
    tx,
    households
      .filter(({ state }) => state !== 'invited')
      .flatMap((one) =>
        Object.entries(consents).map(([purpose, { version }]) => ({
          user_id: userOf.get(one) ?? 0,
          purpose,
          version,
          address: '127.0.0.1',
          given_at: one.since,
        })),
      ),
  );
  await insertMany.users(tx, office.slice(DECIDING));
  return {
    office: [administrator, ...colleagues],
    user: (one) => userOf.get(one) ?? 0,
    child: (one) => childOf.get(one) ?? 0,
  };
}

/** Roles of the colleagues; the first of them decide on applications. */
const COLLEAGUES = ['admissions', 'admissions', 'psychologist', 'accounting', 'reader'];
const DECIDING = 2;
const FIRST_COLLEAGUE = 91;

function colleaguesOf(password_hash: string) {
  const random = seededRandom(7);
  return COLLEAGUES.map((office_role, place) => ({
    ...makeName(random, 'female'),
    phone: phoneOf(FIRST_COLLEAGUE + place),
    email: `office.${FIRST_COLLEAGUE + place}@example.ru`,
    password_hash,
    role_id: ROLES.administrator,
    office_role,
    verified: true,
    email_confirmed_at: new Date(),
  }));
}

function userRow({ family, state, since }: Household, password_hash: string) {
  const { gender: _, ...name } = family.head;
  const invited = state === 'invited';
  return {
    ...(invited ? { first_name: null, last_name: null, middle_name: null } : name),
    phone: family.phone,
    email: invited ? null : family.email,
    password_hash,
    role_id: ROLES.representative,
    verified: !invited,
    email_confirmed_at: invited ? null : since,
    blocked: state === 'blocked',
    password_temporary: invited,
    registration_finished: !invited,
    created_at: since,
    signed_in_at: invited ? null : since,
    deleted_at: state === 'deleted' ? new Date(since.getTime() + 3_000_000_000) : null,
  };
}

/** Answers given when the account was created, by the person or by the school. */
function answersRow({ family, state }: Household, user_id: number) {
  const form = state === 'invited' ? createUserForm : registrationForm;
  const { definition, written } = serverForm(form);
  const subject = subjectOf({ userId: user_id });
  return { form_id: definition.id, subject, user_id, ...written(accountAnswers(form, family)) };
}
