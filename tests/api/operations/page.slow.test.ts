import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { load, loadAll } from 'js-yaml';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import { operations } from '#server/http/document.ts';
import { createMachine, type Machine, programPath, readDeployFile } from '#tests/support/deploy/machine.ts';
import { readBlock, readBlocks } from '#tests/support/deploy/page.ts';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';
import { type S3Server, startS3 } from '#tests/support/s3/server.ts';
import { emptyServerDatabase, projectDatabase } from '../support/app.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';

/** Which test executes or checks each block of docs/operations.md. */
const CHECKS: Readonly<Record<string, string>> = {
  'first-start': 'image.slow.test.ts',
  systemd: 'image.slow.test.ts',
  upgrade: 'image.slow.test.ts',
  nginx: 'services.slow.test.ts',
  caddy: 'services.slow.test.ts',
  pgbouncer: 'services.slow.test.ts',
  workers: 'services.slow.test.ts',
  environment: 'page.slow.test.ts',
  administrator: 'page.slow.test.ts',
  s3: 'page.slow.test.ts',
  backup: 'page.slow.test.ts',
  restore: 'page.slow.test.ts',
  'trial-restore': 'page.slow.test.ts',
  rollback: 'page.slow.test.ts',
  compose: 'page.slow.test.ts',
  kubernetes: 'page.slow.test.ts',
  prometheus: 'page.slow.test.ts',
};

const ARCHIVE = '/backup/portal-2026-11-22.tar.gz';
/** The user id of `nobody`, instead of the portal's user. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

let machine: Machine;
let demonstration: OwnFolder;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  machine = createMachine();
  demonstration = copyDemonstration();
  for (const folder of ['/var/lib/portal', '/backup']) mkdirSync(machine.path(folder), { recursive: true });
  const databaseUrl = (await projectDatabase('demonstration')) ?? '';
  const page = readBlock('environment').replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`);
  const file = machine.write('/etc/portal.env', page);
  if (isRoot) chownSync(file, 0, NOBODY);
  chmodSync(file, 0o640);
  env = { DATABASE_URL: databaseUrl, DATA_DIR: demonstration.dataDir };
}, 60_000);
afterAll(async () => {
  demonstration.remove();
  await machine.stop();
});

describe('the operations page', () => {
  it('has a test for every block, and no obsolete tests', () => {
    const named = readBlocks().map(({ check }) => check);
    expect([...named].sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it('has at most 12 KB', () => {
    expect(statSync('docs/operations.md').size).toBeLessThanOrEqual(12 * 1024);
  });

  it('lists every environment variable', () => {
    const names = Object.keys(readSettings({}));
    const text = readFileSync('docs/operations.md', 'utf8');
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

it('Node and the portal can read its environment file', () => {
  const file = machine.path('/etc/portal.env');
  const printed = machine.run(`node --env-file=${file} -p 'JSON.stringify(process.env)'`);
  const read: Record<string, string> = JSON.parse(printed);
  expect(read.MAIL_FROM).toBe('Школа <lk@school.ru>');
  expect(readSettings(read)).toMatchObject({
    PUBLIC_ORIGIN: 'https://lk.school.ru',
    TRUST_PROXY: '127.0.0.1',
  });
});

it('the administrator command prints a link', () => {
  expect(machine.run(readBlock('administrator'))).toMatch(/https:\/\/lk\.school\.ru\/\S+/);
});

it('the cron line writes a backup and deletes those older than thirty days', async () => {
  const [install = '', copy = ''] = readBlock('backup').trim().split('\n');
  const owner = isRoot ? 'nobody' : process.env.USER;
  mkdirSync(machine.path('/etc/cron.d'), { recursive: true });
  machine.run(`${install.replace('portal', `${owner}`)}\n${copy}`);
  expect(statSync(machine.path('/backup')).mode & 0o777).toBe(0o700);
  for (const [name, days] of [
    ['portal-2026-01-01.tar.gz', 32],
    ['portal-2026-01-04.tar.gz', 29],
  ] as const) {
    const at = Date.now() / 1000 - days * 24 * 60 * 60;
    utimesSync(machine.write(`/backup/${name}`, 'an archive'), at, at);
  }
  const before = readdirSync(machine.path('/backup'));
  const cron = readFileSync(machine.path('/etc/cron.d/portal'), 'utf8');
  const [, user, command = ''] = /^[\d* ]+ (\S+) (.+)$/.exec(cron.trim().split('\n').at(-1) ?? '') ?? [];
  expect(user).toBe('portal');
  // cron turns an escaped percent sign into a plain one, and gives the command nothing but PATH and HOME
  machine.run(command.replaceAll('\\%', '%'), { LOG_LEVEL: '' });
  const after = readdirSync(machine.path('/backup'));
  expect(before.filter((name) => !after.includes(name))).toEqual(['portal-2026-01-01.tar.gz']);
  const [created = '', ...others] = after.filter((name) => !before.includes(name));
  expect([created, others]).toEqual([expect.stringMatching(/^portal-\d{4}-\d\d-\d\d\.tar\.gz$/), []]);
  expect(statSync(machine.path(`/backup/${created}`)).mode & 0o077).toBe(0);
}, 300_000);

/** Writes the archive of the documented commands, once. */
function writeDocumentedArchive(): void {
  if (!existsSync(machine.path(ARCHIVE))) machine.run(`npm run --silent backup -- ${ARCHIVE}`, env);
}

it('restore accepts only an empty database', async () => {
  writeDocumentedArchive();
  const restored = { DATABASE_URL: await emptyServerDatabase(), DATA_DIR: machine.path('/restored') };
  expect(machine.run(readBlock('restore'), restored)).toMatch(/Restored: rows \d{3,}, files \d+/);
  expect(() => machine.run(readBlock('restore'), restored)).toThrow(/nothing is deleted/);
}, 300_000);

