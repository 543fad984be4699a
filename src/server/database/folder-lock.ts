import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as words from '#generated/words/server/running.ts';
import { errorCode } from '../values/error-code.ts';

interface Owner {
  readonly pid: number;
  /** Start time of the process, which tells apart processes with a reused id; blank if the system has none. */
  readonly start: string;
}

/** Thrown if the lock is still held, here or in another process, when the waiting time ends. */
export class FolderLocked extends Error {}

const lockedFiles = new Set<string>();
const RETRY_MS = 100;

/**
 * Locks the folder of the embedded database for this process: PGlite does not lock it, and two processes would overwrite
 * each other's rows. Takes over the lock of a killed process. Waits for a lock that is held, because a new process often
 * starts before the former one has exited. Returns the function that releases the lock. Throws {@link FolderLocked} if
 * the lock is still held after `patienceMs`.
 */
export async function lockFolder(folder: string, patienceMs: number): Promise<() => void> {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + patienceMs;
  for (;;) {
    const owner = tryLock(file);
    if (!owner) break;
    if (Date.now() >= until) throw new FolderLocked(words.folderLocked({ folder, pid: owner.pid }));
    await delay(RETRY_MS);
  }
  lockedFiles.add(file);
  return () => {
    if (lockedFiles.delete(file)) rmSync(file, { force: true });
  };
}

/** Tries to take the lock; returns its holder, or `undefined` on success. */
function tryLock(file: string): Owner | undefined {
  const mine = JSON.stringify({ pid: process.pid, start: startTimeOf(process.pid) } satisfies Owner);
  for (;;) {
    if (tryCreate(file, mine)) return undefined;
    const text = readText(file);
    const owner = parseOwner(text);
    if (owner && isAlive(owner, file)) return owner;
    removeStale(file, text);
  }
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The owner in a lock file; `undefined` for a file truncated by a crash. */
function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAlive({ pid, start }: Owner, file: string): boolean {
  if (pid === process.pid && start === startTimeOf(pid)) return lockedFiles.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const now = readProcessStat(pid);
  // a zombie has exited but still has a process id (proc(5): Z, X)
  if (now && /[ZXx]/.test(now.state)) return false;
  return start === '' || !now || now.start === start;
}

/** Removes a stale lock file. It is renamed and compared first, because another process may have replaced it. */
function removeStale(file: string, stale: string): void {
  const renamed = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, renamed);
    if (readText(renamed) !== stale) linkSync(renamed, file);
  } catch (error) {
    // another process was faster; other errors would occur again
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    rmSync(renamed, { force: true });
  }
}

function startTimeOf(pid: number): string {
  return readProcessStat(pid)?.start ?? '';
}

/** State and start time of a process (proc(5), fields 3 and 22); `undefined` on systems without /proc. */
function readProcessStat(pid: number): { readonly state: string; readonly start: string } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
