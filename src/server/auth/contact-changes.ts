import type { FastifyInstance } from 'fastify';
import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/contacts.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller } from '#server/http/contract.ts';
import { conflict, HttpError, notFound, requireFound } from '#server/http/errors.ts';
import { OFFICE_CHANGE } from '#server/http/office-roles.ts';
import { escapeHtml } from '#server/http/plain-page.ts';
import { sendSecret } from '#server/messages/send.ts';
import {
  type Account,
  changeUser,
  colleagueName,
  emailTaken,
  findUser,
  findUserByEmail,
  findUserByPhone,
  isPhoneUnproven,
  phoneTaken,
  withUniqueUsers,
} from '#server/users/accounts.ts';
import {
  type ContactChange,
  deleteContactChange,
  deleteVoidContactChanges,
  findContactChange,
  findContactChangeByToken,
  listContactChanges,
  listDueContactChanges,
  replaceContactChange,
} from './contact-changes-store.ts';
import { sendConfirmationLink } from './emails.ts';
import { CONTACT_CHANGE } from './lifetimes.ts';
import { registerLinkPage } from './link-page.ts';
import { transferPhone } from './registration.ts';
import { endSessionsOf } from './sessions.ts';
import { findByToken, hashToken, newToken, pathWithToken } from './tokens.ts';
import { notifyOfChange, reachableContacts } from './undo.ts';

const CONTACT_CHANGE_PATH = '/contact-change';

/** A phone or email that replaces the former one; `proven` if confirmed by a code sent there. */
export type NewContact = Pick<ContactChange, 'kind' | 'value' | 'proven'>;

/**
 * Changes a family's phone or email for the office: at once if the account was never used or the contact stays
 * the same and is now proven, otherwise after confirmation by the family or a second colleague, or after three days
 * (decision 44). The family is asked at the former phone and the confirmed email. Throws 422 if the contact belongs to another account.
 */
export async function changeContact(
  tx: Db,
  account: Account,
  contact: NewContact,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  const { kind, value, proven } = contact;
  if (!account.registration_finished || value === account[kind]) return applyContact(tx, account, contact);
  await assertContactFree(tx, account, contact);
  const token = newToken();
  await replaceContactChange(tx, {
    user_id: account.id,
    kind,
    value,
    proven,
    asked_by: userId,
    former: account[kind],
    tokenHash: hashToken(token),
    wait: CONTACT_CHANGE,
  });
  const secret = pathWithToken(CONTACT_CHANGE_PATH, token);
  const values = { contact: contactWords(contact) };
  const message = {
    event: 'contact-change',
    values,
    secret,
    userId: account.id,
    lifetime: CONTACT_CHANGE,
  } as const;
  const { phone } = reachableContacts(account);
  if (phone !== null) await sendSecret(tx, { ...message, channel: 'sms', to: phone });
  if (account.email !== null && account.email_confirmed_at)
    await sendSecret(tx, { ...message, channel: 'email', to: account.email });
}

/** Throws 422 if another account has the contact, except for a proven phone that the other account never proved. */
export async function assertContactFree(
  tx: Db,
  { id }: Pick<Account, 'id'>,
  { kind, value, proven }: NewContact,
): Promise<void> {
  if (value === null) return;
  const holder = await (kind === 'phone' ? findUserByPhone(tx, value) : findUserByEmail(tx, value));
  if (!holder || holder.id === id) return;
  if (kind === 'email') throw emailTaken();
  if (!proven || !isPhoneUnproven(holder)) throw phoneTaken();
}

/** A contact as people read it: «номер +7 900 …». */
function contactWords({ kind, value }: Pick<ContactChange, 'kind' | 'value'>): string {
  if (value === null) return words.noEmail;
  return kind === 'phone' ? words.newPhone({ phone: formatPhone(value) }) : words.newEmail({ email: value });
}

type View = components['schemas']['ContactChange'];

/** Pending changes of an account as its family sees them. */
export async function contactChangesOf(db: Db, userId: number): Promise<View[]> {
  return (await listContactChanges(db, userId)).map(changeView);
}

/** The pending changes for the office, with the requesting colleague. */
export async function contactChangesForOffice(db: Db, userId: number, caller: Caller): Promise<View[]> {
  const changes = await listContactChanges(db, userId);
  return Promise.all(
    changes.map(async (change) => ({
      ...changeView(change),
      ...(change.asked_by !== null && { asked_by: await colleagueName(db, change.asked_by) }),
      can_confirm: change.asked_by !== caller.userId && caller.office?.may(OFFICE_CHANGE) === true,
    })),
  );
}

function changeView({ id, kind, value, created_at, takes_effect_at }: ContactChange): View {
  return {
    id,
    kind,
    to: value,
    label: contactWords({ kind, value }),
    asked_at: created_at.toISOString(),
    takes_effect_at: takes_effect_at.toISOString(),
  };
}

