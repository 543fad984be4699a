import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { healthNames } from '#server/forms/health-answers.ts';
import { eraseHealthAnswers } from '#server/personal-data/erasure.ts';
import { answeredSheets } from '#server/personal-data/my-data-rows.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { readApplication, submitDraft } from '../support/applications.ts';
import { type ApiResponse, paths, signIn } from '../support/client.ts';

type Consent = components['schemas']['Consent'];

const app = await openApp();
const parent = await signIn(app.origin);

const give = (purpose: string, version = 1) =>
  parent.json<Consent>('POST', '/api/consents', { purpose, version });
const withdraw = (purpose: string) => parent.call<Consent>('DELETE', `/api/consents/${purpose}`);
const list = async () => await parent.read<Consent[]>('/api/consents');
const rows = () =>
  app.context.db.selectFrom('consents').selectAll().where('user_id', '=', 2).orderBy('id').execute();

beforeEach(async () => {
  await app.context.db.deleteFrom('consents').where('user_id', '=', 2).execute();
});

describe('a consent', () => {
  it('is a separate document per purpose, in the order of the request', async () => {
    const all = await list();
    const ofApplication = all.filter(({ asked }) => asked.form === 'application');
    expect(ofApplication.map(({ purpose, asked }) => [purpose, asked.before])).toEqual([
      ['personal-data', 'step-1'],
      ['health', 'step-4'],
    ]);
    for (const { text, operator, given, current } of all) {
      expect(text.join(' ')).toMatch(/152-ФЗ/);
      expect(text.join(' ')).toMatch(/отозвать/);
      expect([operator.length > 10, given, current]).toEqual([true, null, false]);
    }
  });

  it('is stored with version, time and IP address', async () => {
    const { status, body } = await give('health');
    expect([status, body.current, body.given?.version]).toEqual([201, true, 1]);
    const [row] = await rows();
    expect(row).toMatchObject({ purpose: 'health', version: 1, address: '127.0.0.1', withdrawn_at: null });
    expect(row?.given_at.toISOString()).toBe(body.given?.at);
  });

  it('given twice, also in parallel, is stored once', async () => {
    const both = await Promise.all([give('health'), give('health')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it('stays in the history after a withdrawal', async () => {
    await give('health');
    const { status, body } = await withdraw('health');
    expect([status, body.given, body.current]).toEqual([200, null, false]);
    await give('health');
    expect((await rows()).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false]);
    const log = await app.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'consent.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['consent.given', 'consent.withdrawn']);
  });

  it('to another version of the text must be given again', async () => {
    await give('health');
    await app.context.db.updateTable('consents').set({ version: 2 }).where('user_id', '=', 2).execute();
    const health = (await list()).find(({ purpose }) => purpose === 'health');
    expect([health?.given?.version, health?.current]).toEqual([2, false]);
    expect((await parent.form(paths.createDraft, requiredAnswers)).body.message).toContain('Согласие');
  });

  it.each([
    ['an unknown version of the text', () => give('health', 2), 409],
    ['an unknown purpose', () => give('marketing'), 404],
    ['the withdrawal of a consent that was not given', () => withdraw('health'), 409],
    ['the withdrawal for an unknown purpose', () => withdraw('marketing'), 404],
  ])('rejects %s', async (_, call, status) => {
    expect((await call()).status).toBe(status);
    expect(await rows()).toEqual([]);
  });
});

describe('a form that requires a consent', () => {
  const PERSONAL_REQUIRED = {
    status: 403,
    consent: 'personal-data',
    message: expect.stringContaining('персональных данных'),
  };
  const HEALTH_REQUIRED = {
    status: 403,
    consent: 'health',
    message: expect.stringContaining('сведений о здоровье'),
  };
  const withHealthAnswers = { ...requiredAnswers, has_health_problems: 'Аллергия на орехи' };
  const withoutHealth = Object.fromEntries(
    Object.entries(requiredAnswers).filter(([key]) => !healthNames(applicationForm.definition).has(key)),
  );
  const statusAndBody = ({ status, body }: ApiResponse<object>) => ({ status, ...body });

  it('rejects health answers after a withdrawal, and accepts others', async () => {
    await give('personal-data');
    await give('health');
    const { id } = (await parent.form(paths.createDraft, withHealthAnswers)).body.application;
    await withdraw('health');
    expect(
      statusAndBody(await parent.form(paths.updateApplication, { ...withHealthAnswers, id })),
    ).toMatchObject(HEALTH_REQUIRED);
    expect((await parent.form(paths.updateApplication, { ...withoutHealth, id })).status).toBe(200);
    await withdraw('personal-data');
    expect(statusAndBody(await parent.form(paths.updateApplication, { ...withoutHealth, id }))).toMatchObject(
      PERSONAL_REQUIRED,
    );
  });

  it('can be submitted without the health consent only without health answers', async () => {
    await give('personal-data');
    await give('health');
    const { id } = (await parent.form(paths.createDraft, withHealthAnswers)).body.application;
    await withdraw('health');
    const finish = () => submitDraft(parent, id);
    expect(statusAndBody(await finish())).toMatchObject(HEALTH_REQUIRED);
    expect(statusAndBody(await parent.form(paths.createApplication, withHealthAnswers))).toMatchObject(
      HEALTH_REQUIRED,
    );
    expect(
      (await parent.form(paths.updateApplication, { ...withoutHealth, has_health_problems: '', id })).status,
    ).toBe(200);
    expect((await finish()).status).toBe(200);
  });

  describe('after the health consent was declined', () => {
    const declined = { ...withoutHealth, health_information: 'not_provided' };
    const office = () => signIn(app.origin, 'administrator');
    const answersOf = async (id: number, client = parent) =>
      (await readApplication(client, id)).application_long;
    beforeEach(() => give('personal-data'));

    it('has an answer that records the refusal, which the consent names', async () => {
      const health = (await list()).find(({ purpose }) => purpose === 'health');
      const [field, value] = [health?.without?.answer.field ?? '', health?.without?.answer.value];
      expect({ [field]: value }).toEqual({ health_information: 'not_provided' });
    });

    it('is submitted, and record and export show that nothing is provided', async () => {
      const sent = await parent.form(paths.createApplication, {
        ...declined,
        student_last_name: 'Несведова',
      });
      expect(sent.status, sent.text).toBe(201);
      const { id } = sent.body.application;
      const client = await office();
      expect(await answersOf(id, client)).toMatchObject({ health_information: 'not_provided' });
      const { text } = await client.call('GET', `/api/admin/applications/export?format=csv&q=Несведова`);
      expect(text).toContain('"Сведения о здоровье"');
      expect(text).toContain('"Не предоставлены"');
      const sheets = await answeredSheets(app.context.db, 2);
      expect(sheets.applications?.flatMap(({ lines }) => lines)).toContainEqual([
        'Сведения о здоровье',
        'Не предоставлены',
      ]);
    });

    it('stores no health answers beside the refusal, even with a later consent', async () => {
      const { id } = (await parent.form(paths.createDraft, declined)).body.application;
      const both = { ...declined, has_health_problems: 'Аллергия', no_health_features: true };
      expect(statusAndBody(await parent.form(paths.updateApplication, { ...both, id }))).toMatchObject(
        HEALTH_REQUIRED,
      );
      expect(statusAndBody(await parent.form(paths.createApplication, both))).toMatchObject(HEALTH_REQUIRED);
      expect(await answersOf(id)).not.toHaveProperty('has_health_problems');
      await give('health');
      expect((await parent.form(paths.updateApplication, { ...both, id })).status).toBe(200);
      expect((await submitDraft(parent, id)).status).toBe(200);
      const sent = await answersOf(id);
      expect(sent).toMatchObject({ health_information: 'not_provided' });
      expect(sent).not.toHaveProperty('has_health_problems');
      expect(sent).not.toHaveProperty('no_health_features');
    });

    it('stores health answers in place of the refusal after a later consent', async () => {
      const { id } = (await parent.form(paths.createApplication, declined)).body.application;
      await give('health');
      expect((await parent.form(paths.updateApplication, { ...withHealthAnswers, id })).status).toBe(200);
      const answers = await answersOf(id);
      expect(answers).toMatchObject({ has_health_problems: 'Аллергия на орехи' });
      expect(answers).not.toHaveProperty('health_information');
    });

    it('shows the refusal also after the erasure of health answers', async () => {
      const { id } = (await parent.form(paths.createApplication, declined)).body.application;
      await app.context.db.transaction().execute((tx) => eraseHealthAnswers(tx, 2));
      expect(await answersOf(id)).toMatchObject({ health_information: 'not_provided' });
    });
  });
});
