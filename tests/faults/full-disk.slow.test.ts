import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pdfOfSize } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../api/support/answers.ts';
import { startApp, type TestApp, UNREACHABLE_QUOTAS } from '../api/support/app.ts';
import { type Application, type Client, paths, signIn } from '../api/support/client.ts';
import { emptyFolder, type OwnFolder } from '../api/support/database/own-folder.ts';

const MEGABYTE = 1024 * 1024;
const DISK = 4 * MEGABYTE;

let folder: OwnFolder;
let disk: string;
let isMounted: boolean;
let app: TestApp;
let parent: Client;
beforeAll(async () => {
  folder = emptyFolder();
  disk = join(folder.dataDir, 'disk');
  mkdirSync(disk);
  // without the right to mount, the test makes the storage fail instead
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]).status === 0;
  app = await startApp({ dataDir: disk, quotas: { ...UNREACHABLE_QUOTAS, bytes: 100 * MEGABYTE } });
  parent = await signIn(app.origin);
});
afterAll(async () => {
  await app.stop();
  if (isMounted) spawnSync('umount', [disk]);
  folder.remove();
});

const upload = (id: number) => parent.form(paths.updateApplication, { id }, [pdfOfSize(MEGABYTE)]);
const draft = (id: number) => parent.call<Application>('GET', paths.application(id));

it('a full disk refuses the next file with a message and keeps the others, and answers are saved', async () => {
  const { id } = (await parent.form(paths.createDraft, requiredAnswers)).body.application;
  let stored = 0;
  let response = await upload(id);
  for (; response.status === 200; response = await upload(id)) {
    stored += 1;
    if (!isMounted && stored === 3)
      vi.spyOn(app.context.storage, 'add').mockRejectedValueOnce(
        Object.assign(new Error('no space left'), { code: 'ENOSPC' }),
      );
  }
  expect([response.status, response.body.message]).toEqual([
    503,
    expect.stringContaining('На сервере школы заканчивается место'),
  ]);
  const { files } = (await draft(id)).body;
  expect(files).toHaveLength(stored);
  for (const file of files)
    expect((await parent.call('GET', paths.file(file.id))).text).toHaveLength(MEGABYTE);
  // the refused file leaves nothing behind
  expect(readdirSync(join(disk, 'incoming'))).toEqual([]);
  expect(
    (await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Ульяна' }))
      .status,
  ).toBe(200);

  expect((await parent.call('DELETE', paths.file(files[0]?.id ?? 0))).status).toBe(204);
  // the deleted file takes space until its last download is closed
  while ((await upload(id)).status !== 200);
  expect((await draft(id)).body.files).toHaveLength(stored);
});
