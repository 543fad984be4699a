import * as words from '#generated/words/server/auth.ts';
import type { Db } from '#server/database/open.ts';
import { invalid } from '#server/http/errors.ts';
import { readSchoolSettings } from '#server/settings/settings.ts';
import { weaknessOf } from './weak-password.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand of the most common passwords, read at their first use: nothing is asked of anybody else. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** What may be known of who chooses a password; what is not there is not known. */
export interface KnownPerson {
  readonly phone: string;
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly middle_name?: string | null | undefined;
}

/**
 * Throws 422 on `password` where it would be guessed. `further` is what else is known of the person: names and birth dates
 * of their children.
 */
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
  const message = MESSAGES[weakness];
  throw invalid(message, [{ path: 'password', message }]);
}

const MESSAGES = { common: words.commonPassword, own: words.ownPassword } as const;
