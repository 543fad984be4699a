import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '#server/database/folder-lock.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const home = temporaryFolder();
const folder = () => join(home(), 'database');

/** When a process started: the field `starttime` of proc(5), the twentieth after the name of the command. */
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19];

/** A lock as another process leaves it. */
function leaveLock(pid: number): void {
  writeFileSync(`${folder()}.lock`, JSON.stringify({ pid, start: startOf(pid) }));
}

/** Starts a process that runs until `end`. */
function startProcess() {
  const child = spawn('sleep', ['60']);
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, end };
}

describe('the lock of the data folder', () => {
  it('belongs to one process until it is released', async () => {
    const release = await lockFolder(folder(), 0);
    await expect(lockFolder(folder(), 0)).rejects.toThrow(`process ${process.pid} uses the data folder`);
    release();
    expect(existsSync(`${folder()}.lock`)).toBe(false);
    (await lockFolder(folder(), 0))();
  });

  it('goes to one of many that find a stale lock at once', async () => {
    const former = startProcess();
    leaveLock(former.pid);
    await former.end();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder(), 0)));
    const successes = tries.filter(({ status }) => status === 'fulfilled');
    expect(successes).toHaveLength(1);
  });

  it('is awaited while the former process ends', async () => {
    const other = startProcess();
    leaveLock(other.pid);
    const waiting = lockFolder(folder(), 10_000);
    await other.end();
    (await waiting)();
  });

  it('is refused if the other process does not end in time', async () => {
    const other = startProcess();
    leaveLock(other.pid);
    await expect(lockFolder(folder(), 250)).rejects.toThrow(`process ${other.pid} uses the data folder`);
    await other.end();
  });
});

// /proc exists on Linux only
describe.runIf(process.platform === 'linux')('the lock of a killed process', () => {
  it('is stale even before its zombie is reaped', async () => {
    // the shell replaces itself by a program that does not wait for its children
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(parent.stdout, 'data');
    const zombie = Number(line);
    leaveLock(zombie);
    while (!/\) Z/.test(readFileSync(`/proc/${zombie}/stat`, 'utf8'))) await delay(10);
    (await lockFolder(folder(), 0))();
    parent.kill('SIGKILL');
  });

  it('is stale if another process reuses its id', async () => {
    const other = startProcess();
    writeFileSync(`${folder()}.lock`, JSON.stringify({ pid: other.pid, start: '1' }));
    (await lockFolder(folder(), 0))();
    await other.end();
  });
});
