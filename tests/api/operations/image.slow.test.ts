import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildImage, changeOwner, type Image, protectCode } from '#tests/support/deploy/image.ts';
import { programPath, readDeployFile } from '#tests/support/deploy/machine.ts';
import { readBlock } from '#tests/support/deploy/page.ts';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';
import { emptyServerDatabase } from '../support/app.ts';

// The image is built by the steps of its Dockerfile, and started by a user who does not own its code.
let image: Image;
beforeAll(() => {
  image = buildImage();
  protectCode(image);
}, 1_800_000);
// a copy of the repository with its packages
afterAll(() => image.remove(), 300_000);

/** Runs a command of the image as its user, with only the environment of the image. */
function start(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const [, ...args] = command;
  return spawn(process.execPath, args, {
    cwd: image.workdir,
    env: { ...image.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...image.user,
  });
}

async function end(child: ChildProcess): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exit;
  return code;
}

it('the image starts as its user, serves, becomes healthy and ends', async () => {
  expect(image.command[0]).toBe('node');
  const port = await freePort();
  const child = start(image.command, { PORT: String(port), HOST: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  await awaitOk(`${origin}/api/health/ready`);
  for (const path of ['/lk/', '/api/health/live', '/api/school', '/api/openapi.json'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  const [, ...check] = image.healthCheck;
  const healthy = start(['node', ...check], { PORT: String(port) });
  expect((await once(healthy, 'exit'))[0]).toBe(0);
  expect(await end(child)).toBe(0);
  const refused = start(['node', ...check], { PORT: String(port) });
  expect((await once(refused, 'exit'))[0]).toBe(1);
}, 300_000);

it.skipIf(process.getuid?.() !== 0)('its user can write nothing but the data folder [requires root]', () => {
  const find = ['-path', `${image.root}/data`, '-prune', '-o', '-not', '-type', 'l', '-writable', '-print'];
  const writable = spawnSync('find', [image.root, ...find], { ...image.user, encoding: 'utf8' });
  expect([writable.status, writable.stdout]).toEqual([0, '']);
});

it("the unit's command line starts on PostgreSQL, reloads and ends", async () => {
  const unit = readDeployFile('portal.service');
  const line = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  expect(readBlock('systemd')).toContain('cp deploy/portal.service');
  expect(line('WorkingDirectory')).toBe('/opt/portal');
  expect(line('Environment')).toContain('NODE_ENV=production DATA_DIR=/var/lib/portal');
  expect(line('ExecReload')).toBe('/bin/kill -HUP $MAINPID');
  const dataDir = mkdtempSync(join(tmpdir(), 'school-unit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  changeOwner(image.user, dataDir);
  const port = await freePort();
  // through the network, because its user may not enter the folder of the socket
  const databaseUrl = (await emptyServerDatabase()).replace(/[?].*$/, '');
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  // the documented upgrade migrates the database before the start
  const migrate = readBlock('upgrade').trim().split('\n').at(-1) ?? '';
  const upgraded = execFileSync('sh', ['-c', migrate], {
    cwd: image.workdir,
    env: { PATH: process.env.PATH, HOME: image.root, ...env },
    encoding: 'utf8',
  });
  expect(upgraded).toContain('up to date');
  const child = start(line('ExecStart').split(' '), env);
  const ready = `http://127.0.0.1:${port}/api/health/ready`;
  await awaitOk(ready);
  child.kill('SIGHUP');
  await awaitOk(ready);
  expect(await end(child)).toBe(0);
}, 300_000);

const analyze = programPath('systemd-analyze');
it.skipIf(!analyze)('systemd accepts the unit [requires systemd-analyze]', () => {
  const verified = spawnSync(`${analyze}`, ['verify', '--man=no', 'deploy/portal.service'], {
    encoding: 'utf8',
  });
  // program and user exist only on a server
  const faults = `${verified.stdout}${verified.stderr}`
    .split('\n')
    .filter((line) => /portal\.service/.test(line));
  expect(faults.filter((line) => !/not executable|Failed to (?:resolve|find) user/.test(line))).toEqual([]);
});

it('the Dockerfile runs each command of the first start in the docs', () => {
  const dockerfile = readDeployFile('Dockerfile');
  for (const command of readBlock('first-start').trim().split('\n'))
    expect(dockerfile).toContain(`RUN ${command}`);
});
