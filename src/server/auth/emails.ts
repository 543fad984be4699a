import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/emails.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { conflict, HttpError } from '#server/http/errors.ts';
import { escapeHtml } from '#server/http/plain-page.ts';
import { withinBudget } from '#server/messages/budgets.ts';
import { releaseLetters, sendSecret } from '#server/messages/send.ts';
import { type Account, findUser } from '#server/users/accounts.ts';
import { registerLinkPage } from './link-page.ts';
import { confirmAddress, type EmailLink, findEmailLink, replaceEmailLink } from './links-store.ts';
import { hashToken, newToken } from './tokens.ts';

export const EMAIL_PATH = '/confirm-email';
/** Seconds that a link is good for. */
const LIFETIME = 3 * 24 * 60 * 60;

/**
 * Sends a link to an address that a person has just given, in the transaction of that; nothing where they have none, or
 * have confirmed it already.
 */
export async function sendConfirmationLink(
  tx: Db,
  { id, email, email_confirmed_at }: Pick<Account, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  if (email === null || email_confirmed_at) return;
  const token = newToken();
  await replaceEmailLink(tx, { tokenHash: hashToken(token), user_id: id, email, lifetime: LIFETIME });
  await sendSecret(tx, {
    event: 'confirm-email',
    channel: 'email',
    to: email,
    values: {},
    // a query parameter, because paths are logged
    secret: `${EMAIL_PATH}?token=${token}`,
    userId: id,
    lifetime: LIFETIME,
  });
}

/** Sends the link again. Throws 409 if nothing is to be confirmed, 429 beyond the letters of an address. */
export async function sendEmailLink(context: Context, userId: number): Promise<void> {
  const user = await findUser(context.db, userId);
  if (user.email === null || user.email_confirmed_at) throw conflict(words.nothingToConfirm);
  const letter = { kind: 'code', channel: 'email', recipient: user.email } as const;
  await context.limiters.codesByRecipient.consume(user.email.toLowerCase());
  await withinBudget(context, letter, () =>
    context.db.transaction().execute((tx) => sendConfirmationLink(tx, user)),
  );
}

/**
 * The address that a link confirms. Throws 404 if the link was used, has expired, or was sent to a
 * former address.
 */
async function addressOfLink(db: Db, token: unknown): Promise<EmailLink & { tokenHash: string }> {
  const tokenHash = typeof token === 'string' ? hashToken(token) : undefined;
  const link = tokenHash === undefined ? undefined : await findEmailLink(db, tokenHash);
  if (tokenHash === undefined || !link) throw deadLink();
  return { ...link, tokenHash };
}

/** Confirms the address and uses the link up. Throws 404 as `addressOfLink` does. */
export async function confirmEmail(db: Db, token: unknown): Promise<void> {
  const { tokenHash, ...link } = await addressOfLink(db, token);
  await db.transaction().execute(async (tx) => {
    if (!(await confirmAddress(tx, tokenHash, link))) throw deadLink();
    const { user_id: userId, email } = link;
    await releaseLetters(tx, userId, email);
    await record(tx, { userId, personId: userId, action: 'email.confirmed' });
  });
}

function deadLink(): HttpError {
  return new HttpError(404, words.deadLink);
}

/** Page of the link that confirms an email address. */
export function registerEmailPage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: EMAIL_PATH,
    ask: async (token) => {
      const { email } = await addressOfLink(db, token);
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
