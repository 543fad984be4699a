import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes new files of the process readable by its user only. */
export function restrictFilePermissions(): void {
  process.umask(0o077);
}

/** Creates the data folder, or closes an existing one to other users if the process may do so. */
export function closeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // a mounted folder may belong to another user; `config/warnings.ts` reports it
  }
}

/** Closes a folder with its files to other users: the embedded database creates readable files, whatever the umask. */
export function closeFiles(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Whether the data folder is closed to other users of the machine. */
export function isClosed(dataDir: string): boolean {
  return (statSync(dataDir).mode & 0o077) === 0;
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
