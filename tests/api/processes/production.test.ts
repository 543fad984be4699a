import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, paths } from '../support/client.ts';
import { emptyDatabase } from '../support/database/empty-database.ts';
import { awaitCode } from '../support/outbox.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-production-'));
  // as an earlier version created it
  chmodSync(dataDir, 0o755);
  server = await startProcess({
    NODE_ENV: 'production',
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir,
    DATABASE_TEMPLATE: await emptyDatabase(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'lk@school.ru',
    PUBLIC_ORIGIN: 'https://lk.school.ru',
  });
}, 60_000);
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (path: string, body: object) => clientOf(server.origin).json('POST', path, body);

it('logs no codes, passwords, phones, emails and tokens of a registration', async () => {
  const [phone, email, password] = ['+79165554433', 'maria@example.ru', 'слон читает вслух'];
  await post(paths.verifyPhone, { phone });
  const code = await awaitCode(dataDir, phone);
  const person = { phone, code, role_id: 2, name: 'Мария', email, password };
  const registered = await clientOf(server.origin).json<{ token: { accessToken: string } }>(
    'POST',
    paths.registration,
    person,
  );
  expect(registered.status).toBe(201);
  await post(paths.registration, { ...person, email: 'неверно' });
  await clientOf(server.origin).call('GET', paths.presencePhone(phone));
  await server.until(() => server.output().includes('/api/auth/presence-phone/'));
  for (const secret of [code, password, '9165554433', email, registered.body.token.accessToken])
    expect(server.output() + server.errors()).not.toContain(secret);
});

it('returns the request id of its log, whatever id the client sends', async () => {
  const named = await fetch(`${server.origin}/api/health`, {
    headers: { 'x-request-id': 'made-by-a-stranger' },
  });
  const id = named.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[2-9a-z]{10}$/);
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${id}"`));
  await server.until(() => lines().length > 0);
  for (const line of lines())
    expect(JSON.parse(line)).toMatchObject({ reqId: id, level: expect.any(Number) });
  expect(server.output()).not.toContain('made-by-a-stranger');
});

it('logs English JSON lines, including one for each unsafe setting', async () => {
  await server.until(() => server.output().includes('YOOKASSA_SHOP_ID'));
  const lines = server.output().trim().split('\n');
  const logged = lines.map((line): { level: number; warning?: string } => JSON.parse(line));
  const warnings = logged.filter(({ level }) => level === 40).map(({ warning }) => warning);
  expect(warnings.filter((warning) => warning === 'sms' || warning === 'bank')).toEqual(['sms', 'bank']);
  expect(warnings).not.toContain('mail');
  // log lines may quote labels of the portal
  expect(server.output().replace(/«[^»]*»/g, '')).not.toMatch(/[а-яё]/i);
  expect(server.errors()).toBe('');
});

it('logs the reason of a failed start as one JSON line', async () => {
  const refused = await startProcess({ NODE_ENV: 'production', PORT: 'eighty' });
  expect(JSON.parse(refused.output())).toMatchObject({
    level: 60,
    msg: expect.stringContaining('PORT: must be a whole number'),
  });
  expect(refused.errors()).toBe('');
});

it('makes its data private to its user', async () => {
  const phone = '+79165554434';
  await post(paths.verifyPhone, { phone });
  await awaitCode(dataDir, phone);
  const openTo = (path: string) => lstatSync(path).mode & 0o077;
  expect(openTo(dataDir)).toBe(0);
  const created = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(created).toContain('outbox.jsonl');
  expect(created.filter((name) => name.startsWith('database')).length).toBeGreaterThan(100);
  expect(created.filter((name) => openTo(join(dataDir, name)))).toEqual([]);
});

it('sends HSTS if the public origin has https', async () => {
  const { headers } = await fetch(`${server.origin}/lk/`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});
