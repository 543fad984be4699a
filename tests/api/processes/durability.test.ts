import fs from 'node:fs';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { type Client, formData, paths, signIn } from '../support/client.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

let folder: OwnFolder;
beforeEach(() => {
  folder = copyDemonstration();
});
afterEach(() => folder.remove());

const start = () => startProcess({ DATA_DIR: folder.dataDir });

it('acknowledged data are on the disk before the acknowledgement: a commit syncs, a read does not', async () => {
  const { pool, close } = await openEmbedded(join(folder.dataDir, 'database'), undefined);
  await pool.query('create table kept (n integer)');
  const syncs = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  for (let n = 0; n < 5; n += 1) await pool.query('insert into kept values ($1)', [n]);
  const afterWrites = syncs.mock.calls.length;
  for (let n = 0; n < 5; n += 1) await pool.query('select * from kept');
  const afterReads = syncs.mock.calls.length;
  syncs.mockRestore();
  syncBuiltinESMExports();
  await close();
  expect(afterWrites).toBeGreaterThanOrEqual(5);
  expect(afterReads).toBe(afterWrites);
});

interface BegunCall {
  sendBody(): void;
  readonly status: Promise<number | undefined>;
}

/** Sends the head of a submission. Resolves when the server asks for the body. */
async function beginSubmit(server: ServerProcess, client: Client): Promise<BegunCall> {
  const form = new Response(formData(requiredAnswers, [pdfFile()]));
  const body = Buffer.from(await form.arrayBuffer());
  const call = request(server.origin + paths.createApplication, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume().statusCode));
    call.once('error', reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve));
  return { sendBody: () => void call.end(body), status };
}

describe('a process', () => {
  it('finishes running calls on SIGTERM and exits with 0', { timeout: 60_000 }, async () => {
    const server = await start();
    const client = await signIn(server.origin);
    const call = await beginSubmit(server, client);
    const ended = server.end('SIGTERM');
    call.sendBody();
    expect(await call.status).toBe(201);
    expect(await ended).toBe(0);
  });

  it('refuses a data folder that another process uses', { timeout: 60_000 }, async () => {
    const first = await start();
    const second = await start();
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toContain(`process ${first.child.pid} uses the data folder`);
    expect((await signIn(first.origin)).token).toBeTruthy();
    await first.end('SIGTERM');
  });
});
