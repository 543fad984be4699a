import fs from 'node:fs';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { nameOf } from '#tests/support/data/today.ts';
import { enough } from '../support/answers.ts';
import { type Application, type Client, formData, paths, signIn } from '../support/client.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

let folder: OwnFolder;
beforeEach(() => {
  folder = copyDemonstration();
});
afterEach(() => folder.remove());

const start = () => startProcess({ DATA_DIR: folder.dataDir });

interface Writer {
  /** What was acknowledged last. */
  readonly last: { id: number; saved: number; files: number };
  /** Settles when the server is gone. */
  readonly done: Promise<void>;
}

/** Saves a draft, now and then with a file, again and again until the server is gone. */
function keepSaving(client: Client): Writer {
  const last = { id: 0, saved: 0, files: 0 };
  const work = async () => {
    last.id = (await client.form(paths.draft, enough)).body.application.id;
    for (let n = 1; ; n += 1) {
      const fields = { id: last.id, ...enough, current_school: `Школа № ${n}` };
      const { status, body } = await client.form(
        paths.update,
        fields,
        n % 4 === 1 && n < 40 ? [pdfFile()] : [],
      );
      if (status === 200) Object.assign(last, { saved: n, files: body.files.length });
    }
  };
  return { last, done: work().catch(() => undefined) };
}

describe('what was acknowledged', () => {
  it('survives kill -9 in the middle of saving, files too', { timeout: 120_000 }, async () => {
    for (const saves of [4, 6]) {
      const server = await start();
      const client = await signIn(server.origin);
      const writers = [keepSaving(client), keepSaving(client), keepSaving(client)];
      await expect
        .poll(() => Math.min(...writers.map(({ last }) => last.saved)), { timeout: 30_000, interval: 5 })
        .toBeGreaterThanOrEqual(saves);
      // Each writer has a call under way: the server dies in the middle of three.
      await server.end('SIGKILL');
      await Promise.all(writers.map(({ done }) => done));

      const again = await start();
      const reader = await signIn(again.origin);
      for (const { id, saved, files } of writers.map(({ last }) => last)) {
        const kept = (await reader.call<Application>('GET', paths.one(id))).body;
        expect(kept.files.length).toBeGreaterThanOrEqual(files);
        for (const file of kept.files)
          expect((await reader.call('GET', paths.file(file.id))).status).toBe(200);
        const number = Number(
          String(Object(kept.application_long)[nameOf(applicationForm, 'current_school')]).split('№ ')[1],
        );
        expect(number).toBeGreaterThanOrEqual(saved);
      }
      await again.end('SIGKILL');
    }
  });

  it('is on the disk before it is acknowledged: a commit syncs, a read does not', async () => {
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
});

interface BegunCall {
  sendBody(): void;
  readonly status: Promise<number | undefined>;
}

/** Submits an application as far as its head: settles when the server has asked for the body. */
async function beginSubmit(server: ServerProcess, client: Client): Promise<BegunCall> {
  const form = new Response(formData(enough, [pdfFile()]));
  const body = Buffer.from(await form.arrayBuffer());
  const call = request(server.origin + paths.create, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve));
  return { sendBody: () => void call.end(body), status };
}

describe('a process', () => {
  it('ends what is under way on SIGTERM and exits 0', { timeout: 60_000 }, async () => {
    const server = await start();
    const client = await signIn(server.origin);
    const call = await beginSubmit(server, client);
    const ended = server.end('SIGTERM');
    call.sendBody();
    expect(await call.status).toBe(201);
    expect(await ended).toBe(0);
  });

  it('is refused a data folder that another one has open', { timeout: 60_000 }, async () => {
    const first = await start();
    const second = await start();
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toContain(`занята процессом ${first.child.pid}`);
    expect((await signIn(first.origin)).token).toBeTruthy();
    await first.end('SIGTERM');
  });
});
