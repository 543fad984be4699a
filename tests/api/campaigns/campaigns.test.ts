import { afterEach, describe, expect, it } from 'vitest';
import { schoolYear } from '#server/campaigns/rules.ts';
import { toRuDate } from '#server/values/dates.ts';
import { requiredAnswers } from '../support/answers.ts';
import { changeStatus, createDraft, submitApplication, submitDraft } from '../support/applications.ts';
import {
  CURRENT_CAMPAIGN,
  dayFromToday,
  OPEN_ALL_YEAR,
  updateCurrentCampaign,
} from '../support/campaigns.ts';
import { paths, rejection } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

const CAMPAIGNS = '/api/admin/campaigns';

interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly status_label: string;
  readonly places_label: string;
}

interface FamilyCampaign {
  readonly name: string;
  readonly current: boolean;
  readonly accepts_until: string | null;
  readonly closed_message: string | null;
}

const { app, office, parent } = await openSchool();

const listCampaigns = async () => await office.read<Campaign[]>(CAMPAIGNS);
const currentCampaign = async () =>
  (await listCampaigns()).find(({ name }) => name === CURRENT_CAMPAIGN) ?? { id: 0, status_label: '' };
const updateCampaign = (fields: object) => updateCurrentCampaign(office, fields);
const campaignsForFamilies = async () => await parent.read<FamilyCampaign[]>('/api/campaigns');
const offeredClasses = async () =>
  await parent.read<{ name: string; places_left: number | null }[]>('/api/campaigns/classes');
const decide = (id: number, status: string, more: object = {}) => changeStatus(office, id, status, more);
describe('a portal without configured campaigns', () => {
  it('accepts applications for every class without a limit', async () => {
    // all year only while no campaign has days
    await app.context.db.deleteFrom('campaigns').where('name', '<>', CURRENT_CAMPAIGN).execute();
    await updateCampaign({});
    expect((await currentCampaign()).status_label).toBe('идёт круглый год: дни набора не заданы');
    const classes = await offeredClasses();
    expect(classes.slice(0, 2)).toEqual([
      { name: '1А', campaign: CURRENT_CAMPAIGN, places_left: null },
      { name: '1Б', campaign: CURRENT_CAMPAIGN, places_left: null },
    ]);
    const [first] = await campaignsForFamilies();
    expect(first).toMatchObject({ name: CURRENT_CAMPAIGN, current: true });
  });

  it('is open all year if only classes are set, and offers these classes', async () => {
    await updateCampaign({ class_1_name: '9А', class_1_places: 2 });
    expect(await offeredClasses()).toEqual([{ name: '9А', campaign: CURRENT_CAMPAIGN, places_left: 2 }]);
    expect((await campaignsForFamilies())[0]).toMatchObject({ current: true });
    await updateCampaign({});
    expect((await offeredClasses()).length).toBeGreaterThan(10);
  });
});

describe('a contradiction is rejected at its field', () => {
  const year = schoolYear(2060);
  it.each([
    [{ name: '2060/65' }, 'name', 'После косой черты впишите следующий год: 2060/61.'],
    [{ name: CURRENT_CAMPAIGN }, 'name', 'Набор на этот учебный год уже есть. Измените его.'],
    [
      { name: year, opens_on: '01.02.2060', closes_on: '31.01.2060' },
      'closes_on',
      'Приём закрывается раньше, чем открывается. Исправьте один из дней.',
    ],
    [
      { name: year, class_1_name: '5А', class_2_name: '5А' },
      'classes',
      'Класс 5А указан дважды. Оставьте одну строку.',
    ],
    [
      { name: year, opens_on: dayFromToday(0), closes_on: '31.01.2060' },
      'opens_on',
      /^В эти дни открыт набор \d/,
    ],
  ])('%j', async (fields, path, message) => {
    const response = await office.json('POST', CAMPAIGNS, fields);
    expect(rejection(response)).toEqual([422, [path]]);
    expect(response.body.errors?.[0]?.message).toMatch(message);
  });

  it('a class that is not on the class list', async () => {
    const response = await office.json('POST', CAMPAIGNS, { name: year, class_1_name: '99Ю' });
    expect(rejection(response)).toEqual([422, ['class_1_name']]);
  });
});

