import { expressionBuilder, type Insertable, type OrderByItemBuilder, sql, type Updateable } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as officeWords from '#generated/words/server/office.ts';
import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import { listAnswersOf } from '../forms/answers-store.ts';
import type { AnsweredForm } from '../forms/answers-view.ts';
import { servedForms } from '../forms/registry.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { type HttpError, invalid, invalidField, type Problem } from '../http/errors.ts';
import { officeRoles, READ_NOTES } from '../http/office-roles.ts';
import { isOneOf } from '../lists/read-page.ts';
import { matchesWord, type SearchWord } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import { PERSON_FORMS } from './answers.ts';
import { childServerForm } from './children.ts';
import type { UsersTables } from './domain.ts';
import { listChildrenOf, type UserRow } from './store.ts';

/** An account, for every domain. */
export type Account = UserRow;
export type AccountChange = Updateable<UsersTables['users']>;

/** An account by a known id, also a deleted one. */
export async function findUser(db: Db, id: number): Promise<Account> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Account that owns a phone, of all accounts that sign in with it. */
export async function findUserByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return selectByPhone(db, phone).where('phone_lost_at', 'is', null).executeTakeFirst();
}

/** Accounts that sign in by a phone: its owner, then former owners, most recent first. */
export async function listUsersByPhone(db: Db, phone: string): Promise<Account[]> {
  const order = (column: OrderByItemBuilder) => column.desc().nullsFirst();
  return selectByPhone(db, phone).orderBy('phone_lost_at', order).execute();
}

function selectByPhone(db: Db, phone: string) {
  return db.selectFrom('users').selectAll().where('deleted', '=', false).where('phone', '=', phone);
}

/** Marks an account's phone as transferred, unless the account has proven it meanwhile. */
export async function markPhoneLost(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_lost_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('verified', '=', false)
    .execute();
}

/** The active account with an address, ignoring case. */
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

/** Whether an account's phone was proven neither by SMS nor by the office: another person may register it. */
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

/** Letters of either size are the same address. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic: «Анна Игоревна». */
  readonly name: string | null;
  /** Whether the email is known to be theirs. */
  readonly isConfirmed: boolean;
}

/** Contacts for messages to a user, without a phone that was reassigned; `undefined` for a deleted account. */
export async function contactsOf(db: Db, id: number): Promise<Contacts | undefined> {
  const { phone, email, email_confirmed_at, deleted_at, phone_lost_at, first_name, middle_name } =
    await findUser(db, id);
  if (deleted_at !== null) return undefined;
  const name = [first_name, middle_name].filter(Boolean).join(' ') || null;
  return { phone: phone_lost_at ? null : phone, email, name, isConfirmed: email_confirmed_at !== null };
}

/** Throws 422 unless this is an active representative. */
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

/** Words of spec §5, to the letter. */
const PHONE: Problem = { path: 'phone', message: words.phoneTaken };
const EMAIL: Problem = { path: 'email', message: words.emailTaken };

/** The error of a phone in use. */
export function phoneTaken(): HttpError {
  return refusal(PHONE);
}

/** The error of an address in use. */
export function emailTaken(): HttpError {
  return refusal(EMAIL);
}

/** Runs a change of users; throws 422 on a phone or address in use, also for concurrent changes. */
export async function withUniqueUsers<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_phone') throw refusal(PHONE);
    if (constraint === 'users_email') throw refusal(EMAIL);
    throw error;
  }
}

function refusal(problem: Problem): HttpError {
  return invalid(problem.message, [problem]);
}

/** The ids of the people that match all of these words: by name, phone or email. */
export function peopleWith(words: readonly SearchWord[]) {
  return expressionBuilder<Database>()
    .selectFrom('users')
    .select('users.id')
    .where((user) => user.and(words.map((word) => matchesWord(sql.ref('users.search'), word))));
}

/**
 * The forms that people answer about themselves, directly or within other forms: person forms
 * first, in reverse order of `PERSON_FORMS`.
 */
export const peopleForms = [...servedForms]
  .map((form) => ({ form, rank: PERSON_FORMS.indexOf(form.definition.id) }))
  .sort((one, other) => other.rank - one.rank)
  .map(({ form }) => form);

/** Everything that people have answered, about themselves and about their children, by their ids. */
export async function answeredByPeople(
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => { own: readonly AnsweredForm[]; children: readonly AnsweredForm[] }> {
  const formIds = peopleForms.map(({ definition }) => definition.id);
  const answers = await listAnswersOf(db, userIds, formIds);
  const children = await listChildrenOf(db, userIds);
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

/** Active office accounts by name. */
export async function listColleagues(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Colleague[]> {
  const rows = await office(db).orderBy('sort_name').orderBy('id').execute();
  return rows.map((row) => ({ ...nameOf(row), own: row.id === userId, reads_notes: readsNotes(row) }));
}

/** Throws 422 at `path` if one of these is not an active office account. */
export async function assertColleagues(db: Db, ids: readonly number[], path: string): Promise<void> {
  await colleagues(db, ids, path);
}

/** Throws 422 at `path` if one of these is not an active office account with the permission to read notes. */
export async function assertReaders(db: Db, ids: readonly number[], path: string): Promise<void> {
  const blind = (await colleagues(db, ids, path)).find((row) => !readsNotes(row));
  if (!blind) return;
  throw invalidField(path, officeWords.readsNoNotes({ name: nameOf(blind).name }));
}

async function colleagues(db: Db, ids: readonly number[], path: string) {
  if (ids.length === 0) return [];
  const rows = await office(db).where(isOneOf('users.id', ids)).execute();
  if (rows.length < new Set(ids).size) throw invalidField(path, officeWords.noColleague);
  return rows;
}

function readsNotes({ office_role }: { readonly office_role: string | null }): boolean {
  return officeRoles.of(office_role).may(READ_NOTES);
}

/** A current or former employee, by name. */
export async function colleagueOf(db: Db, id: number): Promise<{ id: number; name: string }> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nameOf(row);
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

function nameOf({ id, phone, ...row }: Named): { id: number; name: string } {
  return { id, name: personName({ ...row, middle_name: null }) ?? phone };
}

function office(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name', 'last_name', 'phone', 'office_role'])
    .where('role_id', '=', ROLES.administrator)
    .where('deleted', '=', false)
    .where('blocked', '=', false);
}
