import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { openStorage } from '#server/files/storage.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { awaitEntries } from '#tests/support/processes/folder-changes.ts';
import { type S3Server, startS3 } from '#tests/support/s3/server.ts';
import { requiredAnswers } from '../support/answers.ts';
import { emptyServerDatabase, startApp, type TestApp } from '../support/app.ts';
import { type Client, paths, signIn } from '../support/client.ts';
import { emptyFolder } from '../support/database/own-folder.ts';

describe('files in S3 storage', () => {
  let app: TestApp;
  let s3: S3Server;
  let parent: Client;
  beforeAll(async () => {
    s3 = await startS3();
    app = await startApp({ s3: s3.settings });
    parent = await signIn(app.origin);
  });
  afterAll(async () => {
    await app.stop();
    await s3.close();
  });

  const stored = () => [...s3.objects.stored.values()].map(({ content }) => content);
  const file = pdfFile('Справка «о составе».pdf');
  const draft = async () => (await parent.form(paths.createDraft, requiredAnswers, [file])).body;
  const requestUrl = (client: Client, id: number) =>
    client.call('GET', paths.file(id), { headers: { Accept: 'text/uri-list, */*' } });

  it('are not stored in the data folder, and served by the portal or by a signed URL', async () => {
    const storedBefore = stored();
    const folderBefore = readdirSync(join(app.dataDir, 'files'), { recursive: true });
    const { files } = await draft();
    const id = files[0]?.id ?? 0;
    expect(stored()).toEqual([...storedBefore, file.buffer]);
    expect(readdirSync(join(app.dataDir, 'files'), { recursive: true })).toEqual(folderBefore);
    await awaitEntries(app.context.storage.incoming, ({ length }) => length === 0);

    const streamed = await parent.call('GET', paths.file(id));
    expect(Buffer.from(streamed.text).equals(Buffer.from(String(file.buffer)))).toBe(true);
    const signed = await requestUrl(parent, id);
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(signed.headers.get('content-type')).toMatch(/^text\/uri-list/);
    const fromStorage = await fetch(signed.text.trim());
    expect(Buffer.from(await fromStorage.arrayBuffer()).equals(file.buffer)).toBe(true);
    expect(fromStorage.headers.get('content-disposition')).toBe(streamed.headers.get('content-disposition'));
  });

  it('get a URL only for permitted callers', async () => {
    const { files } = await draft();
    const id = files[0]?.id ?? 0;
    const stranger = await signIn(app.origin, 'stranger');
    expect(await requestUrl(stranger, id)).toMatchObject({
      status: 404,
      body: { message: 'Файл не найден.' },
    });
    expect((await fetch(app.origin + paths.file(id), { headers: { Accept: 'text/uri-list' } })).status).toBe(
      401,
    );
  });

  it('are deleted from the storage, too', async () => {
    const before = stored().length;
    const { files } = await draft();
    expect(stored().length).toBe(before + 1);
    expect((await parent.call('DELETE', paths.file(files[0]?.id ?? 0))).status).toBe(204);
    expect(stored().length).toBe(before);
  });

  it('are restored from a backup into another, empty storage', async () => {
    await draft();
    const [target, { dataDir, remove }] = [await startS3(), emptyFolder()];
    const settings = {
      dataDir,
      databaseUrl: await emptyServerDatabase(),
      databaseTemplate: undefined,
      s3: target.settings,
    };
    const archive = new PassThrough();
    const backedUp = {
      pool: app.pool,
      storage: await openStorage({ dataDir: app.dataDir, s3: s3.settings }),
    };
    const [bytes] = await Promise.all([buffer(archive), backUp(backedUp, archive)]);
    const source = () => new PassThrough().end(bytes);
    const files = (server: S3Server) =>
      [...server.objects.stored].map(([key, { content }]) => [key, content.toString('base64')]).sort();

    const broken = restore(settings, new PassThrough().end(bytes.subarray(0, -40)));
    await expect(broken).rejects.toThrow('Nothing was restored');
    expect(files(target)).toEqual([]);
    await restore(settings, source());
    expect(files(target)).toEqual(files(s3));
    const sameStorage = { ...settings, databaseUrl: await emptyServerDatabase() };
    await expect(restore(sameStorage, source())).rejects.toThrow(/bucket “school-files” already holds files/);
    expect(files(target)).toEqual(files(s3));
    await target.close();
    remove();
  });
});
