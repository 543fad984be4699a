import { expressionBuilder, type Insertable, type OrderByItemBuilder, sql, type Updateable } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as officeWords from '#generated/words/server/office.ts';
import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import { listAnswersOf } from '../forms/answers-store.ts';
import type { AnsweredForm } from '../forms/answers-view.ts';
import { servedForms } from '../forms/registry.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { type HttpError, invalidField } from '../http/errors.ts';
import { officeRoles, READ_NOTES } from '../http/office-roles.ts';
import { isOneOf } from '../lists/read-page.ts';
import { matchesWord, type SearchWord } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import { PERSON_FORMS } from './answers.ts';
import { childServerForm } from './children.ts';
import type { UsersTables } from './domain.ts';
import { listChildren, type UserRow } from './store.ts';

export type Account = UserRow;
export type AccountChange = Updateable<UsersTables['users']>;

/** An account by its id, deleted ones included. Throws if it does not exist. */
export async function findUser(db: Db, id: number): Promise<Account> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The account that owns a phone; other accounts may still sign in with it. */
export async function findUserByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return selectByPhone(db, phone).where('phone_lost_at', 'is', null).executeTakeFirst();
}

/** The accounts that can sign in with a phone: its owner, then former owners, most recent first. */
export async function listUsersByPhone(db: Db, phone: string): Promise<Account[]> {
  const order = (column: OrderByItemBuilder) => column.desc().nullsFirst();
  return selectByPhone(db, phone).orderBy('phone_lost_at', order).execute();
}

function selectByPhone(db: Db, phone: string) {
  return db.selectFrom('users').selectAll().where('deleted', '=', false).where('phone', '=', phone);
}

/** Marks an account's phone as transferred, unless the account has proven the phone meanwhile. */
export async function markPhoneLost(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_lost_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('verified', '=', false)
    .execute();
}

/** The account with an address, ignoring case, unless deleted. */
export async function findUserByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function changeUser(tx: Db, id: number, change: AccountChange): Promise<Account> {
  return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Creates an account; call it inside `withUniqueUsers`. */
export async function insertUser(db: Db, user: Insertable<UsersTables['users']>): Promise<Account> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Whether an account's phone was neither proven by SMS nor entered by the office, so that another person may register it. */
export function isPhoneUnproven({ verified, registration_finished, role_id }: Account): boolean {
  return !verified && registration_finished && role_id === ROLES.representative;
}

/**
 * Whether the account may be recovered by email: the address is confirmed and the phone is proven by SMS, because
 * a person who enters another's phone also enters the address. Office accounts may not.
 */
export function canRecoverByEmail({ verified, email_confirmed_at, role_id }: Account): boolean {
  return verified && email_confirmed_at !== null && role_id === ROLES.representative;
}

/** Whether two email addresses are equal, ignoring case. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic: «Анна Игоревна». */
  readonly name: string | null;
  /** Whether the person has confirmed the email. */
  readonly isConfirmed: boolean;
}

/** The contacts for messages to a user, without a transferred phone; `undefined` for a deleted account. */
export async function contactsOf(db: Db, id: number): Promise<Contacts | undefined> {
  const { phone, email, email_confirmed_at, deleted_at, phone_lost_at, first_name, middle_name } =
    await findUser(db, id);
  if (deleted_at !== null) return undefined;
  const name = [first_name, middle_name].filter(Boolean).join(' ') || null;
  return { phone: phone_lost_at ? null : phone, email, name, isConfirmed: email_confirmed_at !== null };
}

/** Throws 422 unless this is a representative who is not deleted. */
export async function assertRepresentative(db: Db, userId: number): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role_id', '=', ROLES.representative)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user) return;
  throw invalidField('user_id', words.noRepresentative);
}

/** «Орлова Мария Игоревна»; `null` without a name. */
export function personName(person: {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name?: string | null;
}): string | null {
  const { last_name, first_name, middle_name } = person;
  return [last_name, first_name, middle_name].filter(Boolean).join(' ') || null;
}

