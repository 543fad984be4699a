import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail } from '#server/auth/emails.ts';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { submitApplication } from '../support/applications.ts';
import { paths, signIn } from '../support/client.ts';
import { awaitLetter, lettersTo } from '../support/outbox.ts';
import { updateUser } from '../support/rows.ts';
import { USERS } from '../support/session.ts';

const DAILY_LETTERS = 3;

let email: string;
const lettersByRecipient = { points: DAILY_LETTERS, seconds: 86_400 };
const app = await openApp({ limits: { ...UNREACHABLE_LIMITS, lettersByRecipient } });
const parent = await signIn(app.origin, 'stranger');
const office = await signIn(app.origin, 'administrator');
/** Each test has its own email. */
let tests = 0;
beforeEach(async () => {
  tests += 1;
  email = `recipient-${tests}@example.ru`;
  await change({ email, email_confirmed_at: new Date() });
});

const change = (set: { email: string; email_confirmed_at: Date | null }) =>
  updateUser(app, USERS.stranger, set);
/** Makes all queued letters due, and sends them. */
async function sendLetters(): Promise<void> {
  await app.context.db
    .updateTable('outgoing_messages')
    .set({ not_before: new Date(0) })
    .where('status', '=', 'queued')
    .execute();
  await app.sendMessages();
}
interface ListedMessage {
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
}
const listMessages = async () =>
  (await office.read<{ data: ListedMessage[] }>(`${paths.messages}?per_page=100&q=${email}`)).data;
const countNotifications = async () => (await parent.read<{ total: number }>(paths.notifications)).total;

describe('an unconfirmed address', () => {
  beforeEach(() => change({ email, email_confirmed_at: null }));

  it('gets only the confirmation; other letters wait, visible to the office and in the portal', async () => {
    const before = await countNotifications();
    for (let n = 0; n < 5; n += 1) await submitApplication(parent);
    await parent.call('POST', paths.emails);
    await sendLetters();
    expect(await countNotifications()).toBe(before + 5);
    const waiting = (await listMessages()).filter(({ status }) => status === 'queued');
    expect(waiting).toHaveLength(5);
    for (const { attempts, error } of waiting)
      expect([attempts, error]).toEqual([0, expect.stringContaining('Адрес не подтверждён')]);
    const [confirmation, ...others] = lettersTo(app.dataDir, email);
    expect(others).toEqual([]);

    // after the confirmation they are sent, within the daily limit
    const [, token] = /token=([\w-]+)/.exec(confirmation?.text ?? '') ?? [];
    await confirmEmail(app.context.db, token);
    await sendLetters();
    expect(lettersTo(app.dataDir, email)).toHaveLength(1 + DAILY_LETTERS);
    // an unconfirmed address may be a stranger's: only letters after the confirmation contain the name
    expect(confirmation?.text).toMatch(/^Здравствуйте\.\n/);
    expect(lettersTo(app.dataDir, email)[1]?.text).toMatch(/^Здравствуйте, [^.]+\.\n/);
  });

  it('gets a letter resent by the office', async () => {
    await submitApplication(parent);
    const [waiting] = await listMessages();
    await office.call('POST', paths.resendMessage(waiting?.id ?? 0));
    await awaitLetter(app.dataDir, email);
  });
});

it('a confirmed address has a daily limit of letters; others wait in order', async () => {
  const before = await countNotifications();
  for (let n = 0; n < DAILY_LETTERS + 4; n += 1) await submitApplication(parent);
  await sendLetters();
  const statuses = (await listMessages()).map(({ status, error }) => `${status} ${error === null}`);
  const waiting = Array.from({ length: 4 }, () => 'queued false');
  const sent = Array.from({ length: DAILY_LETTERS }, () => 'sent true');
  expect(statuses.sort()).toEqual([...waiting, ...sent]);
  expect(lettersTo(app.dataDir, email)).toHaveLength(DAILY_LETTERS);
  expect(await countNotifications()).toBe(before + DAILY_LETTERS + 4);
  const [late] = (await listMessages()).filter(({ status }) => status === 'queued');
  expect([late?.attempts, late?.error]).toEqual([0, expect.stringContaining('через 24 ч')]);
  // the next day
  await app.context.limiters.lettersByRecipient.forget(`letter ${email}`);
  await sendLetters();
  expect(lettersTo(app.dataDir, email)).toHaveLength(2 * DAILY_LETTERS);
});
