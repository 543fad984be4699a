import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectDatabase } from '../support/app.ts';
import { clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const METRICS_TOKEN = 'a-token-of-the-metrics-page';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-rejection-'));
  const databaseUrl = await projectDatabase('demonstration');
  server = await startProcess(
    { DATA_DIR: dataDir, METRICS_TOKEN, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    // each token that it generates, as at a sign-in, leaves a rejection unhandled
    { preload: 'tests/support/processes/floating-rejection.mjs' },
  );
}, 60_000);
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function countedRejections(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  return Number(/^portal_unhandled_rejections_total (\d+)$/m.exec(text)?.[1]);
}

it('an unhandled rejection is logged with its request and counted, and the process continues', async () => {
  const counted = await countedRejections();
  const signedIn = await clientOf(server.origin).json('POST', paths.login, {
    phone: PHONES.representative,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
  const request = signedIn.headers.get('x-request-id');
  const isLogged = (line: string) =>
    line.includes('"unhandled rejection"') && line.includes(`"reqId":"${request}"`);
  await server.until(() => server.output().split('\n').some(isLogged));
  expect(await countedRejections()).toBeGreaterThan(counted);
  expect((await (await signIn(server.origin)).call('GET', paths.applications)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
});
