import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import { ROLES } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import {
  changeUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isRepresentative,
  listUsersByPhone,
  markPhoneLost,
  type NewUser,
  type UserChange,
  type UserRow,
} from './store.ts';

/** What other domains may ask of accounts; the rows themselves are the business of `store.ts`. */
export type Account = UserRow;
export type AccountChange = UserChange;

/** The account of somebody who was once known, also of one that is deleted. */
export async function accountOf(db: Db, id: number): Promise<Account> {
  return findUser(db, id);
}

/** Whose phone it is; `undefined` where nobody has an account with it now. */
export async function accountByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return findUserByPhone(db, phone);
}

/** Who signs in by that phone: whose it is, and after them who lost it to its owner and has not named another one. */
export async function accountsByPhone(db: Db, phone: string): Promise<Account[]> {
  return listUsersByPhone(db, phone);
}

/**
 * Whether a person gave a phone for their account that neither an SMS nor the office vouches for: it stands in nobody's
 * way.
 */
export function isPhoneUnproven({ verified, registration_finished, role_id }: Account): boolean {
  return !verified && registration_finished && role_id === ROLES.representative;
}

/**
 * Whether a mailbox opens the account: one that a link has confirmed, of a person whose phone an SMS has proven, because
 * whoever gave a phone that is not theirs has also given the address. The office is recovered by no mailbox.
 */
export function mayRecoverByEmail({ verified, email_confirmed_at, role_id }: Account): boolean {
  return verified && email_confirmed_at !== null && role_id === ROLES.representative;
}

/** The account's phone is another one's now; it keeps all else. */
export async function losePhone(tx: Db, id: number): Promise<void> {
  await markPhoneLost(tx, id);
}

/** `undefined` where nobody has an account with that address now, in letters of either size. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return findUserByEmail(db, email);
}

/** Letters of either size are the same address. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Makes an account; inside `withUniqueUsers` it throws 422 where the phone or the address is somebody's. */
export async function openAccount(tx: Db, account: NewUser): Promise<Account> {
  return insertUser(tx, account);
}

export async function changeAccount(tx: Db, id: number, change: AccountChange): Promise<Account> {
  return changeUser(tx, id, change);
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic: «Анна Игоревна». */
  readonly name: string | null;
  /** Whether the email is known to be theirs. */
  readonly isConfirmed: boolean;
}

/** Where letters reach somebody: not at a phone that is another's now; nowhere once the account is deleted. */
export async function contactsOf(db: Db, id: number): Promise<Contacts | undefined> {
  const { phone, email, email_confirmed_at, deleted_at, phone_lost_at, first_name, middle_name } =
    await findUser(db, id);
  if (deleted_at !== null) return undefined;
  const name = [first_name, middle_name].filter(Boolean).join(' ') || null;
  return { phone: phone_lost_at ? null : phone, email, name, isConfirmed: email_confirmed_at !== null };
}

/** Throws 422 where this is no representative to whom the school could send anything. */
export async function assertRepresentative(db: Db, userId: number): Promise<void> {
  if (await isRepresentative(db, userId)) return;
  const message = words.noRepresentative;
  throw invalid(message, [{ path: 'user_id', message }]);
}

/** «Орлова Мария Игоревна»; `null` where nothing of the name is known. */
export function personName(person: {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name?: string | null;
}): string | null {
  const { last_name, first_name, middle_name } = person;
  return [last_name, first_name, middle_name].filter(Boolean).join(' ') || null;
}
