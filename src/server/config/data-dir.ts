import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Makes new files of the process private to its user: answers, files, letters. */
export function restrictFilePermissions(): void {
  process.umask(0o077);
}

/** Makes the data folder, or closes one that an earlier version left open to others, where the process may do so. */
export function closeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // the owner of a mounted folder cannot be changed here, so a warning follows
  }
}

/** Closes a folder and every file inside: the embedded database creates open files, whatever the umask. */
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
