import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openSession } from '#server/auth/sessions.ts';
import { operations } from '#server/http/document.ts';
import { submittedOf } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { calls } from './calls.ts';
import { colleagueOf, newColleague, type Things, thingsOf } from './things.ts';

type AdminUser = components['schemas']['AdminUser'];
type Family = components['schemas']['Family'];

let app: TestApp;
let chief: Client;
let parent: Client;
let things: Things;
beforeAll(async () => {
  app = await startApp();
  chief = await signIn(app.origin, 'administrator');
  parent = await signIn(app.origin);
  things = thingsOf(app, parent, chief);
});
afterAll(() => app.stop());

const colleague = (role: string | null) => colleagueOf(app, role);

const give = (client: Client, id: number, office_role: string) =>
  client.json<AdminUser>('PUT', `/api/admin/users/${id}/office-role`, { office_role });

/** What each shipped role may call of what the office may, beside what is everybody's; written by hand. */
const READING = [
  ...['getLongApplication', 'listAdminApplications', 'countAdminApplications'],
  ...['listAdminApplicationIds', 'listAdminApplicationRows', 'getAdminNeighbours'],
  ...['listApplicationAudit', 'listApplicationMessages', 'getCampaignProgress'],
];
const NOTES = ['addApplicationNote', 'removeApplicationNote'];
const PEOPLE = [
  ...['listUsers', 'getAdminUser', 'getFamily', 'listAdminChildren', 'getAdminChild'],
  'listFamilyChildren',
];
const COURSE_LETTERS = [
  ...['listAdminCourseApplicationIds', 'listAdminCourseApplicationRows'],
  'listCourseApplicationMessages',
];
const COURSES = [
  ...COURSE_LETTERS,
  'listAdminCourses',
  'getCourseApplication',
  'listAdminCourseApplications',
];
const QUESTIONNAIRES = ['ExtendedDay', 'Camp'];
const OTHERS = [
  'getAdminCourseApplication',
  ...QUESTIONNAIRES.flatMap((one) => [`get${one}`, `listAdmin${one}`, `list${one}Messages`]),
  ...QUESTIONNAIRES.flatMap((one) => [`listAdmin${one}Ids`, `listAdmin${one}Rows`]),
];
const EXCURSIONS = ['listAdminExcursions', 'getAdminExcursion'];
const CONTRACTS = ['listApplicationContracts', 'listAdminContracts', 'getAdminContract', 'getContractFile'];
const SENDING_CONTRACTS = ['uploadContract', 'previewContractLetter', 'undoContract', 'withdrawContract'];
const PAYMENTS = ['listApplicationPayments', 'listAdminPayments', 'sumPayments', 'getAdminPayment'];
const table: Readonly<Record<string, readonly string[]>> = {
  psychologist: [...READING, 'listApplicationNotes', ...NOTES],
  accounting: [
    ...[...READING, ...PEOPLE, ...CONTRACTS, 'exportContracts', ...SENDING_CONTRACTS],
    ...[...PAYMENTS, 'exportPayments', 'issueInvoice', 'previewInvoiceLetter', 'cancelInvoice'],
    ...['withdrawInvoice', 'postponeInvoice', 'receivePayment', 'unreceivePayment'],
  ],
  reader: [
    ...[...READING, 'listApplicationNotes', ...PEOPLE, ...COURSES, ...OTHERS, ...EXCURSIONS],
    ...[...CONTRACTS, ...PAYMENTS, 'listMessages', 'listAdminCampaigns', 'getClassTable'],
    ...['getSettings', 'getOpening', 'listWarnings', 'getAdminClassList'],
  ],
  admissions: [
    ...[...READING, 'exportApplications', 'updateStatus', 'previewApplicationLetter'],
    ...['keepApplicationRemark', 'undoApplicationStatus', 'putApplicationInCharge'],
    ...['recordApplicationCall', 'moveApplicationDeadline', 'remindOfDraft'],
    ...['correctApplication', 'deleteFile'],
    ...['listApplicationNotes', ...NOTES, ...PEOPLE, 'exportUsers', 'exportChildren'],
    ...['createUser', 'mendAccount', 'blockUser', 'unlockUser', 'upgradeUserPassword'],
    ...['previewCourseLetter', 'undoCourseStatus'],
    ...QUESTIONNAIRES.flatMap((one) => [`preview${one}Letter`, `undo${one}`, `moveAdmin${one}`]),
    ...['sendContactCode', 'confirmContact', 'cancelContactChange', 'viewAsFamily'],
    ...['resetSecondFactor', ...COURSES, ...OTHERS, 'exportCourseApplications'],
    ...['updateCourseStatus', ...QUESTIONNAIRES.map((one) => `export${one}`), ...EXCURSIONS],
    ...[
      'exportExcursions',
      'updateExcursion',
      'previewExcursionLetter',
      'undoExcursion',
      ...CONTRACTS,
      ...SENDING_CONTRACTS,
      ...PAYMENTS,
    ],
    ...['listMessages', 'resendMessage', 'listAdminCampaigns', 'getClassTable'],
    ...['createFaq', 'addFirstFaq', 'updateFaq', 'deleteFaq', 'exportFaq'],
  ],
};

