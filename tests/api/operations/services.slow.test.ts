import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { request } from 'node:https';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import { pdfOfSize } from '#tests/support/data/files.ts';
import { createMachine, type Machine, programPath, readDeployFile } from '#tests/support/deploy/machine.ts';
import { readBlock } from '#tests/support/deploy/page.ts';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';
import { requiredAnswers } from '../support/answers.ts';
import { emptyServerDatabase, projectDatabase } from '../support/app.ts';
import { PASSWORD, PHONES, paths, signIn } from '../support/client.ts';

// The proxies and the pooler of docs/operations.md with the built portal and the files of deploy/. A test needs its
// service; the end of a run lists the tests whose service is not installed.
let machine: Machine;
let port: number;
let databaseUrl: string;
/** The proxies have self-signed certificates. */
const tlsCheck = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  machine = createMachine();
  port = await freePort();
  databaseUrl = (await projectDatabase('demonstration')) ?? '';
  machine.start(['sh', '-c', `exec ${readBlock('workers')}`], portalEnv(port, databaseUrl));
  await awaitOk(`http://127.0.0.1:${port}/api/health/ready`);
}, 300_000);
afterAll(async () => {
  await machine.stop();
  if (tlsCheck === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  else process.env.NODE_TLS_REJECT_UNAUTHORIZED = tlsCheck;
});

function portalEnv(ownPort: number, url: string): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'development',
    DEMO: '0',
    PORT: String(ownPort),
    DATA_DIR: machine.path('/data'),
    DATABASE_URL: url,
    TRUST_PROXY: '127.0.0.1',
    FREE_DISK_MB: '0',
    LOGIN_LIMIT_ADDRESS: '1000',
  };
}

/** The portal's upload timeout in seconds, which a proxy must not undercut. */
const UPLOAD_SECONDS = readSettings({}).UPLOAD_TIMEOUT;

/** The address that the portal audits for a caller at `127.0.0.2` with a forged header. */
async function addressOfCaller(origin: string): Promise<unknown> {
  const body = JSON.stringify({ phone: PHONES.representative, password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const options = { method: 'POST', localAddress: '127.0.0.2', rejectUnauthorized: false, headers };
  await new Promise<void>((resolve, reject) => {
    const sent = request(origin + paths.login, options, (response) => {
      response.resume().once('end', () => resolve());
    });
    sent.once('error', reject).end(body);
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select address from audit_log order by id desc limit 1');
  await client.end();
  return rows[0]?.address;
}

/** Expects that the proxy forwards uploads, refusals, the caller's address and a request id. */
async function expectProxied(origin: string): Promise<void> {
  const parent = await signIn(origin);
  for (const megabytes of [2, 9]) {
    const sent = await parent.form(paths.createDraft, requiredAnswers, [pdfOfSize(megabytes * 1024 * 1024)]);
    expect([megabytes, sent.status]).toEqual([megabytes, 201]);
  }
  const refused = await parent.form<object>(paths.createDraft, requiredAnswers, [
    pdfOfSize(60 * 1024 * 1024),
  ]);
  expect([413, 422]).toContain(refused.status);
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/[а-я]/) });
  const { headers } = await fetch(`${origin}/api/health`, {
    headers: { 'x-request-id': 'made-by-a-caller', 'x-forwarded-for': '203.0.113.7' },
  });
  // ids of the portal have 10 characters: the proxy has created this id
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{32,36}$/);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  expect(await addressOfCaller(origin)).toBe('127.0.0.2');
}

const nginx = programPath('nginx');
it.skipIf(!nginx)(
  'nginx.conf forwards files, addresses and request ids [requires nginx]',
  async () => {
    const ownPort = await freePort();
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=lk.school.ru'];
    machine.write('/etc/ssl/portal/.keep', '');
    const [key, chain] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      machine.path(`/etc/ssl/portal/${name}`),
    );
    execFileSync('openssl', ['req', ...certificate, '-keyout', `${key}`, '-out', `${chain}`], {
      stdio: 'ignore',
    });
    const site = machine
      .localize(readDeployFile('nginx.conf'))
      .replace('listen 80;', `listen ${await freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ownPort} ssl`)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${machine.path(`/${name}`)};`,
    );
    const config = machine.write(
      '/nginx.conf',
      `daemon off; pid ${machine.path('/nginx.pid')}; error_log stderr crit; events {}
     http { access_log off; ${temporary.join(' ')} ${site} }`,
    );
    expect(readBlock('nginx')).toContain('nginx -t');
    machine.run(`${nginx} -q -t -c ${config}`);
    const timeouts = machine.run(`${nginx} -q -T -c ${config}`).match(/proxy_(?:read|send)_timeout \d+s/g);
    expect(timeouts).toEqual([
      `proxy_read_timeout ${UPLOAD_SECONDS}s`,
      `proxy_send_timeout ${UPLOAD_SECONDS}s`,
    ]);
    machine.start([`${nginx}`, '-c', config]);
    await awaitOk(`https://127.0.0.1:${ownPort}/api/health/ready`);
    await expectProxied(`https://127.0.0.1:${ownPort}`);
  },
  120_000,
);

