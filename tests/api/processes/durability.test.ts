import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { enough } from '../support/answers.ts';
import { emptyDatabase } from '../support/app.ts';
import { type Application, type Client, paths, signIn } from '../support/client.ts';
import { startProcess } from '../support/process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-durable-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async () => startProcess({ DATA_DIR: dataDir, DATABASE_TEMPLATE: await emptyDatabase() });

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
    for (let round = 0; round < 3; round += 1) {
      const server = await start();
      const client = await signIn(server.origin);
      const writers = [keepSaving(client), keepSaving(client), keepSaving(client)];
      await expect
        .poll(() => Math.min(...writers.map(({ last }) => last.saved)), { timeout: 30_000 })
        .toBeGreaterThan(3);
      await delay(Math.random() * 300);
      await server.end('SIGKILL');
      await Promise.all(writers.map(({ done }) => done));

      const again = await start();
      const reader = await signIn(again.origin);
      for (const { id, saved, files } of writers.map(({ last }) => last)) {
        const kept = (await reader.call<Application>('GET', paths.one(id))).body;
        expect(kept.files.length).toBeGreaterThanOrEqual(files);
        for (const file of kept.files)
          expect((await reader.call('GET', paths.file(file.id))).status).toBe(200);
        const number = Number(String(kept.application_long.current_school).split('№ ')[1]);
        expect(number).toBeGreaterThanOrEqual(saved);
      }
      await again.end('SIGKILL');
    }
  });

  it('is on the disk before it is acknowledged: a commit syncs, a read does not', async () => {
    const { pool, close } = await openEmbedded(join(dataDir, 'database'), await emptyDatabase());
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

describe('a process', () => {
  it('ends what is under way on SIGTERM and exits 0', { timeout: 60_000 }, async () => {
    const server = await start();
    const client = await signIn(server.origin);
    const saving = client.form(paths.create, enough, [pdfFile()]);
    await delay(30);
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await saving).status).toBe(201);
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
