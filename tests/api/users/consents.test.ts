import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { healthNames } from '#server/forms/health-answers.ts';
import { eraseHealthAnswers } from '#server/personal-data/erasure.ts';
import { answeredSheets } from '#server/personal-data/my-data-rows.ts';
import { enough } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { type Answer, type Application, paths, signIn } from '../support/client.ts';

type Consent = components['schemas']['Consent'];

const app = await openApp();
const parent = await signIn(app.origin);

const give = (purpose: string, version = 1) =>
  parent.json<Consent>('POST', '/api/consents', { purpose, version });
const withdraw = (purpose: string) => parent.call<Consent>('DELETE', `/api/consents/${purpose}`);
const list = async () => (await parent.call<Consent[]>('GET', '/api/consents')).body;
const rows = () =>
  app.context.db.selectFrom('consents').selectAll().where('user_id', '=', 2).orderBy('id').execute();

beforeEach(async () => {
  await app.context.db.deleteFrom('consents').where('user_id', '=', 2).execute();
});

describe('a consent', () => {
  it('is a document of its own for each purpose, in the order in which it is asked for', async () => {
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

  it('is kept with its version, its time and the address it came from', async () => {
    const { status, body } = await give('health');
    expect([status, body.current, body.given?.version]).toEqual([201, true, 1]);
    const [row] = await rows();
    expect(row).toMatchObject({ purpose: 'health', version: 1, address: '127.0.0.1', withdrawn_at: null });
    expect(row?.given_at.toISOString()).toBe(body.given?.at);
  });

  it('that is given twice, also at once, is one', async () => {
    const both = await Promise.all([give('health'), give('health')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it('that is withdrawn stays in the history', async () => {
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

  it('to another text than today’s asks again', async () => {
    await give('health');
    await app.context.db.updateTable('consents').set({ version: 2 }).where('user_id', '=', 2).execute();
    const health = (await list()).find(({ purpose }) => purpose === 'health');
    expect([health?.given?.version, health?.current]).toEqual([2, false]);
    expect((await parent.form(paths.draft, enough)).body.message).toContain('Согласие');
  });

  it.each([
    ['a text that is not the newest', () => give('health', 2), 409],
    ['an unknown purpose', () => give('marketing'), 404],
    ['withdrawing what is not given', () => withdraw('health'), 409],
    ['withdrawing an unknown one', () => withdraw('marketing'), 404],
  ])('refuses %s', async (_, call, status) => {
    expect((await call()).status).toBe(status);
    expect(await rows()).toEqual([]);
  });
});

describe('what needs a consent', () => {
  const PERSONAL = {
    status: 403,
    consent: 'personal-data',
    message: expect.stringContaining('персональных данных'),
  };
  const HEALTH = { status: 403, consent: 'health', message: expect.stringContaining('сведений о здоровье') };
  const healthy = { ...enough, has_health_problems: 'Аллергия на орехи' };
  const withoutHealth = Object.fromEntries(
    Object.entries(enough).filter(([key]) => !healthNames(applicationForm.definition).has(key)),
  );
  const said = ({ status, body }: Answer<object>) => ({ status, ...body });

  it('is not begun without it, and is with it', async () => {
    expect(said(await parent.form(paths.draft, withoutHealth))).toMatchObject(PERSONAL);
    await give('personal-data');
    expect((await parent.form(paths.draft, withoutHealth)).status).toBe(201);
  });

  it('is no draft with answers about health without theirs, and nothing of it is kept', async () => {
    await give('personal-data');
    const before = await app.context.db.selectFrom('applications').selectAll().execute();
    expect(said(await parent.form(paths.draft, healthy))).toMatchObject(HEALTH);
    expect(await app.context.db.selectFrom('applications').selectAll().execute()).toHaveLength(before.length);
    await give('health');
    expect((await parent.form(paths.draft, healthy)).status).toBe(201);
  });

  it('takes no answers about health any more once theirs is withdrawn, and the others still', async () => {
    await give('personal-data');
    await give('health');
    const { id } = (await parent.form(paths.draft, healthy)).body.application;
    await withdraw('health');
    expect(said(await parent.form(paths.update, { ...healthy, id }))).toMatchObject(HEALTH);
    expect((await parent.form(paths.update, { ...withoutHealth, id })).status).toBe(200);
    await withdraw('personal-data');
    expect(said(await parent.form(paths.update, { ...withoutHealth, id }))).toMatchObject(PERSONAL);
  });

  it('is submitted without the health consent only where nothing is answered about health', async () => {
    await give('personal-data');
    await give('health');
    const { id } = (await parent.form(paths.draft, healthy)).body.application;
    await withdraw('health');
    const finish = () => parent.json('PATCH', paths.finish, { application_id: id });
    expect(said(await finish())).toMatchObject(HEALTH);
    expect(said(await parent.form(paths.create, healthy))).toMatchObject(HEALTH);
    expect((await parent.form(paths.update, { ...withoutHealth, has_health_problems: '', id })).status).toBe(
      200,
    );
    expect((await finish()).status).toBe(200);
  });

  describe('and is declined', () => {
    const declined = { ...withoutHealth, health_information: 'not_provided' };
    const office = () => signIn(app.origin, 'administrator');
    const answersOf = async (id: number, client = parent) =>
      (await client.call<Application>('GET', paths.one(id))).body.application_long;
    beforeEach(() => give('personal-data'));

    it('names the answer that says so', async () => {
      const health = (await list()).find(({ purpose }) => purpose === 'health');
      const [field, value] = [health?.without?.answer.field ?? '', health?.without?.answer.value];
      expect({ [field]: value }).toEqual({ health_information: 'not_provided' });
    });

    it('is submitted, and the office reads that nothing is provided: in the record and in the export', async () => {
      const sent = await parent.form(paths.create, { ...declined, student_last_name: 'Несведова' });
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

    it('stores no answers about health beside it', async () => {
      const { id } = (await parent.form(paths.draft, declined)).body.application;
      const both = { ...declined, has_health_problems: 'Аллергия', no_health_features: true };
      expect(said(await parent.form(paths.update, { ...both, id }))).toMatchObject(HEALTH);
      expect(said(await parent.form(paths.create, both))).toMatchObject(HEALTH);
      expect(await answersOf(id)).not.toHaveProperty('has_health_problems');
      await give('health');
      expect((await parent.form(paths.update, { ...both, id })).status).toBe(200);
      expect((await parent.json('PATCH', paths.finish, { application_id: id })).status).toBe(200);
      const sent = await answersOf(id);
      expect(sent).toMatchObject({ health_information: 'not_provided' });
      expect(sent).not.toHaveProperty('has_health_problems');
      expect(sent).not.toHaveProperty('no_health_features');
    });

    it('may be given after all, and what is sent then has the answers alone', async () => {
      const { id } = (await parent.form(paths.create, declined)).body.application;
      await give('health');
      expect((await parent.form(paths.update, { ...healthy, id })).status).toBe(200);
      const answers = await answersOf(id);
      expect(answers).toMatchObject({ has_health_problems: 'Аллергия на орехи' });
      expect(answers).not.toHaveProperty('health_information');
    });

    it('stays on the record when the health answers are erased', async () => {
      const { id } = (await parent.form(paths.create, declined)).body.application;
      await app.context.db.transaction().execute((tx) => eraseHealthAnswers(tx, 2));
      expect(await answersOf(id)).toMatchObject({ health_information: 'not_provided' });
    });
  });
});