/** Applies a change confirmed by a second colleague. Throws 404, 409 for the requester, 422 as `changeContact`. */
export async function confirmContactChange(db: Db, id: number, { userId }: Caller): Promise<void> {
  const change = await existingChange(db, id);
  if (change.asked_by === userId) throw conflict(words.secondColleague);
  await applyContactChange(db, change, userId);
}

/** Withdraws a change for the office. Throws 404. */
export async function cancelContactChange(db: Db, id: number, { userId }: Caller): Promise<void> {
  await drop(db, await existingChange(db, id), userId);
}

async function existingChange(db: Db, id: number): Promise<ContactChange> {
  return requireFound(await findContactChange(db, id), words.noChange);
}

/** Refuses a change of the caller's own account. Throws 404. */
export async function refuseContactChange(db: Db, id: number, { userId }: Caller): Promise<void> {
  const change = await existingChange(db, id);
  if (change.user_id !== userId) throw notFound(words.noChange);
  await drop(db, change, userId);
}

/** The change of a family's link. Throws 404 if it was decided, has taken effect or was withdrawn. */
function contactChangeOfLink(db: Db, token: unknown) {
  return findByToken(token, (tokenHash) => findContactChangeByToken(db, tokenHash), words.deadLink);
}

/** The family's answer by the link. Throws as `contactChangeOfLink`, 422 for a contact of another account. */
async function answerByLink(db: Db, token: unknown, isConfirmed: boolean): Promise<void> {
  const change = await contactChangeOfLink(db, token);
  if (isConfirmed) await applyContactChange(db, change, change.user_id);
  else await drop(db, change, change.user_id);
}

/** Applies the changes that have waited three days; a change to a contact in use by now is dropped. */
export async function applyDueContactChanges(db: Db): Promise<void> {
  for (const change of await listDueContactChanges(db))
    try {
      await applyContactChange(db, change, null);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  await deleteVoidContactChanges(db);
}

async function applyContactChange(db: Db, change: ContactChange, userId: number | null): Promise<void> {
  await withUniqueUsers(() =>
    db.transaction().execute(async (tx) => {
      if (!(await deleteContactChange(tx, change.id))) throw notFound(words.noChange);
      await applyContact(tx, await findUser(tx, change.user_id), change);
      await recordAnswer(tx, change, userId, 'user.contact-changed');
    }),
  );
}

async function drop(db: Db, change: ContactChange, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteContactChange(tx, change.id))) throw notFound(words.noChange);
    await recordAnswer(tx, change, userId, 'user.contact-refused');
  });
}

async function recordAnswer(
  tx: Db,
  { user_id, kind }: ContactChange,
  userId: number | null,
  action: 'user.contact-changed' | 'user.contact-refused',
): Promise<void> {
  await record(tx, { userId, action, personId: user_id, details: { user: user_id, members: [kind] } });
}

/** Saves the contact. The family is notified at its previous contact, and can undo the change for three days. */
async function applyContact(tx: Db, before: Account, { kind, value, proven }: NewContact): Promise<void> {
  if (value !== before[kind]) await notifyOfChange(tx, kind, before);
  if (kind === 'email') {
    const email_confirmed_at = proven ? new Date() : null;
    await sendConfirmationLink(tx, { id: before.id, email: value, email_confirmed_at });
    await changeUser(tx, before.id, { email: value, email_confirmed_at });
  } else if (value !== null) {
    if (proven) await transferPhone(tx, value, before.id);
    if (value !== before.phone) await endSessionsOf(tx, before.id);
    await changeUser(tx, before.id, { phone: value, verified: proven, phone_lost_at: null });
  }
}

/** The page of the family's link: the requested change, with a button for each answer. */
export function registerContactChangePage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: CONTACT_CHANGE_PATH,
    ask: async (token) => {
      const contact = escapeHtml(contactWords(await contactChangeOfLink(db, token)));
      const body = `<p>${words.question({ contact })}</p>
      <form method="post">
        <button name="answer" value="confirm" class="pay">${words.confirm}</button>
        <button name="answer" value="refuse">${words.refuse}</button>
      </form>
      <p>${words.silence}</p>`;
      return { title: words.title, body };
    },
    act: async (token, answer) => {
      const isConfirmed = answer === 'confirm';
      await answerByLink(db, token, isConfirmed);
      const [title, text] = isConfirmed
        ? [words.confirmedTitle, words.confirmed]
        : [words.refusedTitle, words.refused];
      return { title, body: `<p>${text}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>` };
    },
    // a dead link, or a contact that another account has by now
    refuse: ({ status, message }) =>
      status === 404 || status === 422 ? { title: words.deadTitle, body: `<p>${message}</p>` } : undefined,
  });
}
