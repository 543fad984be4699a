import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as words from '#generated/words/server/running.ts';

interface Owner {
  readonly pid: number;
  /** Start time of the process, where the system tells it: a number used again is not the same process. */
  readonly start: string;
}

const lockedFiles = new Set<string>();

/**
 * Takes the embedded database's folder for this process alone (PGlite itself does not, and two processes lose each
 * other's rows). A lock left by a killed process is taken over. Gives the function that releases it; throws where
 * another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner);
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryCreate(file, mine)) {
      lockedFiles.add(file);
      return () => {
        if (lockedFiles.delete(file)) rmSync(file, { force: true });
      };
    }
    const owner = ownerOf(file);
    if (owner && isAlive(owner, file)) throw new Error(words.folderLocked({ folder, pid: owner.pid }));
    discard(file);
  }
  throw new Error(words.folderNotLocked({ folder }));
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, start }: Owner, file: string): boolean {
  if (pid === process.pid && start === startOf(pid)) return lockedFiles.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return start === '' || startOf(pid) === '' || startOf(pid) === start;
}

/** Moved aside first, so that of two processes that found it stale only one takes it away. */
function discard(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // The other process was first.
  }
}

function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
