import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as words from '#generated/words/server/running.ts';

interface Owner {
  readonly pid: number;
  /**
   * Start time of the process, if the system reports it: a reused process id is not the same
   * process.
   */
  readonly start: string;
}

/** Another process holds the folder. */
export class FolderLocked extends Error {}

const lockedFiles = new Set<string>();
const PAUSE_MS = 100;

/**
 * Locks the embedded database's folder for this process (PGlite does not, and two processes lose each other's rows).
 * Takes over the stale lock of a killed process; waits for a held one, because a new process is often started while
 * the former one still exits. Returns the function that releases it; throws if another process holds it after
 * `patienceMs`.
 */
export async function lockFolder(folder: string, patienceMs: number): Promise<() => void> {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + patienceMs;
  for (;;) {
    const owner = take(file);
    if (!owner) break;
    if (Date.now() >= until) throw new FolderLocked(words.folderLocked({ folder, pid: owner.pid }));
    await delay(PAUSE_MS);
  }
  lockedFiles.add(file);
  return () => {
    if (lockedFiles.delete(file)) rmSync(file, { force: true });
  };
}

/** Tries to take the lock; returns its holder, or `undefined` on success. */
function take(file: string): Owner | undefined {
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner);
  for (;;) {
    if (tryCreate(file, mine)) return undefined;
    const text = textOf(file);
    const owner = ownerIn(text);
    if (owner && isAlive(owner, file)) return owner;
    discard(file, text);
  }
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** `undefined` for a file truncated by a crash. */
function ownerIn(text: string): Owner | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAlive({ pid, start }: Owner, file: string): boolean {
  if (pid === process.pid && start === startOf(pid)) return lockedFiles.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  const now = statOf(pid);
  // A zombie has ended but still has a process id (proc(5): Z, X).
  if (now && /[ZXx]/.test(now.state)) return false;
  return start === '' || !now || now.start === start;
}

/** Renamed first: of two processes that found it stale, the later may see the lock of the first. */
function discard(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (textOf(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    // The other process was first; any other error would repeat.
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function startOf(pid: number): string {
  return statOf(pid)?.start ?? '';
}

/** Process state from proc(5), fields 3 and 22, if the system provides it. */
function statOf(pid: number): { readonly state: string; readonly start: string } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
