import type { InsertObject, Updateable } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { Database } from '#server/tables.ts';

interface App {
  readonly context: { readonly db: Db };
}

let phones = 0;
/** A phone without an account and without codes. */
export function unusedPhone(): string {
  phones += 1;
  return `+7999${String(phones).padStart(7, '0')}`;
}

export type UserColumns = Partial<InsertObject<Database, 'users'>>;

/** Inserts a user, by default a representative without records. Returns the id. */
export async function insertUser({ context: { db } }: App, columns: UserColumns = {}): Promise<number> {
  const user = { phone: unusedPhone(), role_id: 2, password_hash: '', ...columns } as const;
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

/** The hash of the demonstration's password, for columns of a user who signs in. */
export const passwordOfDemonstration = ({ context: { db } }: App) =>
  db.selectFrom('users').select('password_hash').where('id', '=', 1);

/** Changes columns of a user. */
export const updateUser = ({ context: { db } }: App, id: number, columns: Updateable<Database['users']>) =>
  db.updateTable('users').set(columns).where('id', '=', id).execute();

/** Changes columns of an application. */
export const updateApplication = (
  { context: { db } }: App,
  id: number,
  columns: Updateable<Database['applications']>,
) => db.updateTable('applications').set(columns).where('id', '=', id).execute();

/** Changes columns of all letters about an application. */
export const updateLetters = (
  { context: { db } }: App,
  application: number,
  columns: Updateable<Database['outgoing_messages']>,
) => db.updateTable('outgoing_messages').set(columns).where('application_id', '=', application).execute();
