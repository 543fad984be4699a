import { sql } from 'kysely';
import { consents } from '#generated/consents.ts';
import * as words from '#generated/words/server/running.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { ROLES } from '../http/contract.ts';
import { refreshAnswers } from '../served-forms.ts';
import { countUsers } from '../users/store.ts';
import { loadRecording, readRecording } from './recording.ts';

/** Password of every demonstration account, published in the README. */
const DEMO_PASSWORD = 'Portal-demo-2026';

/** SQL patterns of the phones and addresses of demonstration accounts. */
const PHONES = '+7900000%';
const EMAILS = '%@example.ru';

/** Throws if a demonstration account, whose password is public, still exists. */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('phone', 'like', PHONES), row('email', 'like', EMAILS)]))
    .execute();
  // the demonstration accounts share one hash
  for (const { password_hash } of accounts)
    if (await verifyPassword(password_hash, DEMO_PASSWORD)) throw new Error(words.demoAccountsInProduction);
}

/** Lines about some demonstration accounts, printed at the start. */
export const demoAccounts: readonly string[] = [
  `Администратор: +79000000001, пароль ${DEMO_PASSWORD}`,
  `Представитель: +79000000002, пароль ${DEMO_PASSWORD}`,
  `Представитель, которому назначена диагностика: +79000000004, пароль ${DEMO_PASSWORD}`,
];

/** Fills an empty database with a recording: `story` has three people, `school` hundreds of families more. */
export async function seedDemo({ db, storage }: Context, name: 'story' | 'school'): Promise<void> {
  if ((await countUsers(db)) > 0) return;
  const recording = await readRecording(name);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (tx) => {
    await loadRecording(tx, storage, recording, { now: new Date(), passwordHash });
    await insertConsents(tx);
  });
  await refreshAnswers(db);
}

/** Inserts consents of all registered representatives to the current texts. */
async function insertConsents(tx: Db): Promise<void> {
  for (const [purpose, { version }] of Object.entries(consents))
    await sql`insert into consents (user_id, purpose, version, address, given_at)
      select id, ${purpose}, ${version}, '127.0.0.1', created_at from users
      where role_id = ${ROLES.representative} and registration_finished`.execute(tx);
}
