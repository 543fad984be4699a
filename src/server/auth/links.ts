import * as words from '#generated/words/server/opening.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { notFound } from '#server/http/errors.ts';
import { type Account, changeUser, findUser } from '#server/users/accounts.ts';
import { accountGuesses, clearGuesses, forgetBrowsers } from './attempts.ts';
import { authForms } from './forms.ts';
import { PASSWORD_LINK } from './lifetimes.ts';
import { deleteLink, findLinkOwner, replaceLink } from './links-store.ts';
import { assertGoodPassword, hashPassword, passwordColumns } from './passwords.ts';
import { endSessionsOf, openSession } from './sessions.ts';
import { findByToken, hashToken, newToken } from './tokens.ts';

const LINK_PATH = '/lk/set-password';

/** Creates the link, as a path of the portal, that sets a person's password once within a day. */
export async function makePasswordLink(tx: Db, userId: number): Promise<string> {
  const token = newToken();
  await replaceLink(tx, { userId, tokenHash: hashToken(token), lifetime: PASSWORD_LINK });
  // the fragment of a URL is in no request, log or referrer
  return `${LINK_PATH}#token=${token}`;
}

/** The owner of a password link. Throws 404 if it was used or has expired. */
export function ownerOfLink(db: Db, token: string) {
  return findByToken(token, (tokenHash) => findLinkOwner(db, tokenHash), words.deadLink);
}

interface PasswordCall {
  readonly body: Readonly<Record<string, unknown>> & { readonly token: string };
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Sets the password, uses the link up, and opens the only session. Throws as `ownerOfLink`, 422 for the password. */
export async function setPasswordByLink(
  context: Pick<Context, 'db' | 'limiters' | 'sessions'>,
  { body, address, userAgent }: PasswordCall,
): Promise<{ token: string; user: Account }> {
  const { db } = context;
  const { token } = body;
  const { id, tokenHash } = await ownerOfLink(db, token);
  const { columns } = authForms.updatePassword.read(body);
  await assertGoodPassword(db, columns.password, await findUser(db, id));
  const password_hash = await hashPassword(columns.password);
  const signedIn = await db.transaction().execute(async (tx) => {
    if (!(await deleteLink(tx, tokenHash))) throw notFound(words.deadLink);
    const user = await changeUser(tx, id, passwordColumns(password_hash));
    await endSessionsOf(tx, id);
    await forgetBrowsers(tx, id);
    await record(tx, { userId: id, personId: id, action: 'password.set' });
    return { token: await openSession({ ...context, db: tx }, user, userAgent), user };
  });
  await clearGuesses(context, { of: accountGuesses(id), address });
  return signedIn;
}