it('an empty campaign can be deleted or moved to another year, a used one cannot', async () => {
  const days = { opens_on: '01.02.2070', closes_on: '30.06.2070' };
  const created = await office.json<Campaign>('POST', CAMPAIGNS, { name: schoolYear(2070), ...days });
  expect([created.status, created.body.status_label]).toEqual([201, 'откроется 01.02.2070']);
  const path = `${CAMPAIGNS}/${created.body.id}`;
  const renamed = await office.json<Campaign>('PUT', path, { name: schoolYear(2071), ...days });
  expect([renamed.status, renamed.body.name]).toEqual([200, '2071/72']);
  expect((await office.call('DELETE', path)).status).toBe(204);

  await createDraft(parent);
  const used = await updateCampaign({ name: schoolYear(2072) });
  expect(rejection(used)).toEqual([422, ['name']]);
  expect((await office.call('DELETE', `${CAMPAIGNS}/${(await currentCampaign()).id}`)).status).toBe(409);
});

describe('while no campaign is open', () => {
  afterEach(() => updateCampaign(OPEN_ALL_YEAR));

  it("families see the next opening with the office's text, and cannot start an application", async () => {
    await updateCampaign({
      opens_on: dayFromToday(3),
      closes_on: dayFromToday(30),
      told_before: 'Подготовьте табель.',
    });
    const notice = `Приём заявок на ${CURRENT_CAMPAIGN} учебный год откроется ${dayFromToday(3)}. Подготовьте табель.`;
    expect((await campaignsForFamilies()).find((one) => one.current)).toMatchObject({
      accepts_until: null,
      closed_message: notice,
      told: notice,
    });
    expect(await offeredClasses()).toEqual([]);
    for (const path of [paths.createDraft, paths.createApplication]) {
      const response = await parent.form(path, requiredAnswers);
      expect([response.status, response.body.message]).toEqual([422, notice]);
    }
  });

  it('a draft stays and can be submitted after the opening', async () => {
    await updateCampaign(OPEN_ALL_YEAR);
    const { id } = await createDraft(parent);
    await updateCampaign({
      opens_on: dayFromToday(-30),
      closes_on: dayFromToday(-1),
      told_after: 'Звоните в приёмную.',
    });
    const refused = await submitDraft(parent, id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `Приём заявок на ${CURRENT_CAMPAIGN} учебный год закончился ${dayFromToday(-1)}. Звоните в приёмную.`,
    ]);
    const changed = await parent.form(paths.updateApplication, { ...requiredAnswers, id });
    expect([changed.status, changed.body.application.status]).toEqual([200, 'draft']);
    await updateCampaign(OPEN_ALL_YEAR);
    expect((await submitDraft(parent, id)).status).toBe(200);
  });

  it('a draft of an earlier campaign is submitted to the open one', async () => {
    await updateCampaign(OPEN_ALL_YEAR);
    const { id } = await createDraft(parent);
    const earlier = { name: schoolYear(2020), opens_on: '01.02.2020', closes_on: '30.06.2020' };
    await office.json('POST', CAMPAIGNS, earlier);
    const applications = app.context.db.updateTable('applications').set({ campaign: earlier.name });
    await applications.where('id', '=', id).execute();
    const submitted = await submitDraft(parent, id);
    expect([submitted.status, submitted.body.application.campaign]).toEqual([200, CURRENT_CAMPAIGN]);
  });

  it('a returned application can be corrected', async () => {
    await updateCampaign(OPEN_ALL_YEAR);
    const { id } = await submitApplication(parent);
    await changeStatus(office, id, 'needs_changes', { comment: 'Дополните' });
    await updateCampaign({ opens_on: dayFromToday(-30), closes_on: dayFromToday(-1) });
    expect((await submitDraft(parent, id)).status).toBe(200);
  });

  it('a draft shows the last day of its campaign', async () => {
    await updateCampaign({ opens_on: dayFromToday(-30), closes_on: dayFromToday(20) });
    const { id } = await createDraft(parent);
    const body = await parent.read<{ due_on: string }>(paths.application(id));
    expect(toRuDate(body.due_on)).toBe(dayFromToday(20));
  });
});

