import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { invalidField } from '#server/http/errors.ts';
import { sendSecret } from '#server/messages/send.ts';
import { readSchoolSettings } from '#server/settings/settings.ts';
import type { Account } from '#server/users/accounts.ts';
import { limitParallel } from '#server/values/queues.ts';
import { TEMPORARY_PASSWORD } from './lifetimes.ts';
import { readableCode } from './tokens.ts';

/** Maximum number of parallel hashes: each needs 19 MB and a thread. */
const inTurn = limitParallel(Math.min(4, availableParallelism()));

/** argon2id, the library's own default, with OWASP's parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

let nobody: Promise<string> | undefined;

/** Verifies a password. Without a hash (unknown phone) it does the same work, for equal timing, and is false. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const decoy = nobody;
  return inTurn(
    async () => (await verify(passwordHash ?? (await decoy), password)) && passwordHash !== undefined,
  );
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About fifty thousand of the most common passwords, loaded on first use; no external service is asked. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Known data of the person choosing a password; absent members are unknown. */
interface KnownPerson {
  readonly phone: string;
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly middle_name?: string | null | undefined;
}

/** Throws 422 on `password` if it is weak. `further` has more personal data: names and birth dates of the children. */
export async function assertGoodPassword(
  db: Db,
  password: string,
  { phone, email, first_name, last_name, middle_name }: KnownPerson,
  further: readonly (string | null)[] = [],
): Promise<void> {
  const list = await commonPasswords();
  const { school } = await readSchoolSettings(db);
  const known = [
    phone,
    email,
    first_name,
    last_name,
    middle_name,
    school.short_name,
    school.name,
    ...further,
  ];
  const given = known.filter((one) => typeof one === 'string');
  const weakness = weaknessOf(password, given, (word) => list.has(word));
  if (!weakness) return;
  throw invalidField('password', MESSAGES[weakness]);
}

const MESSAGES = { common: words.commonPassword, own: words.ownPassword } as const;

/** Why a password is weak: a common one, or derived from personal data. */
type Weakness = 'common' | 'own';

/** Number of letters that a password needs besides the person's known data. */
const OTHER_LETTERS = 4;
/** Shorter names occur in too many words. */
const SHORTEST_WORD = 3;

/**
 * Rates a password against the first guesses of attackers: common ones (`isCommon`), also with digits around them, in
 * the other keyboard layout, repeated or as sequences; and `known`, the person's own words and numbers. Several words
 * in a row stay good with a name among them. OWASP ASVS 5: 6.2.4, 6.2.11.
 */
export function weaknessOf(
  password: string,
  known: readonly string[],
  isCommon: (word: string) => boolean,
): Weakness | undefined {
  const text = normaliseText(password);
  const typed = [text, inLatinLayout(text)];
  const bases = typed.map((one) => one.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  if ([...typed, ...bases].some((one) => one !== '' && isCommon(one)) || isMonotonous(text)) return 'common';
  // a number may be written with signs between
  const joined = text.replaceAll(/[^\p{L}\d]/gu, '');
  return [text, joined].some((one) => consistsOf(one, known)) ? 'own' : undefined;
}

/** Whether a text consists of the person's known words and numbers, apart from digits and signs. */
function consistsOf(text: string, known: readonly string[]): boolean {
  const words = known.flatMap(wordsOf).sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < OTHER_LETTERS;
}

/** «Анна-Мария», `anna.orlova@example.ru`, `+79161234567`, `27.03.2015` → the parts that a password may contain. */
function wordsOf(known: string): readonly string[] {
  const text = normaliseText(known);
  const parts = text.split(/[^\p{L}\d]+/u);
  const figures = text.replaceAll(/\D/g, '');
  // a phone with its country code, without it, and without the area code
  const numbers = [figures, figures.slice(-10), figures.slice(-7)].filter((number) => number.length >= 6);
  return [text, ...parts, ...numbers].filter((word) => word.length >= SHORTEST_WORD);
}

/** One short piece again and again, or signs in a row: `aaaaaaaaaa`, `abcabcabca`, `2345678901`, «абвгдежзий». */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/u.test(text)) return true;
  const steps = [...text].map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at - 1) ?? 0));
  return [1, -1].some((step) => steps.slice(1).filter((one) => one !== step).length <= 1);
}

function normaliseText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** The same keys in the Latin layout: «пароль» is `gfhjkm`. */
function inLatinLayout(text: string): string {
  return [...text].map((sign) => LATIN[words.cyrillicKeys.indexOf(sign)] ?? sign).join('');
}

/** The owner of a number and one former owner: a wrong password takes as long for a number without any account. */
const USUAL = 2;

/** Account with the given password, of all accounts that sign in with one phone. */
export async function accountOfPassword(
  accounts: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  for (const account of accounts) if (await verifyPassword(account.password_hash, password)) return account;
  for (let work = accounts.length; work < USUAL; work += 1) await verifyPassword(undefined, password);
  return undefined;
}

const TEMPORARY_LENGTH = 10;

export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
  /** Expiry. */
  readonly until: Date;
}

/** A temporary password set by the school; created before the transaction, because hashing takes time. */
export async function makeTemporaryPassword(): Promise<TemporaryPassword> {
  const password = readableCode(TEMPORARY_LENGTH);
  return {
    password,
    hash: await hashPassword(password),
    until: new Date(Date.now() + TEMPORARY_PASSWORD * 1000),
  };
}

/** The columns of a new password; `until` is the expiry of a temporary one. */
export function passwordColumns(password_hash: string, until: Date | null = null) {
  return { password_hash, password_temporary: until !== null, password_until: until };
}

/** Whether a temporary password has expired. */
export function isPasswordOver(
  user: { readonly password_temporary: boolean; readonly password_until: Date | null },
  now: Date,
): boolean {
  return user.password_temporary && user.password_until !== null && user.password_until <= now;
}

/** The password in the response to the office, if no gateway sends it to the person. */
export function passwordForColleague(
  { delivery }: Pick<Context, 'delivery'>,
  { password }: TemporaryPassword,
) {
  return delivery.sms ? {} : { temporary_password: password };
}

export async function sendTemporaryPassword(
  tx: Db,
  user: { readonly id: number; readonly phone: string },
  { password }: TemporaryPassword,
): Promise<void> {
  await sendSecret(tx, {
    event: 'temporary-password',
    channel: 'sms',
    to: user.phone,
    values: { phone: formatPhone(user.phone) },
    secret: password,
    userId: user.id,
  });
}
