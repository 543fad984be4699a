import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import type { RetentionKind } from '#server/domain.ts';
import { publish } from '#server/forms/store.ts';
import { retentionDays, retentionKinds } from '#server/personal-data/erasure.ts';
import { deleteExpiredData } from '#server/retention/job.ts';
import { insertCase } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { allLetters } from '../support/outbox.ts';
import { insertUser, unusedPhone } from '../support/rows.ts';
import { countFilesWith, createPerson, tablesWith } from './person.ts';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
/** Lets the daily deletion run again. */
const allowNextRun = () => sql`delete from retention_runs`.execute(app.context.db);
await allowNextRun();
await deleteExpiredData(app.context);
beforeEach(allowNextRun);

/** Inserts a record of the given age in days. */
type Insert = (days: number) => Promise<unknown>;

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const run = (query: ReturnType<typeof sql>) => query.execute(app.context.db);

/** Inserts an account that was deleted and erased so many days ago. */
async function insertErasedUser(days: number): Promise<number> {
  const id = await insertUser(app);
  await run(
    sql`update users set phone = '', deleted_at = ${ago(days)}, erased_at = ${ago(days)} where id = ${id}`,
  );
  return id;
}

async function application(status: string, days: number, submitted: boolean): Promise<unknown> {
  return run(sql`
    insert into applications (campaign, representative_id, status, form, form_version, form_hash, updated_at, submitted_at)
    select campaign, 3, ${status}, '{"additional_information": "x"}', form_version, form_hash, ${ago(days)},
      ${submitted ? ago(days) : sql`null`}
    from applications limit 1`);
}

const INSERT: Readonly<Record<RetentionKind, Insert>> = {
  drafts: (days) => application('draft', days, false),
  health: (days) => application('rejected', days, true),
  applications: (days) => application('cancelled', days, true),
  excursions: (days) =>
    run(
      sql`insert into excursion_requests (representative_id, form, created_at) values (3, '{}', ${ago(days)})`,
    ),
  messages: async (days) => {
    await run(sql`insert into outgoing_messages (event, channel, recipient, text, status, created_at)
      values ('code', 'sms', '+79990001122', 'x', 'sent', ${ago(days)})`);
  },
  codes: (days) =>
    run(sql`insert into codes (purpose, phone, channel, code_hash, expires_at)
      values ('recovery', ${unusedPhone()}, 'sms', 'x', ${ago(days)})`),
  links: async (days) =>
    run(sql`insert into password_links (token_hash, user_id, expires_at)
      values (${unusedPhone()}, ${await insertUser(app)}, ${ago(days)})`),
  sessions: (days) =>
    run(
      sql`insert into sessions (token_hash, user_id, expires_at) values (${unusedPhone()}, 3, ${ago(days)})`,
    ),
  repeats: (days) =>
    run(sql`insert into idempotency_keys (user_id, operation, key, request_hash, created_at)
      values (3, 'x', ${unusedPhone()}, 'x', ${ago(days)})`),
  newcomers: (days) =>
    run(sql`insert into form_answers (form_id, subject, form, form_version, updated_at)
      values ('registration', ${`phone:${unusedPhone()}`}, '{}', 1, ${ago(days)})`),
  unconsented: async (days) =>
    run(sql`update users set created_at = ${ago(days)} where id = ${await insertUser(app)}`),
  accounts: async (days) => {
    const id = await insertUser(app);
    await run(sql`insert into consents (user_id, purpose, version, address)
      values (${id}, 'personal-data', 1, '')`);
    await run(sql`update users set created_at = ${ago(days)} where id = ${id}`);
  },
  deleted: async (days) =>
    run(sql`update users set deleted_at = ${ago(days)} where id = ${await insertUser(app)}`),
  papers: async (days) =>
    run(sql`insert into payments (user_id, kind, tab, title, amount, status, paid_at)
      values (${await insertErasedUser(1)}, 'invoice', 'main-education', 'x', 1, 'succeeded', ${ago(days)})`),
  consents: async (days) =>
    run(sql`insert into consents (user_id, purpose, version, address)
      values (${await insertErasedUser(days)}, 'health', 1, '')`),
  cases: async (days) =>
    run(sql`update cases set status = 'closed', closed_at = ${ago(days)}
      where id = ${await insertCase(app, await insertUser(app))}`),
  audit: (days) =>
    run(sql`insert into audit_log (user_id, action, at) values (1, 'user.viewed', ${ago(days)})`),
};

