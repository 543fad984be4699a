/**
 * Run in a copy: checks that `npm start` on an empty folder starts, and that an administrator sees the demonstration
 * data. Keeps the data if a folder is given.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginForm } from '#generated/forms/login.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';

/** Lists of the office that contain demonstration data. */
const lists = [
  'applications/?campaign=all',
  'users-list/',
  'course-applications/',
  'payments/',
  'contracts/',
  'excursions/',
  'messages/',
];

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'school-start-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    if (!(await awaitOk(`${origin}/api/health`, portal))) throw new Error('The portal did not start.');
    await checkLists(origin);
  } finally {
    const ended = portal.exitCode === null && new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    await ended;
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function checkLists(origin: string): Promise<void> {
  const signIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wireOf(loginForm, { phone: DEMO_ADMINISTRATOR, password: DEMO_PASSWORD })),
  });
  if (!signIn.ok) throw new Error(`Sign-in returned ${signIn.status}: ${await signIn.text()}`);
  const { token } = await signIn.json();
  for (const list of lists) {
    const response = await fetch(`${origin}/api/admin/${list}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { total } = response.ok ? await response.json() : { total: undefined };
    if (!(total > 0))
      throw new Error(`${list} returned ${response.status} with ${total} records of the demonstration.`);
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