it('a rollback refuses the newer database and starts from the backup before the upgrade', async () => {
  machine.run('npm run --silent backup -- /backup/portal-before-upgrade.tar.gz', env);
  const upgraded = { ...env, DATABASE_URL: (await projectDatabase('demonstration')) ?? '' };
  await runSql(
    upgraded.DATABASE_URL,
    `insert into kysely_migration (name, timestamp) values ('9999-of-the-new-version', now())`,
  );
  expect(() => machine.run('npm run --silent migrate', upgraded)).toThrow(/9999-of-the-new-version/);
  const previous = { DATABASE_URL: await emptyServerDatabase(), DATA_DIR: machine.path('/previous') };
  expect(machine.run(readBlock('rollback'), previous)).toMatch(/Restored: rows \d{3,}[\s\S]*up to date/);
  const port = await freePort();
  machine.start([process.execPath, 'scripts/start.mjs'], {
    ...previous,
    NODE_ENV: 'development',
    DEMO: '0',
    PORT: String(port),
  });
  await awaitOk(`http://127.0.0.1:${port}/api/health/ready`);
}, 300_000);

it('the documented trial restore starts beside the portal', async () => {
  writeDocumentedArchive();
  const [restore = '', start = '', remove = ''] = readBlock('trial-restore').trim().split('\n');
  machine.run(restore);
  const port = await freePort();
  // the demonstration does not start in production
  const command = machine.localize(start).replace('3100', String(port)).replace('production', 'development');
  machine.start(['sh', '-c', `DEMO=0 ${command.replace('npm start', 'exec node scripts/start.mjs')}`]);
  await awaitOk(`http://127.0.0.1:${port}/lk`);
  machine.run(remove);
  expect(existsSync(machine.path('/tmp/portal-test'))).toBe(false);
}, 300_000);

it('the documented commands move files to an S3 storage', async () => {
  const s3: S3Server = await startS3();
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
  const variables = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const script = readBlock('s3');
  // the storage is in this process, which must not block
  const child = machine.start(['sh', '-ec', script], { ...env, ...variables });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const stored = s3.requests.filter((call) => call.startsWith('PUT'));
  await s3.close();
  expect(code).toBe(0);
  expect(stored.length).toBeGreaterThan(0);
}, 120_000);

it('the compose file binds to BIND and limits logs', () => {
  expect(readBlock('compose')).toContain('docker compose -f deploy/compose.yaml up');
  const { services } = load(readDeployFile('compose.yaml')) as {
    services: Record<string, { ports?: string[]; logging?: { options: Record<string, string> } }>;
  };
  expect(services.portal?.ports).toEqual([expect.stringContaining('BIND:-127.0.0.1')]);
  for (const { logging } of Object.values(services))
    expect(logging?.options).toMatchObject({
      'max-size': expect.any(String),
      'max-file': expect.any(String),
    });
});

interface Manifest {
  readonly kind: string;
  readonly data?: Record<string, string>;
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly containers: readonly {
          readonly command?: readonly string[];
          readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
          readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string } } | undefined;
        }[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

it('the Kubernetes manifest probes paths of the contract, mounts its volumes and sets known variables', () => {
  const manifests = loadAll(readDeployFile('kubernetes.yaml')) as Manifest[];
  const kinds = ['ConfigMap', 'Job', 'Deployment', 'Service', 'PodDisruptionBudget'];
  expect(manifests.map(({ kind }) => kind)).toEqual(kinds);
  const known = operations().map(({ path }) => path);
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  const containers = pods.flatMap((pod) => pod.containers);
  const probes = containers.flatMap(({ livenessProbe, startupProbe, readinessProbe }) => [
    livenessProbe,
    startupProbe,
    readinessProbe,
  ]);
  const probed = probes.flatMap((probe) => probe?.httpGet.path ?? []);
  expect(probed).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready']);
  for (const path of probed) expect(known).toContain(path);
  const volumes = (names: readonly { readonly name: string }[]) => names.map(({ name }) => name).sort();
  for (const { containers: own, volumes: mounted } of pods)
    expect(volumes(own.flatMap(({ volumeMounts }) => volumeMounts))).toEqual(volumes(mounted));
  expect(containers.map(({ command }) => command)).toEqual([
    ['node', 'scripts/command.mjs', 'migrate'],
    undefined,
  ]);
  const variables = Object.keys(manifests[0]?.data ?? {}).map((name) => name.replace(/_FILE$/, ''));
  expect(Object.keys(readSettings({}))).toEqual(expect.arrayContaining(variables));
});

it('scrape configuration and alert rules name existing metrics', () => {
  const page = load(readBlock('prometheus')) as { scrape_configs: { job_name: string }[] };
  expect(page.scrape_configs[0]?.job_name).toBe('portal');
  const source = readFileSync('src/server/metrics/metrics.ts', 'utf8');
  const used = new Set(readDeployFile('alerts.yaml').match(/\bportal_\w+/g));
  expect([...used].filter((name) => !source.includes(name))).toEqual([]);
});

async function runSql(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const promtool = programPath('promtool');
it.skipIf(!promtool)('Prometheus accepts its configuration and the alert rules [requires promtool]', () => {
  machine.write('/etc/prometheus/portal-alerts.yaml', readDeployFile('alerts.yaml'));
  machine.write('/etc/prometheus/portal-token', 'token');
  const config = machine.write('/etc/prometheus/prometheus.yml', machine.localize(readBlock('prometheus')));
  expect(machine.run(`${promtool} check config ${config}`)).toMatch(/6 rules found/);
});
