import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import payments from '#schemas/payments.json' with { type: 'json' };
import school from '#schemas/school.json' with { type: 'json' };
import { insertInitialSettings, readSchoolSettings } from '#server/settings/settings.ts';
import { openApp } from '../support/app.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, readPayment } from '../support/diagnostic.ts';
import { lyceumSettings } from '../support/settings.ts';

type Settings = components['schemas']['SchoolSettings'];
type School = components['schemas']['School'];

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
beforeEach(async () => {
  await app.context.db.deleteFrom('school_settings').execute();
  await insertInitialSettings(app.context.db);
});

const read = async () => await office.read<Settings>(paths.settings);
const save = (revision: number, changes: object = {}, client = office) =>
  client.json<Settings>('PUT', paths.settings, { ...lyceumSettings, ...changes, revision });
const readSchool = async () => await clientOf(app.origin).read<School>('/api/school');

describe("the school's settings", () => {
  it('start with the values of the files, which a second start does not insert again', async () => {
    await app.context.db.deleteFrom('school_settings').execute();
    await insertInitialSettings(app.context.db);
    await insertInitialSettings(app.context.db);
    const { revision, settings, history } = await read();
    expect([revision, history.map(({ id, by }) => [id, by])]).toEqual([1, [[1, null]]]);
    expect(settings).toMatchObject({
      name: school.name,
      short_name: school.short_name,
      phone: school.phones[0]?.phone,
      operator_address: school.operator.address,
      diagnostic_fee: payments.diagnostic.amount,
    });
    const { $schema: _, operator: __, ...known } = school;
    expect(await readSchool()).toEqual({ revision: 1, ...known });
  });

  it('take effect for everybody at once', async () => {
    const phones = { phone_2: '+74957654322', phone_3_label: 'Охрана', phone_3: '+74957654323' };
    expect((await save(1, phones)).status).toBe(200);
    expect(await readSchool()).toEqual({
      revision: 2,
      name: lyceumSettings.name,
      short_name: 'Лицей',
      phones: [
        { label: lyceumSettings.phone_label, phone: lyceumSettings.phone },
        { label: 'Телефон', phone: phones.phone_2 },
        { label: 'Охрана', phone: phones.phone_3 },
      ],
      hours: lyceumSettings.hours,
      email: lyceumSettings.email,
      address: lyceumSettings.address,
      site: lyceumSettings.site,
    });
  });

  it.each([
    ['licey.ru', 'https://licey.ru', 'Будни с 9 до 18', 'будни с 9 до 18'],
    ['http://licey.ru/priem', 'http://licey.ru/priem', 'ПН–ПТ с 9 до 18', 'ПН–ПТ с 9 до 18'],
  ])('accept a site and hours in usual notations: %s', async (site, link, hours, inSentence) => {
    expect((await save(1, { site, hours })).status).toBe(200);
    expect(await readSchool()).toMatchObject({ site: link, hours: inSentence });
  });

  it.each([
    ['7704123450', 200],
    ['7704123451', 422],
    ['500100732259', 200],
    ['500100732258', 422],
    ['500100732269', 422],
  ])('validate the check digits of an ИНН: %s', async (operator_inn, status) => {
    const response = await save(1, { operator_inn });
    const paths = (Object(response.body).errors ?? []).map(({ path }: { path: string }) => path);
    expect([response.status, paths]).toEqual([status, status === 422 ? ['operator_inn'] : []]);
  });

  it('list the changes with authors, by the labels of their form', async () => {
    await save(1);
    const { body } = await save(2, { hours: 'по средам', diagnostic_fee: 250_000, email: undefined });
    const [last] = body.history;
    expect(last?.by?.id).toBe(1);
    expect(last?.changes.map((one) => Object.values(one).map((text) => text?.replace(/\s/g, ' ')))).toEqual([
      ['Когда отвечают', lyceumSettings.hours, 'по средам'],
      ['Эл. почта', lyceumSettings.email, undefined],
      ['Сколько стоит диагностика, в рублях', '1 500 ₽', '2 500 ₽'],
    ]);
    const { details } = await lastAuditLine(app, { action: 'settings.changed' });
    expect(details).toEqual({ revision: 3 });
  });

  it('reject a stale save with the other author and their changes', async () => {
    await save(1);
    const { status, body } = await save(1, { hours: 'по средам' });
    expect([status, body]).toMatchObject([409, { latest: { revision: 2, at: expect.any(String) } }]);
    expect(Object(body).message).toContain('Короткое название');
    expect((await read()).settings.hours).toBe(lyceumSettings.hours);
  });

  it('are saved once for parallel saves', async () => {
    const statuses = await Promise.all(
      ['с 8', 'с 9', 'с 10', 'с 11'].map(async (hours) => (await save(1, { hours })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await read()).revision).toBe(2);
  });

  it('without a change create no revision', async () => {
    await save(1);
    const { status, body } = await save(2);
    expect([status, body.revision, body.history.length]).toEqual([200, 2, 2]);
  });

  it('are rejected as passwords', async () => {
    await save(1, { short_name: 'Белоснежка' });
    const parent = await signIn(app.origin);
    const { status, body } = await parent.json('POST', paths.updatePassword, {
      password: 'белоснежка',
      current_password: 'неверный',
    });
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'password' }] }]);
  });

  it('count as sample data until they are changed', async () => {
    const opening = async () => Object(await office.read('/api/admin/opening')).own_settings;
    expect(await opening()).toBe(false);
    await save(1);
    expect(await opening()).toBe(true);
  });
});

