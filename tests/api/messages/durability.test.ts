import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitApplication } from '../support/applications.ts';
import { signIn } from '../support/client.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { allLetters } from '../support/outbox.ts';
import { startProcess } from '../support/process.ts';

let folder: OwnFolder;
beforeAll(() => {
  folder = copyDemonstration();
});
afterAll(() => folder.remove());

it('a letter survives kill -9 between the commit and its sending', { timeout: 120_000 }, async () => {
  const { dataDir } = folder;
  // The first process cannot send: its outbox is not writable.
  const first = await startProcess({ DATA_DIR: dataDir, OUTBOX: '/dev/null/outbox.jsonl' });
  const { number } = await submitApplication(await signIn(first.origin));
  await first.end('SIGKILL');
  const sent = () => allLetters(dataDir).filter(({ text }) => text.includes(number));
  expect(sent()).toEqual([]);

  const second = await startProcess({ DATA_DIR: dataDir });
  // At once, or after the lease of the killed process.
  await expect.poll(() => sent().length, { timeout: 100_000 }).toBe(1);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(sent()).toHaveLength(1);
});
