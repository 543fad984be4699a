import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FileStorage, openStorage } from '#server/files/storage.ts';

let dataDir: string;
let storage: FileStorage;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-storage-'));
  storage = await openStorage(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function stored(): Promise<string> {
  const path = join(storage.incoming, 'upload');
  writeFileSync(path, 'content');
  return storage.take(path);
}

async function keysOf(from: FileStorage): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of from.list()) keys.push(key);
  return keys;
}

it('while a backup is being made no file goes, in no process; then what was taken away does', async () => {
  const [kept, removed, swept] = [await stored(), await stored(), await stored()];
  const other = await openStorage(dataDir);
  const [end, endOther] = [storage.keepAll(), other.keepAll()];
  await storage.remove(removed);
  const hoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(dataDir, 'files', swept.slice(0, 2), swept), hoursAgo, hoursAgo);
  const named = async () => new Set([kept]);
  await other.sweep(named);
  await end();
  expect([...(await keysOf(other))].sort()).toEqual([kept, removed, swept].sort());
  await endOther();
  expect([...(await keysOf(storage))].sort()).toEqual([kept, swept].sort());
  await storage.sweep(named);
  expect(await keysOf(storage)).toEqual([kept]);
});

it('a backup that was killed keeps nothing for long', async () => {
  const key = await stored();
  const end = storage.keepAll();
  const folder = join(dataDir, 'backups-under-way');
  const past = new Date(Date.now() - 61_000);
  for (const name of await readdir(folder)) utimesSync(join(folder, name), past, past);
  await storage.remove(key);
  expect(await keysOf(storage)).toEqual([]);
  await end();
});

it('a backup whose folder is gone ends no process', async () => {
  vi.useFakeTimers();
  const end = storage.keepAll();
  rmSync(join(dataDir, 'backups-under-way'), { recursive: true });
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await Promise.allSettled([end()]);
});
