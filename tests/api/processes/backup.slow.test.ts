import { createReadStream, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeArchive } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { unpackFolder } from '#tests/support/data/folder-archive.ts';
import { requiredAnswers } from '../support/answers.ts';
import { emptyServerDatabase, startApp } from '../support/app.ts';
import { readApplication } from '../support/applications.ts';
import { factorPaths, paths, signIn } from '../support/client.ts';
import { contentsOf } from '../support/database/contents.ts';
import { emptyDatabase } from '../support/database/empty-database.ts';
import { emptyFolder, type OwnFolder } from '../support/database/own-folder.ts';
import { findLink, openLink } from '../support/password-link.ts';
import { runAdmin, runCommand, type ServerProcess, startProcess } from '../support/process.ts';

/** Copies data from PostgreSQL to an embedded database, running and stopped, and from there to PostgreSQL. */

const folders: OwnFolder[] = [];
const ownFolder = () => {
  const folder = emptyFolder();
  folders.push(folder);
  return folder.dataDir;
};
/** Settings of a portal with an empty embedded database. */
const ownEmbedded = async () => ({ DATA_DIR: ownFolder(), DATABASE_TEMPLATE: await emptyDatabase() });
let archives: string;
/** A portal with the demonstration on the embedded database. */
let embedded: Awaited<ReturnType<typeof ownEmbedded>>;
beforeAll(async () => {
  archives = ownFolder();
  embedded = await ownEmbedded();
  const portal = await startProcess(embedded);
  await portal.end('SIGTERM');
}, 60_000);
afterAll(() => {
  for (const { remove } of folders) remove();
});

const archive = (name: string) => join(archives, `${name}.tar.gz`);
const server = (dataDir: string, databaseUrl: string) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

it('copies every row, sequence and byte from PostgreSQL to an embedded database', {
  timeout: 120_000,
}, async () => {
  const databaseUrl = await emptyServerDatabase();
  const app = await startApp({ databaseUrl });
  const parent = await signIn(app.origin);
  await parent.form(
    paths.createDraft,
    { ...requiredAnswers, current_school: 'Школа\t№ 5\n«Лес» \\ и «Поле»' },
    [pdfFile()],
  );
  await (await signIn(app.origin, 'administrator')).call('POST', factorPaths.setup);
  const copied = runCommand('backup', server(app.dataDir, databaseUrl), archive('server'));
  expect([copied.status, copied.output]).toEqual([0, expect.stringContaining(archive('server'))]);
  expect(lstatSync(archive('server')).mode & 0o777).toBe(0o600);
  expect(readdirSync(archives).filter((name) => name.startsWith('server'))).toEqual(['server.tar.gz']);
  await app.close();

  const target = await ownEmbedded();
  const restored = runCommand('restore', target, archive('server'));
  expect(restored).toMatchObject({ status: 0 });
  const expected = await contentsOf(app.dataDir, databaseUrl);
  expect(Object.keys(expected.files).length).toBeGreaterThan(0);
  expect(await contentsOf(target.DATA_DIR)).toEqual(expected);
  // the key of second factors is not part of a backup
  expect(existsSync(join(target.DATA_DIR, 'second-factor.key'))).toBe(false);
  expect(restored.output).toContain('Put the saved key at');
  await app.stop();
});

it('copies a running portal on the embedded database, which still accepts other commands', {
  timeout: 120_000,
}, async () => {
  const portal = await startProcess(embedded);
  const link = findLink(runAdmin(embedded, '+79161112233').output, portal.origin);
  expect(await openLink(link)).toMatchObject({ status: 200 });
  const socket = join(embedded.DATA_DIR, 'control.sock');
  expect(lstatSync(socket).mode & 0o777).toBe(0o600);

  const writing = keepWriting(portal);
  await writing.begun;
  const copied = runCommand('backup', embedded, archive('running'));
  expect([copied.status, copied.output]).toEqual([0, expect.stringContaining(archive('running'))]);
  await portal.end('SIGTERM');
  await writing.done;
  expect(existsSync(socket)).toBe(false);

  const databaseUrl = await emptyServerDatabase();
  const restoredDir = ownFolder();
  expect(runCommand('restore', server(restoredDir, databaseUrl), archive('running'))).toMatchObject({
    status: 0,
  });
  const app = await startApp({ databaseUrl, dataDir: restoredDir });
  const parent = await signIn(app.origin);
  const { files } = await readApplication(parent, writing.id);
  expect(files.length).toBeGreaterThan(0);
  for (const { id } of files) expect((await parent.call('GET', paths.file(id))).status).toBe(200);
  await app.stop();
});

interface Writer {
  id: number;
  /** Resolves once it has changed the draft twice. */
  begun: Promise<void>;
  done: Promise<void>;
}

