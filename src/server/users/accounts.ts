import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import { invalid } from '../http/errors.ts';
import {
  changeUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isRepresentative,
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

/** `undefined` where nobody has an account with that phone now. */
export async function accountByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return findUserByPhone(db, phone);
}

/** `undefined` where nobody has an account with that address now, in letters of either size. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return findUserByEmail(db, email);
}

/** Makes an account; inside `withUniqueUsers` it throws 422 where the phone or the address is somebody's. */
export async function openAccount(tx: Db, account: NewUser): Promise<Account> {
  return insertUser(tx, account);
}

export async function changeAccount(tx: Db, id: number, change: AccountChange): Promise<Account> {
  return changeUser(tx, id, change);
}

/** Where letters reach somebody; nowhere once the account is deleted. */
export async function contactsOf(
  db: Db,
  id: number,
): Promise<{ readonly phone: string; readonly email: string | null } | undefined> {
  const { phone, email, deleted_at } = await findUser(db, id);
  return deleted_at === null ? { phone, email } : undefined;
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