describe.each(retentionKinds.map((kind) => ({ kind })))('$kind', ({ kind }) => {
  it('is deleted after its retention period, and not a day earlier', async () => {
    await INSERT[kind](retentionDays(kind) - 1);
    expect((await deleteExpiredData(app.context)) ?? {}).not.toHaveProperty(kind);
    await allowNextRun();
    await INSERT[kind](retentionDays(kind) + 1);
    expect(await deleteExpiredData(app.context)).toHaveProperty(kind, 1);
  });
});

it('runs once a day per database with several processes, and is recorded', async () => {
  const done = await Promise.all([deleteExpiredData(app.context), deleteExpiredData(app.context)]);
  expect(done.filter((one) => one !== undefined)).toHaveLength(1);
  const line = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'retention.kept', user_id: null });
});

it('deletes health answers from returned versions, too', async () => {
  const { id } = await createPerson(app, office, 'Возвратова');
  const former = { form: { additional_information: 'Здоровье Возвратова' } };
  await run(sql`update applications set status = 'rejected', submitted_at = now(), form = '{}',
    updated_at = ${ago(retentionDays('health') + 1)}, sent_back = ${JSON.stringify({ form: {}, former })}::jsonb
    where representative_id = ${id} and submitted_at is not null`);
  await run(sql`delete from applications where representative_id = ${id} and submitted_at is null`);
  // responses with the answers, which a retention period of their own deletes
  await run(sql`delete from idempotency_keys`);
  await deleteExpiredData(app.context);
  expect(await tablesWith(app, ['Здоровье Возвратова'])).toEqual([]);
});

it('deletes health answers under their former names, too', async () => {
  const { db } = app.context;
  const former = {
    ...applicationForm.definition,
    hash: 'retention former',
    steps: [
      {
        id: 'step-1',
        title: 'Здоровье',
        sections: {},
        schema: {
          type: 'object',
          properties: { illnesses: { type: 'string', title: 'Чем болел', 'x-sensitive': true } },
        },
      },
    ],
  } satisfies FormDefinition;
  await publish(db, former);
  await application('rejected', retentionDays('health') + 1, true);
  const stored = { illnesses: 'корь', 'was:illnesses': 'корь', student_first_name: 'Ия' };
  await run(sql`update applications set form = ${JSON.stringify(stored)}::jsonb, updated_at = ${ago(retentionDays('health') + 1)}
    where id = (select max(id) from applications)`);
  await deleteExpiredData(app.context);
  const { form } = await db
    .selectFrom('applications')
    .select('form')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(form).toEqual({ student_first_name: 'Ия' });
});

it('deletes the health answers of a rejected application before the rest, and its files with the rest', async () => {
  const { id, marks } = await createPerson(app, office, 'Забытова');
  const age = (days: number) =>
    run(sql`update applications set status = 'rejected', submitted_at = now(), updated_at = ${ago(days)}
      where representative_id = ${id}`);
  const health = ['Здоровье Забытова'];
  await age(retentionDays('health') + 1);
  expect(await tablesWith(app, health)).toContain('applications: Здоровье Забытова');
  await run(sql`delete from idempotency_keys`);
  await deleteExpiredData(app.context);
  expect(await tablesWith(app, health)).toEqual([]);
  expect(await tablesWith(app, marks)).toContain('applications: Забытова');
  await allowNextRun();
  await age(retentionDays('applications') + 1);
  await deleteExpiredData(app.context);
  expect(await tablesWith(app, marks)).not.toContain('applications: Забытова');
  // of the contracts, which stay
  expect(countFilesWith(app, marks)).toBe(2);
});

it('a line of the outbox is deleted after the period of codes or of messages, and with its person', async () => {
  const { outbox } = app.context;
  const line = (days: number, letter: object) =>
    `${JSON.stringify({ at: new Date(Date.now() - days * 86_400_000).toISOString(), channel: 'sms', to: '+79160000001', text: '…', ...letter })}\n`;
  writeFileSync(
    outbox,
    line(2, { code: '123456' }) + line(2, { text: 'свежее' }) + line(366, { text: 'старое' }),
  );
  await allowNextRun();
  await deleteExpiredData(app.context);
  expect(allLetters(app.dataDir).map(({ text }) => text)).toEqual(['свежее']);

  const id = await insertUser(app);
  await run(sql`update users set phone = '+79160000001' where id = ${id}`);
  expect((await office.call('DELETE', `/api/admin/delete-user/${id}`)).status).toBe(204);
  expect(allLetters(app.dataDir)).toEqual([]);
});