/** Adds a file to a draft and deletes the former one, until the server is gone. */
function keepWriting({ origin }: ServerProcess): Writer {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const writer: Writer = { id: 0, begun, done: Promise.resolve() };
  const work = async () => {
    const parent = await signIn(origin);
    const draft = await parent.form(paths.createDraft, requiredAnswers, [pdfFile()]);
    writer.id = draft.body.application.id;
    let [last] = draft.body.files;
    for (let saved = 1; ; saved += 1) {
      const { body } = await parent.form(paths.updateApplication, { id: writer.id, ...requiredAnswers }, [
        pdfFile(),
      ]);
      await parent.call('DELETE', paths.file(last?.id ?? 0));
      last = body.files.at(-1);
      if (saved === 2) begin();
    }
  };
  writer.done = work().catch(() => undefined);
  return writer;
}

it('copies a stopped embedded database to PostgreSQL', {
  timeout: 120_000,
}, async () => {
  expect(runCommand('backup', embedded, archive('stopped'))).toMatchObject({ status: 0 });
  const [restoredDir, databaseUrl] = [ownFolder(), await emptyServerDatabase()];
  expect(runCommand('restore', server(restoredDir, databaseUrl), archive('stopped'))).toMatchObject({
    status: 0,
  });
  const expected = await contentsOf(embedded.DATA_DIR);
  expect(await contentsOf(restoredDir, databaseUrl)).toEqual(expected);

  const refused = runCommand('restore', server(ownFolder(), databaseUrl), archive('stopped'));
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('is not empty') });
  const full = runCommand('restore', embedded, archive('stopped'));
  expect(full).toMatchObject({ status: 1, output: expect.stringContaining('nothing is deleted') });
  expect(await contentsOf(embedded.DATA_DIR)).toEqual(expected);
});

it('restores nothing of an incomplete backup', { timeout: 120_000 }, async () => {
  const [dataDir, databaseUrl] = [ownFolder(), await emptyServerDatabase()];
  expect(runCommand('backup', embedded, archive('whole'))).toMatchObject({ status: 0 });
  const bytes = readFileSync(archive('whole'));
  const half = Math.floor(bytes.length / 2);
  const changed = Buffer.from(bytes).fill(7, half, half + 8);
  const broken = [bytes.subarray(0, -40), bytes.subarray(0, 100), changed];
  for (const content of [...broken, gzipSync('нет'), Buffer.from('нет')]) {
    const cut = restore(
      { dataDir, databaseUrl, databaseTemplate: undefined, s3: undefined },
      Readable.from([content]),
    );
    await expect(cut).rejects.toThrow('Nothing was restored');
    expect(await contentsOf(dataDir, databaseUrl)).toEqual({ rows: {}, sequences: [], files: {} });
  }
  writeFileSync(archive('cut'), changed);
  const own = { ...embedded, DATA_DIR: dataDir };
  expect(runCommand('restore', own, archive('cut')).status).toBe(1);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  const nothing = runCommand('backup', own, archive('nothing'));
  expect(nothing).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is nothing to back up'),
  });
  expect(readdirSync(archives)).not.toContain('nothing.tar.gz');
});

it('restores a backup of an earlier version, which the start migrates', {
  timeout: 120_000,
}, async () => {
  const [earlier, dataDir, databaseUrl] = [ownFolder(), ownFolder(), await emptyServerDatabase()];
  unpackFolder(readFileSync('tests/fixtures/5817659/data-folder.br'), earlier);
  expect(runCommand('backup', { DATA_DIR: earlier }, archive('earlier'))).toMatchObject({ status: 0 });
  await restore(
    { dataDir, databaseUrl, databaseTemplate: undefined, s3: undefined },
    createReadStream(archive('earlier')),
  );
  const expected = await contentsOf(earlier);
  expect(await contentsOf(dataDir, databaseUrl)).toEqual(expected);
  const app = await startApp({ databaseUrl, dataDir });
  const { rows } = await contentsOf(dataDir, databaseUrl);
  expect(rows.kysely_migration?.length).toBeGreaterThan(expected.rows.kysely_migration?.length ?? 0);
  expect(rows.applications?.length).toBe(expected.rows.applications?.length);
  await app.stop();
});

it('refuses a backup of a later version', async () => {
  const target = {
    dataDir: ownFolder(),
    databaseUrl: await emptyServerDatabase(),
    databaseTemplate: undefined,
    s3: undefined,
  };
  const archiveStream = new PassThrough();
  const { addBytes, finish } = writeArchive(archiveStream);
  const manifest = {
    format: 1,
    made_at: '',
    migrations: ['0001-people', '9999-to-come'],
    tables: [],
    sequences: [],
  };
  const restored = restore(target, archiveStream);
  await addBytes('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await Promise.all([finish(), expect(restored).rejects.toThrow('A newer version of the portal')]);
  expect(await contentsOf(target.dataDir, target.databaseUrl)).toMatchObject({ rows: {}, files: {} });
});
