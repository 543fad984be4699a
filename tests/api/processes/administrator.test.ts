import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { submitApplication } from '../support/applications.ts';
import { clientOf, paths } from '../support/client.ts';
import { emptyDatabase } from '../support/database/empty-database.ts';
import { emptyFolder } from '../support/database/own-folder.ts';
import { awaitCode } from '../support/outbox.ts';
import { findLink, openLink, sendPassword, tokenOfLink } from '../support/password-link.ts';
import { runAdmin, startProcess } from '../support/process.ts';
import { lyceumSettings } from '../support/settings.ts';

const PHONE = '+79161112233';
const PASSWORD = 'слон читает вслух';

/** Starts a portal in production with an empty database, for the length of a test. */
async function startEmpty(changes: Readonly<Record<string, string>> = {}) {
  const { dataDir, remove } = emptyFolder();
  const template = await emptyDatabase();
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_TEMPLATE: template, ...changes };
  const server = await startProcess(env);
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.end('SIGTERM');
    remove();
  });
  return { env, dataDir, server };
}

/** Moves the data to a path that is too long for a control socket. */
function moveToLongPath(dataDir: string): string {
  const names = readdirSync(dataDir);
  const moved = join(dataDir, 'д'.repeat(60));
  mkdirSync(moved);
  for (const name of names) renameSync(join(dataDir, name), join(moved, name));
  return moved;
}

it('one command opens an empty production database', { timeout: 60_000 }, async () => {
  const { env, dataDir, server: first } = await startEmpty();
  await first.until(() => first.output().includes('No administrator exists'));
  expect(first.output()).toContain('npm run admin -- +7');
  expect(runAdmin(env, 'завуч')).toMatchObject({
    status: 1,
    output: expect.stringContaining('+79161234567'),
  });
  const whileRunning = runAdmin(env, PHONE);
  expect([whileRunning.status, whileRunning.output]).toEqual([
    0,
    expect.stringContaining(`${PHONE} is an administrator`),
  ]);
  expect(await openLink(findLink(whileRunning.output, first.origin))).toMatchObject({ status: 200 });

  await first.end('SIGTERM');
  const whileStopped = runAdmin(env, '8 916 111-22-33');
  expect([whileStopped.status, whileStopped.output]).toEqual([
    0,
    expect.stringContaining(`${PHONE} is an administrator`),
  ]);
  const moved = { ...env, DATA_DIR: moveToLongPath(dataDir) };
  const server = await startProcess({ ...moved, LOG_LEVEL: 'trace' });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const withoutSocket = runAdmin(moved, PHONE);
  expect([withoutSocket.status, withoutSocket.output]).toEqual([
    1,
    expect.stringMatching(/control socket.*Stop the portal/),
  ]);

  const link = findLink(whileStopped.output, server.origin);
  expect(await openLink(link)).toMatchObject({ status: 200, body: { phone: PHONE } });
  expect((await sendPassword(link, PASSWORD)).status).toBe(201);
  const { body } = await clientOf(server.origin).json('POST', paths.login, {
    phone: PHONE,
    password: PASSWORD,
  });
  expect(body.user.role_id).toBe(1);
  await server.until(() => server.output().includes('SMS_RU_API_ID'));
  expect(server.output()).not.toContain('No administrator');
  expect(server.output()).toContain('/set-password');
  expect(server.output()).not.toContain(tokenOfLink(link));
});

it('lists and completes the steps before the first application', { timeout: 60_000 }, async () => {
  const { env, dataDir, server } = await startEmpty({ SECOND_FACTOR: 'optional' });
  await sendPassword(findLink(runAdmin(env, PHONE).output, server.origin), PASSWORD);
  const { body } = await clientOf(server.origin).json('POST', paths.login, {
    phone: PHONE,
    password: PASSWORD,
  });
  const office = clientOf(server.origin, tokenOf(body));
  const readSteps = async () => await office.read<object>('/api/admin/opening');
  const nothingDone = {
    own_settings: false,
    classes: false,
    campaign: false,
    second_administrator: false,
    sms: false,
    mail: false,
    bank: false,
  };
  expect(await readSteps()).toMatchObject(nothingDone);
  expect((await office.json('PUT', paths.settings, { ...lyceumSettings, revision: 1 })).status).toBe(200);
  await office.json('PATCH', '/api/admin/class-list', { classList: '1А, 1Б' });
  expect(await readSteps()).toMatchObject({ ...nothingDone, own_settings: true, classes: true });
  await server.until(() => server.output().includes('SMS_RU_API_ID'));

  // the second administrator must be a chief who has completed the registration
  const finish = async (colleague: typeof office, phone: string) => {
    const name = { surname: 'Ким', name: 'Вера', email: `k${phone.slice(-4)}@example.ru` };
    expect((await colleague.json('POST', paths.finishRegistration, name)).status).toBe(200);
  };
  const invite = async (office_role: string, phone: string) => {
    const colleague = { phone, role_id: '1', office_role };
    const { body } = await office.json<{ temporary_password: string }>('POST', paths.createUser, colleague);
    // without an SMS service the response has the password
    return { phone, password: body.temporary_password };
  };
  const completeRegistration = async (account: { phone: string; password: string }) => {
    const { body } = await clientOf(server.origin).json('POST', paths.login, account);
    const colleague = clientOf(server.origin, tokenOf(body));
    await colleague.json('POST', paths.updatePassword, { password: 'кит поёт под водой' });
    await finish(colleague, account.phone);
  };
  await finish(office, PHONE);
  await completeRegistration(await invite('admissions', '+79165550103'));
  const chief = await invite('chief', '+79165550104');
  expect(await readSteps()).toMatchObject({ second_administrator: false });
  await completeRegistration(chief);
  expect(await readSteps()).toMatchObject({ second_administrator: true });

  const phone = '+79165550101';
  await clientOf(server.origin).json('POST', paths.verifyPhone, { phone });
  const sent = await clientOf(server.origin).json<{ notice?: string }>('POST', paths.verifyPhone, {
    phone: '+79165550102',
  });
  expect(sent.body.notice).toContain('записан на сервере');
  const code = await awaitCode(dataDir, phone);
  const person = { phone, code, role_id: 2, name: 'Мария', email: 'maria@example.ru', password: PASSWORD };
  const registered = await clientOf(server.origin).json('POST', paths.registration, person);
  const parent = clientOf(server.origin, tokenOf(registered.body));
  const texts = await parent.call<{ purpose: string; version: number; operator: string }[]>(
    'GET',
    '/api/consents',
  );
  for (const { purpose, version } of texts.body)
    await parent.json('POST', '/api/consents', { purpose, version });
  expect((await submitApplication(parent)).status).toBe('submitted');

  type Letters = { data: { status: string; error: string | null; event: string }[] };
  const { data } = await office.read<Letters>(`${paths.messages}?status=failed`);
  expect(data.map(({ error }) => error)).toContainEqual(expect.stringContaining('SMS_RU_API_ID'));
  expect((await office.read<Letters>(`${paths.messages}?status=sent`)).data).toEqual([]);
});

function tokenOf(body: object): string {
  const { token } = Object(body);
  return typeof token === 'string' ? token : token.accessToken;
}
