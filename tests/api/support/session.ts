import { openSession } from '#server/auth/sessions.ts';
import { openApp, type TestApp } from './app.ts';
import { assertOk, type Client, clientOf, signIn } from './client.ts';

/** Accounts of the demonstration school, by id. */
export const USERS = { administrator: 1, representative: 2, stranger: 3 } as const;

/** Opens the app of a test file, and signs in a representative and the office of the demonstration. */
export async function openSchool(changes: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp(changes);
  return {
    app,
    parent: await signIn(app.origin),
    office: await signIn(app.origin, 'administrator'),
  };
}

/** A client with a new session, opened without a sign-in, whose attempts are limited. */
export async function signInById(app: TestApp, id: number): Promise<Client> {
  const role_id = id === USERS.administrator ? 1 : 2;
  return clientOf(app.origin, await openSession(app.context, { id, role_id }));
}

/** The office's read-only view of a family's portal. Throws if it is refused. */
export async function viewAsFamily({ origin }: TestApp, office: Client, userId: number): Promise<Client> {
  const path = `/api/admin/users/${userId}/view`;
  const { link } = assertOk(await office.call<{ link: string }>('POST', path)).body;
  return clientOf(origin, link.split('view=')[1]);
}
