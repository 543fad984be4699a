import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/emails.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { escapeHtml } from '#server/http/plain-page.ts';
import { withinBudget } from '#server/messages/budgets.ts';
import { releaseLetters, sendSecret } from '#server/messages/send.ts';
import { type Account, findUser } from '#server/users/accounts.ts';
import { EMAIL_LINK } from './lifetimes.ts';
import { registerLinkPage } from './link-page.ts';
import { confirmAddress, findEmailLink, replaceEmailLink } from './links-store.ts';
import { findByToken, hashToken, newToken, pathWithToken } from './tokens.ts';

export const EMAIL_PATH = '/confirm-email';

/** Sends a link that confirms a new address, in its transaction; nothing if it is confirmed already or absent. */
export async function sendConfirmationLink(
  tx: Db,
  { id, email, email_confirmed_at }: Pick<Account, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  if (email === null || email_confirmed_at) return;
  const token = newToken();
  await replaceEmailLink(tx, { tokenHash: hashToken(token), user_id: id, email, lifetime: EMAIL_LINK });
  await sendSecret(tx, {
    event: 'confirm-email',
    channel: 'email',
    to: email,
    values: {},
    secret: pathWithToken(EMAIL_PATH, token),
    userId: id,
    lifetime: EMAIL_LINK,
  });
}

/** Sends the link again, within the limits of codes. Throws 409 without an address to confirm, 429 past a limit. */
export async function sendEmailLink(context: Context, userId: number): Promise<void> {
  const user = await findUser(context.db, userId);
  if (user.email === null || user.email_confirmed_at) throw conflict(words.nothingToConfirm);
  const letter = { kind: 'code', channel: 'email', recipient: user.email } as const;
  await context.limiters.codesByRecipient.consume(user.email.toLowerCase());
  await withinBudget(context, letter, () =>
    context.db.transaction().execute((tx) => sendConfirmationLink(tx, user)),
  );
}

/** The link of a token, with the address that it confirms. Throws 404 also if the person has another address now. */
function emailLinkOf(db: Db, token: unknown) {
  return findByToken(token, (tokenHash) => findEmailLink(db, tokenHash), words.deadLink);
}

/** Confirms the address and uses up the link. Throws 404 as `emailLinkOf` does. */
export async function confirmEmail(db: Db, token: unknown): Promise<void> {
  const { tokenHash, user_id: userId, email } = await emailLinkOf(db, token);
  await db.transaction().execute(async (tx) => {
    if (!(await confirmAddress(tx, tokenHash, { user_id: userId, email }))) throw notFound(words.deadLink);
    await releaseLetters(tx, userId, email);
    await record(tx, { userId, personId: userId, action: 'email.confirmed' });
  });
}

/** Page of the link that confirms an email address. */
export function registerEmailPage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: EMAIL_PATH,
    ask: async (token) => {
      const { email } = await emailLinkOf(db, token);
      const body = `<p>${words.question({ email: escapeHtml(email) })}</p>
      <form method="post"><button class="pay">${words.confirm}</button></form>`;
      return { title: words.title, body };
    },
    act: async (token) => {
      await confirmEmail(db, token);
      const body = `<p>${words.done}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>`;
      return { title: words.doneTitle, body };
    },
    refuse: ({ status, message }) =>
      status === 404 ? { title: words.deadTitle, body: `<p>${message}</p>` } : undefined,
  });
}