describe('seats of a class', () => {
  const oneSeat = (name: string) => ({ class_1_name: name, class_1_places: 1, class_2_name: '6А' });
  const reviewed = async (name: string) => {
    const { id } = await submitApplication(parent, { ...requiredAnswers, applying_grade: name });
    await decide(id, 'in_review');
    return id;
  };

  it('are taken by accepted children; the office may exceed them with a reason', async () => {
    await updateCampaign({ ...OPEN_ALL_YEAR, ...oneSeat('5А') });
    const [first, second] = [await reviewed('5А'), await reviewed('5А')];
    expect((await offeredClasses())[0]).toMatchObject({ name: '5А', places_left: 1 });
    expect((await decide(first, 'accepted')).status).toBe(200);
    expect((await offeredClasses())[0]).toMatchObject({ name: '5А', places_left: 0 });
    expect((await submitApplication(parent, { ...requiredAnswers, applying_grade: '5А' })).status).toBe(
      'submitted',
    );
    const refused = await decide(second, 'accepted');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'exception_reason',
          message: 'В классе 5А мест нет: занято 1 из 1. Напишите, почему принимаете сверх мест.',
        },
      ],
    ]);
    const reason = { exception_reason: 'Брат учится в школе' };
    expect((await decide(second, 'accepted', reason)).status).toBe(200);
    expect((await listCampaigns())[0]?.places_label).toMatch(/5А: занято 2 из 1; 6А: занято 0$/);
    for (const id of [first, second]) await changeStatus(office, id, 'in_review', { comment: 'Пробуем' });
    expect((await offeredClasses())[0]).toMatchObject({ places_left: 1 });
  });

  it('are not exceeded by parallel acceptances; then the class accepts no applications', async () => {
    await updateCampaign({ ...OPEN_ALL_YEAR, ...oneSeat('8А'), when_full: 'refuse' });
    const ids = [await reviewed('8А'), await reviewed('8А')];
    const responses = await Promise.all(ids.map((id) => decide(id, 'accepted')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toMatch(
      /^В классе 8А все места заняты: 1 из 1\./,
    );
    const late = await parent.form(paths.createApplication, { ...requiredAnswers, applying_grade: '8А' });
    expect([late.status, late.body.errors]).toEqual([
      422,
      [{ path: 'applying_grade', message: 'В классе 8А мест не осталось. Выберите другой.' }],
    ]);
    expect((await parent.form(paths.createApplication, requiredAnswers)).status).toBe(201);
  });
});

describe('the class of an application', () => {
  it('must be an offered class; a call without a class is accepted', async () => {
    await updateCampaign({ ...OPEN_ALL_YEAR, class_1_name: '5А', class_2_name: '6А' });
    const wrong = await parent.form(paths.createDraft, { ...requiredAnswers, applying_grade: '7А' });
    expect(rejection(wrong)).toEqual([422, ['applying_grade']]);
    expect(await submitApplication(parent)).toMatchObject({ for_class: null });
  });

  it('is shown, filtered and sorted in lists', async () => {
    await updateCampaign({ ...OPEN_ALL_YEAR, class_1_name: '2А', class_2_name: '6А' });
    await submitApplication(parent);
    const { id } = await submitApplication(parent, { ...requiredAnswers, applying_grade: '6А' });
    const first = await submitApplication(parent, { ...requiredAnswers, applying_grade: '2А' });
    const list = async (query: string) =>
      (
        await office.read<{ data: { id: number; for_class: string }[] }>(
          `/api/admin/applications/?per_page=100&${query}`,
        )
      ).data;
    const narrowed = await list(`applying_grade=${encodeURIComponent('6А')}`);
    expect(narrowed.map((row) => row.id)).toContain(id);
    expect(narrowed.every((row) => row.for_class === '6А')).toBe(true);
    const sorted = await list('sort=applying_grade');
    expect(sorted[0]).toMatchObject({ id: first.id, for_class: '2А' });
    expect(sorted.at(-1)).toMatchObject({ for_class: 'не указан' });
  });

  it('is rejected at a submission if its campaign no longer has it', async () => {
    await updateCampaign({ ...OPEN_ALL_YEAR, class_1_name: '6А' });
    const { id } = await createDraft(parent, { ...requiredAnswers, applying_grade: '6А' });
    await updateCampaign({ ...OPEN_ALL_YEAR, class_1_name: '5А' });
    const response = await submitDraft(parent, id);
    expect(rejection(response)).toEqual([422, ['applying_grade']]);
  });
});
