import { chmodSync, mkdirSync } from 'node:fs';

/** What the process makes from now on, nobody else on the machine may read: answers, files, letters. */
export function keepToOneself(): void {
  process.umask(0o077);
}

/**
 * Makes the data folder, or closes one that an earlier version left open to others. Gives whether it is closed: whom a
 * mounted folder belongs to the process may not be able to change.
 */
export function closeDataDir(dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
    return true;
  } catch {
    return false;
  }
}
