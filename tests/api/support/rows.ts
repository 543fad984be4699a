import type { Updateable } from 'kysely';
import type { Database } from '#server/tables.ts';
import type { TestApp } from './app.ts';

type App = Pick<TestApp, 'context'>;

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
