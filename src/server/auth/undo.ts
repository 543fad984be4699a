import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/undo.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { notFound } from '#server/http/errors.ts';
import { sendSecret } from '#server/messages/send.ts';
import {
  type Account,
  type AccountChange,
  changeUser,
  isPhoneUnproven,
  withUniqueUsers,
} from '#server/users/accounts.ts';
import { forgetBrowsers } from './attempts.ts';
import { deleteCodesOf } from './codes-store.ts';
import { UNDO } from './lifetimes.ts';
import { registerLinkPage } from './link-page.ts';
import { deleteUndosSince, findUndo, insertUndo, type Undo, type UndoKind } from './links-store.ts';
import { hashPassword, passwordColumns } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { findByToken, hashToken, newToken, pathWithToken } from './tokens.ts';

export const UNDO_PATH = '/undo-change';

/** Recipients of a notice about a changed account: the previous address and number. */
export interface ChangeNotice {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The contacts that reach the owner: the email, and the phone unless it is unproven or lost to another account. */
export function reachableContacts(former: Account): ChangeNotice {
  const { email, phone, phone_lost_at } = former;
  return { email, phone: phone_lost_at || isPhoneUnproven(former) ? null : phone };
}

/** Sends the `former` contacts a link that undoes the change for three days, in the transaction of the change. */
export async function notifyOfChange(
  tx: Db,
  kind: UndoKind,
  former: Account,
  { email, phone }: ChangeNotice = reachableContacts(former),
): Promise<void> {
  if (email === null && phone === null) return;
  const token = newToken();
  await insertUndo(tx, {
    tokenHash: hashToken(token),
    user_id: former.id,
    kind,
    former: formerColumns(kind, former),
    lifetime: UNDO,
  });
  const secret = pathWithToken(UNDO_PATH, token);
  const message = { event: EVENTS[kind], values: {}, secret, userId: former.id, lifetime: UNDO };
  if (email !== null) await sendSecret(tx, { ...message, channel: 'email', to: email });
  if (phone !== null) await sendSecret(tx, { ...message, channel: 'sms', to: phone });
}

const EVENTS = { password: 'password-changed', email: 'email-changed', phone: 'phone-changed' } as const;

/** The change that a link undoes. Throws 404. */
function undoOfLink(db: Db, token: unknown) {
  return findByToken(token, (tokenHash) => findUndo(db, tokenHash), words.deadLink);
}

/**
 * Restores the former value; later changes can no longer be undone, or an intruder could undo the undo. A password is
 * not restored, because it was known: the account stays closed until its owner sets one by a code. Every session ends.
 * Throws 404 as `undoOfLink` does, 422 if the address or number is used by another account.
 */
async function undoChange(db: Db, token: unknown): Promise<Undo> {
  const undo = await undoOfLink(db, token);
  const { user_id, kind } = undo;
  const change = kind === 'password' ? await closedPassword() : restoredColumns(undo);
  await withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      if (!(await deleteUndosSince(tx, undo))) throw notFound(words.deadLink);
      const { phone } = await changeUser(tx, user_id, change);
      await deleteCodesOf(tx, phone);
      await endSessionsOf(tx, user_id);
      await forgetBrowsers(tx, user_id);
      await record(tx, { userId: user_id, personId: user_id, action: 'user.undone' });
    }),
  );
  return undo;
}

function formerColumns(kind: UndoKind, former: Account): Undo['former'] {
  if (kind === 'password') return {};
  if (kind === 'email') {
    const { email, email_confirmed_at } = former;
    return { email, email_confirmed_at: email_confirmed_at?.toISOString() ?? null };
  }
  const { phone, verified, phone_lost_at } = former;
  return { phone, verified, phone_lost_at: phone_lost_at?.toISOString() ?? null };
}

function restoredColumns({ former: { email_confirmed_at, phone_lost_at, ...former } }: Undo): AccountChange {
  return {
    ...former,
    ...(email_confirmed_at !== undefined && { email_confirmed_at: momentOf(email_confirmed_at) }),
    ...(phone_lost_at !== undefined && { phone_lost_at: momentOf(phone_lost_at) }),
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** An unknown random password. */
async function closedPassword(): Promise<AccountChange> {
  return passwordColumns(await hashPassword(newToken()));
}

/** Page of the undo link in a change notification; it explains the effect of the undo. */
export function registerUndoPage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: UNDO_PATH,
    ask: async (token) => {
      const { kind } = await undoOfLink(db, token);
      const body = `<p>${ASKED[kind]}</p>
      <form method="post"><button class="pay">${words.undo}</button></form>
      <p>${words.leave}</p>`;
      return { title: words.title, body };
    },
    act: async (token) => {
      const { kind } = await undoChange(db, token);
      return { title: words.doneTitle, body: `<p>${DONE[kind]}</p>\n      ${recovery}` };
    },
    // a link that is dead, or that cannot do it any more
    refuse: ({ status }) => {
      if (status !== 404 && status !== 422) return undefined;
      const [title, said] =
        status === 404 ? [words.deadTitle, words.deadLink] : [words.takenTitle, words.taken];
      return { title, body: `<p>${said}</p>\n      ${recovery}` };
    },
  });
}

const ASKED = {
  password: words.password,
  email: words.email,
  phone: words.phone,
} as const;

const DONE = {
  password: words.passwordDone,
  email: words.emailDone,
  phone: words.phoneDone,
} as const;

const recovery = `<p><a href="/lk/forgot-password">${words.newPassword}</a></p>`;
