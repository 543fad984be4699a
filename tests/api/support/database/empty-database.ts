import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbedded } from '#server/database/embedded.ts';

/** The folder of an empty embedded database. It is created once for all test runs: that takes seconds. */
export async function emptyDatabase(): Promise<string> {
  const folder = resolve('node_modules/.cache/school-portal/empty-database');
  if (existsSync(folder)) return folder;
  const work = mkdtempSync(join(tmpdir(), 'school-empty-'));
  const { close } = await openEmbedded(join(work, 'database'), undefined);
  await close();
  mkdirSync(resolve(folder, '..'), { recursive: true });
  const partial = `${folder}-${process.pid}`;
  cpSync(join(work, 'database'), partial, { recursive: true });
  rmSync(work, { recursive: true, force: true });
  try {
    renameSync(partial, folder);
  } catch {
    rmSync(partial, { recursive: true, force: true }); // another test file was first
  }
  return folder;
}
