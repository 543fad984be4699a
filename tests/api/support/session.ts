import { openSession } from '#server/auth/sessions.ts';
import type { TestApp } from './app.ts';
import { type Client, clientOf } from './client.ts';

/** Accounts of the demonstration school, by id. */
export const USERS = { administrator: 1, representative: 2, stranger: 3 } as const;

/** A client with a new session and no sign-in, whose attempts are limited. */
export async function signInById(app: TestApp, id: number): Promise<Client> {
  const role_id = id === USERS.administrator ? 1 : 2;
  return clientOf(app.origin, await openSession(app.context, { id, role_id }));
}
