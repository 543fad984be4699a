import { describe, expect, it } from 'vitest';
import { problemsOfWhole } from '#server/applications/form.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { courseWorkflow } from '#server/courses/status.ts';
import { seededRandom } from '#server/demo/makers/answers.ts';
import { makeFamily } from '#server/demo/makers/people-maker.ts';
import { DIAGNOSTIC_PHONE, makeSchool } from '#server/demo/makers/school-maker.ts';
import { seedSchool } from '#server/demo/school/school.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { openApp } from '../support/app.ts';
import { clientOf, PASSWORD, paths, signIn } from '../support/client.ts';

const now = new Date();
const school = makeSchool(now);

const app = await openApp();
const around = { administrator: 1, representative: 2, passwordHash: await hashPassword(PASSWORD) };
await seedSchool(app.context, around, now);
const office = await signIn(app.origin, 'administrator');

const count = async (
  table: 'users' | 'applications' | 'payments' | 'contracts' | 'faq_questions' | 'excursion_requests',
) =>
  Number(
    (
      await app.context.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('the demonstration school', () => {
  it('is the same each time', () => {
    expect(makeSchool(now)).toEqual(school);
  });

  it('has hundreds of people and applications, in every status and in two campaigns', async () => {
    expect(await count('users')).toBeGreaterThan(280);
    expect(await count('applications')).toBeGreaterThan(390);
    const statuses = new Set(school.applications.map(({ status }) => status));
    expect(statuses.size).toBe(9);
    expect(new Set(school.applications.map(({ campaign }) => campaign)).size).toBe(2);
    const states = new Set(school.households.map(({ state }) => state));
    expect([...states].sort()).toEqual(['active', 'blocked', 'deleted', 'invited']);
  });

  it('has names that agree with their gender', () => {
    const random = seededRandom(1);
    for (let number = 0; number < 200; number++)
      for (const child of makeFamily(random, number, 2026).children) {
        const ending = child.gender === 'male' ? /ич$/ : /на$/;
        expect(child.middle_name).toMatch(ending);
      }
  });

  it('has no two accounts with one phone or one email', () => {
    const all = school.households.map(({ family }) => family);
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(all.length);
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  });

  it('has submitted only what is complete', () => {
    const submitted = school.applications.filter(({ status }) => status !== 'draft');
    for (const { form, child } of submitted) expect([child, problemsOfWhole(form)]).toEqual([child, []]);
  });

  it('moves applications only as the table of transitions allows, each move after the last', () => {
    for (const { story, status } of school.applications) {
      expect(story.at(-1)?.to).toBe(status);
      for (const [index, move] of story.entries()) {
        const before = story[index - 1];
        if (!before) continue;
        expect(move.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
        const allowed = applicationWorkflow.transitions.filter(
          ({ from, to }) => from === before.to && to === move.to,
        );
        expect([before.to, move.to, allowed.length > 0]).toEqual([before.to, move.to, true]);
        if (allowed.every(({ comment }) => comment === 'needed')) expect(move.comment).toBeTruthy();
      }
    }
  });

  it('moves applications for courses only so, and gives no more places than there are', async () => {
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
});

describe('the calls', () => {
  it.each([
    '/api/admin/users-list/?per_page=100',
    '/api/admin/users-list/?blocked=true',
    '/api/admin/users-list/?deleted=true',
    '/api/admin/applications/?per_page=100&campaign=all',
    '/api/admin/applications/?status=needs_changes',
    '/api/admin/course-applications/?per_page=100',
    '/api/admin/payments/?per_page=100',
    '/api/admin/contracts/?per_page=100',
    '/api/admin/excursions/?per_page=100',
    '/api/admin/messages/?status=failed',
  ])('%s shows some of it', async (path) => {
    const { status, body } = await office.call<{ total: number; data: unknown[] }>('GET', path);
    expect([status, body.total > 0, body.data.length > 0]).toEqual([200, true, true]);
  });

  it('give a contract that is a PDF with a text in it', async () => {
    const parent = await signIn(app.origin);
    for (const tab of ['main-education', 'additional-education']) {
      const { body } = await parent.call<{ id: number; status: string }[]>(
        'GET',
        `/api/contracts/?tab=${tab}`,
      );
      expect(body.map(({ status }) => status)).toContain('offered');
      const response = await fetch(`${app.origin}/api/contracts/${body[0]?.id}/file`, {
        headers: { authorization: `Bearer ${parent.token}` },
      });
      expect(pdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, '')).toContain(
        'Предметдоговора',
      );
      const bills = await parent.call<{ status: string }[]>('GET', `/api/payments/?tab=${tab}`);
      expect(bills.body.map(({ status }) => status).sort()).toEqual(['pending', 'succeeded']);
    }
  });

  it('answer questions in five sections', async () => {
    const { body } = await office.call<{ section: string; answer: string }[]>('GET', '/api/faq/all');
    expect([body.length, new Set(body.map(({ section }) => section)).size]).toEqual([19, 5]);
    for (const { answer } of body) expect(answer.length).toBeGreaterThan(60);
  });

  it('let the representative in whose diagnostic is to be paid', async () => {
    const { body } = await clientOf(app.origin).json('POST', paths.login, {
      phone: DIAGNOSTIC_PHONE,
      password: PASSWORD,
    });
    const own = await clientOf(app.origin, body.token).call<{ status: string }[]>('GET', paths.list);
    expect(own.body.map(({ status }) => status)).toEqual(['diagnostic']);
  });
});
