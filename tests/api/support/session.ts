import { openSession } from '#server/auth/sessions.ts';
import type { TestApp } from './app.ts';
import { type Client, clientOf } from './client.ts';

/** Accounts of the demonstration school, by id. */
export const USERS = { administrator: 1, representative: 2, stranger: 3 } as const;

/** A client with a new session, opened without a sign-in, whose attempts are limited. */
export async function signInById(app: TestApp, id: number): Promise<Client> {
  const role_id = id === USERS.administrator ? 1 : 2;
  return clientOf(app.origin, await openSession(app.context, { id, role_id }));
}

/** The office's read-only view of a family's portal. Throws if it is refused. */
export async function viewAsFamily({ origin }: TestApp, office: Client, userId: number): Promise<Client> {
  const path = `/api/admin/users/${userId}/view`;
  const { status, text, body } = await office.call<{ link: string }>('POST', path);
  if (status !== 200) throw new Error(text);
  return clientOf(origin, body.link.split('view=')[1]);
}