describe.each(Object.keys(table))('who is in the office as %s', (role) => {
  it('is answered where the role says so, and refused everywhere else', async () => {
    const who = await colleague(role);
    const asked = operations().filter(
      ({ access, permission }) =>
        permission !== 'own' && (access === 'any' || access.includes('administrator')),
    );
    const open: string[] = [];
    for (const { id } of asked) {
      // what changes things is tried by who may not alone: the others have tests of their own
      if (table[role]?.includes(id) && !id.match(/^(get|list|count)/)) open.push(id);
      else if ((await calls[id]?.(who, things))?.status !== 403) open.push(id);
    }
    expect(open.toSorted()).toEqual([...new Set(table[role])].toSorted());
  });

  it('is told at sign-in what is closed', async () => {
    const { office } = (await (await colleague(role)).call('GET', paths.resource)).body.user;
    expect(office?.role).toBe(role);
    const closed = new Set(office?.closed);
    expect(table[role]?.filter((id) => closed.has(id))).toEqual([]);
    expect(closed).toContain('updateSettings');
  });
});

describe('a role in the school', () => {
  it('refuses in words, and leaves a line in the audit log', async () => {
    const reader = await colleague('reader');
    const { status, body } = await reader.call('DELETE', `/api/admin/delete-user/${await things.user()}`);
    expect([status, body.message]).toEqual([
      403,
      'Это не для вашей роли в школе («Только просмотр»). Если доступ нужен, попросите руководителя.',
    ]);
    const line = await app.context.db
      .selectFrom('audit_log')
      .select(['action', 'operation'])
      .where('user_id', '=', reader.id)
      .executeTakeFirst();
    expect(line).toEqual({ action: 'access.refused', operation: 'deleteUser' });
  });

  it('counts no list that it does not open', async () => {
    const psychologist = await colleague('psychologist');
    const path =
      '/api/admin/counts?list=listAdminApplications&list=listAdminPayments&query=q%3Dа&query=q%3Dа';
    const { body } = await psychologist.call<{ totals: unknown[] }>('GET', path);
    expect(body.totals).toEqual([{ total: expect.any(Number) }, null]);
  });

  it('offers no move that it may not make', async () => {
    const { id } = await submittedOf(parent);
    const movesFor = async (client: Client) =>
      (await client.call<{ transitions: unknown[] }>('GET', paths.one(id))).body.transitions.length;
    expect(await movesFor(await colleague('psychologist'))).toBe(0);
    expect(await movesFor(await colleague('admissions'))).toBe(await movesFor(chief));
  });

  it('shows of a family what it may read', async () => {
    await submittedOf(parent);
    const familyFor = async (client: Client) =>
      (await client.call<Family>('GET', '/api/admin/users/2/family')).body;
    const seen = await familyFor(await colleague('accounting'));
    expect(seen.applications.length).toBeGreaterThan(0);
    expect([seen.messages, seen.questionnaires, seen.course_applications]).toEqual([[], [], []]);
    expect((await familyFor(chief)).messages.length).toBeGreaterThan(0);
  });

  it('that may change families changes nobody of the office', async () => {
    const admissions = await colleague('admissions');
    const other = await newColleague(app);
    const tried = [
      admissions.call('PATCH', `/api/admin/block-user/${other}`),
      admissions.call('PATCH', `/api/admin/upgrade-user-password/${other}`),
      admissions.call('DELETE', `/api/admin/delete-user/${other}`),
      admissions.json('PATCH', `/api/admin/users/${other}`, { phone: '+79161119999', note: 'Заявление' }),
      admissions.json('POST', paths.createUser, {
        phone: '+79161119998',
        role_id: '1',
        office_role: 'chief',
      }),
      give(admissions, other, 'reader'),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual(tried.map(() => 403));
  });
});

describe('giving a role', () => {
  it('holds from the next call of a session that is open, and is written down from which to which', async () => {
    const who = await colleague('chief');
    expect((await who.call('GET', paths.settings)).status).toBe(200);
    const { status, body } = await give(chief, who.id, 'psychologist');
    expect([status, body.office_role, body.office_title]).toEqual([200, 'psychologist', 'Психолог']);
    expect((await who.call('GET', paths.settings)).status).toBe(403);
    const line = await app.context.db
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('action', '=', 'user.role')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({ user_id: 1, details: { user: who.id, from: 'chief', to: 'psychologist' } });
  });

  it('is refused for oneself, for families, and for a role that there is not', async () => {
    expect((await give(chief, 1, 'reader')).status).toBe(409);
    expect((await give(chief, 2, 'reader')).status).toBe(409);
    expect((await give(chief, await newColleague(app), 'nobody')).status).toBe(422);
    expect((await give(chief, 2_000_000_000, 'reader')).status).toBe(404);
  });

  it('leaves a chief, also where two lower each other at once', async () => {
    const only = await startApp();
    try {
      const one = await signIn(only.origin, 'administrator');
      const id = await newColleague(only);
      const other = clientOf(only.origin, await openSession(only.context, { id, role_id: 1 }));
      const both = await Promise.all([give(one, id, 'reader'), give(other, 1, 'reader')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([
        200,
        expect.toSatisfy((s) => s === 403 || s === 409),
      ]);
    } finally {
      await only.stop();
    }
  });

  it('is what the list of users is narrowed by and shows', async () => {
    const id = await newColleague(app, 'accounting');
    const page = async (role: string) =>
      (
        await chief.call<{ data: AdminUser[]; total: number }>(
          'GET',
          `/api/admin/users-list/?office_role=${role}`,
        )
      ).body;
    const { data, total } = await page('accounting');
    expect(data.map((user) => user.id)).toContain(id);
    expect([total, new Set(data.map((user) => user.office_title))]).toEqual([
      data.length,
      new Set(['Бухгалтерия']),
    ]);
    expect((await page('chief')).data.map((user) => user.id)).toContain(1);
  });
});
