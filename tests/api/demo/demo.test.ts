import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { applicationWorkflow } from '#server/applications/status.ts';
import { courseWorkflow } from '#server/courses/status.ts';
import { loadRecording, readRecording } from '#server/demo/recording.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { openApp, openDemonstration } from '../support/app.ts';
import { clientOf, PASSWORD, paths, signIn } from '../support/client.ts';

const DIAGNOSTIC_PHONE = '+79000000004';

const app = await openDemonstration();
// a recording advances the id sequences, even in a transaction that is rolled back
const otherApp = await openApp();
const office = await signIn(app.origin, 'administrator');

describe('the demonstration school', () => {
  it('has 300 accounts in every state, and 400 applications in every status and two campaigns', async () => {
    const { db } = app.context;
    const users = await db
      .selectFrom('users')
      .select(['phone', 'email', 'blocked', 'deleted', 'password_temporary'])
      .execute();
    expect(users.length).toBeGreaterThan(290);
    for (const state of ['blocked', 'deleted', 'password_temporary'] as const)
      expect([state, users.some((user) => user[state])]).toEqual([state, true]);
    const emails = users.flatMap(({ email }) => email ?? []);
    expect(new Set(users.map(({ phone }) => phone)).size).toBe(users.length);
    expect(new Set(emails).size).toBe(emails.length);
    const applications = await db.selectFrom('applications').select(['status', 'campaign']).execute();
    expect(applications.length).toBeGreaterThan(400);
    expect(new Set(applications.map(({ status }) => status))).toEqual(
      new Set(Object.keys(applicationWorkflow.statuses)),
    );
    expect(new Set(applications.map(({ campaign }) => campaign)).size).toBe(2);
  });

  it("has children's names that agree with their gender", async () => {
    const { rows } = await sql<{ gender: string; middle_name: string }>`
      select form ->> 'gender' as gender, form ->> 'middle_name' as middle_name from children
      where form ->> 'middle_name' is not null`.execute(app.context.db);
    expect(rows.length).toBeGreaterThan(400);
    for (const { gender, middle_name } of rows)
      expect(middle_name).toMatch(gender === 'male' ? /ич$/ : /на$/);
  });

  it('has histories of applications with allowed transitions in chronological order', async () => {
    const rows = await app.context.db
      .selectFrom('application_history')
      .select(['application_id', 'status', 'created_at'])
      .orderBy('id')
      .execute();
    const last = new Map<number, (typeof rows)[number]>();
    for (const row of rows) {
      const before = last.get(row.application_id);
      last.set(row.application_id, row);
      if (!before) continue;
      expect(row.created_at.getTime()).toBeGreaterThanOrEqual(before.created_at.getTime());
      expect(applicationWorkflow.transitions).toContainEqual(
        expect.objectContaining({ from: before.status, to: row.status }),
      );
    }
    expect(last.size).toBeGreaterThan(400);
  });

  it('has histories of course applications with allowed transitions, and no more accepted ones than seats', async () => {
    const rows = await app.context.db
      .selectFrom('course_application_history')
      .select(['course_application_id', 'status'])
      .orderBy('id')
      .execute();
    expect(rows.length).toBeGreaterThan(100);
    for (const [index, { course_application_id, status }] of rows.entries()) {
      const before = rows[index - 1];
      if (before?.course_application_id !== course_application_id) continue;
      expect(courseWorkflow.transitions).toContainEqual(
        expect.objectContaining({ from: before.status, to: status }),
      );
    }
    const parent = await signIn(app.origin);
    const courses = await parent.call<{ places_left: number }[]>('GET', '/api/application/courses-schedule');
    for (const { places_left } of courses.body) expect(places_left).toBeGreaterThanOrEqual(0);
  });

  it('has no bills from the future, and bill deadlines before and after today', async () => {
    const { rows } = await sql<{ newest: Date; due: number; overdue: number }>`
      select max(created_at) as newest, count(*) filter (where due_date >= current_date)::integer as due,
        count(*) filter (where due_date < current_date)::integer as overdue from payments`.execute(
      app.context.db,
    );
    const [bills] = rows;
    expect(bills?.newest.getTime()).toBeLessThanOrEqual(Date.now());
    expect(bills?.due).toBeGreaterThan(10);
    expect(bills?.overdue).toBeGreaterThan(10);
  });

  it('continues the numbers of new rows', async () => {
    const { db } = app.context;
    const { last } = await db
      .selectFrom('users')
      .select((row) => row.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ next: number }>`
      select nextval(pg_get_serial_sequence('users', 'id'))::integer as next`.execute(db);
    expect(rows).toEqual([{ next: last + 1 }]);
  });

  it('migrates a recording of older tables', async () => {
    const { db, storage } = otherApp.context;
    const recording = await readRecording('school');
    const { status_at: _, ...excursions } = recording.tables.excursion_requests ?? {};
    const { users } = recording.tables;
    // from before migration 0072, which makes accounts chiefs, and before the column excursion_requests.status_at
    const older = {
      ...recording,
      migrations: recording.migrations.filter((name) => name < '0072'),
      tables: {
        ...recording.tables,
        users: {
          ...users,
          office_role: (users?.office_role ?? []).map((role) => (role === 'chief' ? null : role)),
        },
        excursion_requests: excursions,
      },
    };
    const rollBack = new Error('rolled back');
    const loaded = db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger audit_log_whole`.execute(tx);
      await sql`truncate ${sql.join(Object.keys(recording.tables).map((table) => sql.table(table)))} cascade`.execute(
        tx,
      );
      await loadRecording(tx, storage, older, { now: new Date(), passwordHash: 'none' });
      const { rows } = await sql`
        select (select count(*)::integer from users where office_role = 'chief') as chiefs,
          (select count(*)::integer from applications) as applications,
          (select count(*)::integer from excursion_requests where status_at = created_at) as excursions`.execute(
        tx,
      );
      const countOf = (table: string) => recording.tables[table]?.id?.length;
      expect(rows).toEqual([
        { chiefs: 1, applications: countOf('applications'), excursions: countOf('excursion_requests') },
      ]);
      throw rollBack;
    });
    await expect(loaded).rejects.toBe(rollBack);
  });
});

describe('calls on the demonstration data', () => {
  it('return a contract that is a PDF with text', async () => {
    const parent = await signIn(app.origin);
    for (const tab of ['main-education', 'additional-education']) {
      const body = await parent.read<{ id: number; status: string }[]>(`/api/contracts/?tab=${tab}`);
      expect(body.map(({ status }) => status)).toContain('offered');
      const response = await fetch(`${app.origin}/api/contracts/${body[0]?.id}/file`, {
        headers: { authorization: `Bearer ${parent.token}` },
      });
      const text = await pdfText(Buffer.from(await response.arrayBuffer()));
      expect(text.replaceAll(/\s+/g, '')).toContain('Предметдоговора');
      const bills = await parent.call<{ status: string }[]>('GET', `/api/payments/?tab=${tab}`);
      expect(bills.body.map(({ status }) => status).sort()).toEqual(['pending', 'succeeded']);
    }
  });

  it('return questions in five sections', async () => {
    const body = await office.read<{ section: string; answer: string }[]>('/api/faq/all');
    expect([body.length, new Set(body.map(({ section }) => section)).size]).toEqual([19, 5]);
    for (const { answer } of body) expect(answer.length).toBeGreaterThan(60);
  });

  it('sign in the representative with a pending diagnostic', async () => {
    const { body } = await clientOf(app.origin).json('POST', paths.login, {
      phone: DIAGNOSTIC_PHONE,
      password: PASSWORD,
    });
    const own = await clientOf(app.origin, body.token).call<{ status: string }[]>('GET', paths.applications);
    expect(own.body.map(({ status }) => status)).toEqual(['diagnostic']);
  });
});