/** The errors of the specification, section 5. */
export const phoneTaken = (): HttpError => invalidField('phone', words.phoneTaken);
export const emailTaken = (): HttpError => invalidField('email', words.emailTaken);

/** Runs a change of users. Throws 422 if the phone or email is in use, also after a concurrent change. */
export async function withUniqueUsers<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_phone') throw phoneTaken();
    if (constraint === 'users_email') throw emailTaken();
    throw error;
  }
}

/** A query for the ids of people whose name, phone or email matches all of these words. */
export function selectPeopleWith(words: readonly SearchWord[]) {
  return expressionBuilder<Database>()
    .selectFrom('users')
    .select('users.id')
    .where((user) => user.and(words.map((word) => matchesWord(sql.ref('users.search'), word))));
}

/** All forms, those about a person first, from the end of `PERSON_FORMS`. */
export const peopleForms = [...servedForms]
  .map((form) => ({ form, rank: PERSON_FORMS.indexOf(form.definition.id) }))
  .sort((one, other) => other.rank - one.rank)
  .map(({ form }) => form);

/** All answers of people, about themselves and about their children, by user id. */
export async function answeredByPeople(
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => { own: readonly AnsweredForm[]; children: readonly AnsweredForm[] }> {
  const formIds = peopleForms.map(({ definition }) => definition.id);
  const answers = await listAnswersOf(db, userIds, formIds);
  const children = await listChildren(db, userIds);
  return (userId) => ({
    own: peopleForms.flatMap((of) =>
      answers
        .filter((row) => row.user_id === userId && row.form_id === of.definition.id)
        .map((row) => ({ ...row, of, answeredAt: row.updated_at })),
    ),
    children: children
      .filter((child) => child.representative_id === userId)
      .map((child) => ({
        ...child,
        of: childServerForm,
        title: personName(child) ?? undefined,
        answeredAt: child.created_at,
      })),
  });
}

type Colleague = components['schemas']['Colleague'];

/** The active office accounts, by name. */
export async function listColleagues(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Colleague[]> {
  const rows = await selectOffice(db).orderBy('sort_name').orderBy('id').execute();
  return rows.map((row) => ({ ...colleagueView(row), own: row.id === userId, reads_notes: readsNotes(row) }));
}

/** Throws 422 at `path` unless all of these are active office accounts. */
export async function assertColleagues(db: Db, ids: readonly number[], path: string): Promise<void> {
  await listActiveColleagues(db, ids, path);
}

/** Throws 422 at `path` unless all of these are active office accounts that may read notes. */
export async function assertReaders(db: Db, ids: readonly number[], path: string): Promise<void> {
  const reader = (await listActiveColleagues(db, ids, path)).find((row) => !readsNotes(row));
  if (!reader) return;
  throw invalidField(path, officeWords.readsNoNotes({ name: colleagueView(reader).name }));
}

async function listActiveColleagues(db: Db, ids: readonly number[], path: string) {
  if (ids.length === 0) return [];
  const rows = await selectOffice(db).where(isOneOf('users.id', ids)).execute();
  if (rows.length < new Set(ids).size) throw invalidField(path, officeWords.noColleague);
  return rows;
}

function readsNotes({ office_role }: { readonly office_role: string | null }): boolean {
  return officeRoles.of(office_role).may(READ_NOTES);
}

/** A current or former employee with the name, or the phone without a name. */
export async function colleagueOf(db: Db, id: number): Promise<{ id: number; name: string }> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return colleagueView(row);
}

export async function colleagueName(db: Db, id: number): Promise<string> {
  return (await colleagueOf(db, id)).name;
}

interface Named {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string;
}

function colleagueView({ id, phone, ...row }: Named): { id: number; name: string } {
  return { id, name: personName({ ...row, middle_name: null }) ?? phone };
}

function selectOffice(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name', 'last_name', 'phone', 'office_role'])
    .where('role_id', '=', ROLES.administrator)
    .where('deleted', '=', false)
    .where('blocked', '=', false);
}