const caddy = programPath('caddy');
it.skipIf(!caddy)(
  'Caddyfile forwards files, addresses and request ids [requires caddy]',
  async () => {
    const ownPort = await freePort();
    const options = `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n local_certs\n default_sni localhost\n storage file_system ${machine.path('/caddy')}\n}\n`;
    const site = readDeployFile('Caddyfile')
      .replace('lk.school.ru {', `https://localhost:${ownPort} {`)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
    const config = machine.write('/etc/caddy/Caddyfile', options + site);
    const validate = readBlock('caddy')
      .split('\n')
      .find((line) => line.startsWith('caddy validate'));
    machine.run(validate?.replace('/etc/caddy/Caddyfile', config) ?? 'false');
    // durations are nanoseconds
    expect(machine.run(`${caddy} adapt --adapter caddyfile --config ${config}`)).toContain(
      `"response_header_timeout":${UPLOAD_SECONDS}000000000`,
    );
    machine.start([`${caddy}`, 'run', '--adapter', 'caddyfile', '--config', config]);
    await awaitOk(`https://localhost:${ownPort}/api/health/ready`);
    await expectProxied(`https://localhost:${ownPort}`);
  },
  120_000,
);

const pgbouncer = programPath('pgbouncer');
it.skipIf(!pgbouncer)(
  'a start and calls work behind pgbouncer.ini [requires pgbouncer]',
  async () => {
    const [ownPort, poolerPort] = [await freePort(), await freePort()];
    const empty = new URL(await emptyServerDatabase());
    const server = new URL(databaseUrl);
    const entry = (name: string, url: URL) =>
      `${name} = host=127.0.0.1 port=${url.port} dbname=${url.pathname.slice(1)} user=${url.username}`;
    const users = machine.write('/etc/pgbouncer/userlist.txt', '"portal" "secret"\n');
    const settings = machine
      .localize(readDeployFile('pgbouncer.ini'))
      .replace(/^portal = .*$/m, `${entry('portal', server)}\n${entry('empty', empty)}`)
      .replace('listen_port = 6432', `listen_port = ${poolerPort}\nunix_socket_dir =`);
    const config = machine.write('/etc/pgbouncer/pgbouncer.ini', settings);
    for (const file of [users, config]) chmodSync(file, 0o644);
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    machine.start([`${pgbouncer}`, '-q', ...asUser, config]);
    const page = Object.fromEntries(
      [...readBlock('pgbouncer').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const pooled = { ...page, DATABASE_URL: page.DATABASE_URL?.replace('6432', String(poolerPort)) ?? '' };
    const onEmptyDatabase = {
      ...portalEnv(ownPort, ''),
      ...pooled,
      DATABASE_URL: pooled.DATABASE_URL.replace(/portal$/, 'empty'),
    };
    // the second run has nothing to migrate
    for (const _run of [1, 2])
      expect(machine.run('npm run --silent migrate', onEmptyDatabase)).toContain('up to date');
    machine.start([process.execPath, 'scripts/start.mjs', '--workers', '2'], {
      ...portalEnv(ownPort, ''),
      ...pooled,
    });
    const origin = `http://127.0.0.1:${ownPort}`;
    await awaitOk(`${origin}/api/health/ready`);
    const signIns = await Promise.all(Array.from({ length: 10 }, () => signIn(origin)));
    for (const parent of signIns) expect((await parent.call('GET', paths.applications)).status).toBe(200);
    const office = await signIn(origin, 'administrator');
    expect((await office.call('GET', '/api/admin/applications/export')).status).not.toBe(500);
    const backup = machine.path('/pooled.tar.gz');
    machine.run(`npm run --silent backup -- ${backup}`, { ...portalEnv(ownPort, ''), ...pooled });
    expect(readdirSync(machine.path('/'))).toContain('pooled.tar.gz');
  },
  120_000,
);