describe('another data operator', () => {
  type Consent = components['schemas']['Consent'];
  const operator = { operator_name: 'АНОО «Лицей»', operator_inn: '7704123450' };
  const newOperator = 'АНОО «Лицей», 123456, г. Москва, ул. Школьная, д. 1, ИНН 7704123450';
  const formerOperator = `${school.operator.name}, ${school.operator.address}`;
  const generalConsent = async (client: Client) =>
    (await client.read<Consent[]>('/api/consents')).find(({ purpose }) => purpose === 'personal-data');

  it('raises the versions, keeps the accepted texts, and requests consents again', async () => {
    const parent = await signIn(app.origin);
    expect(await generalConsent(parent)).toMatchObject({
      version: 1,
      operator: formerOperator,
      read: null,
      current: true,
    });
    await save(1, { hours: 'по средам' });
    expect(await generalConsent(parent)).toMatchObject({ version: 1, current: true });
    await save(2, operator);
    const requested = await generalConsent(parent);
    expect(requested).toMatchObject({
      version: 2,
      operator: newOperator,
      current: false,
      given: { version: 1 },
    });
    expect(requested?.read?.operator).toBe(formerOperator);
    expect(requested?.read?.text).toEqual(requested?.text);
    const family = await office.read<components['schemas']['Family']>('/api/admin/users/2/family');
    const shown = family.consents.find(({ purpose }) => purpose === 'personal-data');
    expect(shown).toMatchObject({ version: 1, operator: formerOperator, text: requested?.text });
    const draft = await parent.form(paths.createDraft, {});
    expect([draft.status, draft.body]).toMatchObject([403, { consent: 'personal-data' }]);
    const give = (version: number) =>
      parent.json('POST', '/api/consents', { purpose: 'personal-data', version });
    expect([(await give(1)).status, (await give(2)).status]).toEqual([409, 201]);
    expect(await generalConsent(parent)).toMatchObject({ given: { version: 2 }, read: null, current: true });
    const { pending } = Object(await parent.read(paths.resource)).user;
    expect(pending).not.toContain('consent');
  });

  it('changes the texts, and so does the return to the former operator', async () => {
    await save(1, operator);
    await save(2);
    expect((await readSchoolSettings(app.context.db)).operators).toBe(2);
  });
});

it('a new fee applies to later bills', async () => {
  const parent = await signIn(app.origin);
  const issued = await createUnpaidDiagnostic(app, parent);
  await save(1, { diagnostic_fee: 250_000 });
  const later = await createUnpaidDiagnostic(app, parent);
  type Todo = { of: string; id: number; amount: number | null }[];
  const body = await parent.read<Todo>('/api/todo');
  const priceOf = (id: number) => body.find((one) => one.of === 'application' && one.id === id)?.amount;
  expect([priceOf(issued), priceOf(later)]).toEqual([150_000, 250_000]);
  await openPayment(parent, issued);
  await openPayment(parent, later);
  const bills = [await readPayment(parent, issued), await readPayment(parent, later)];
  expect(bills.map(({ amount }) => amount)).toEqual([150_000, 250_000]);
});
