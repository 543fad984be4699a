import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { copyRepository } from '../edits/copy.ts';
import { awaitOk } from '../support/processes/await-ok.ts';
import { freePort } from '../support/processes/ports.ts';
import type { Figure, Measured } from './figures.ts';

const TOKEN = 'the-bench-reads-the-metrics-by-this';
const IDLE_MS = 10_000;

/** Upper bounds: milliseconds from the command to the first response, and memory of an idle process. */
const MAX = { installed: 10_000, warm: 1_000, killed: 2_000, megabytes: 200 };

/**
 * The time until `npm start` answers without a build, with a build, and after a kill; on a copy of the repository.
 */
export async function measureStart(quick: boolean): Promise<Measured> {
  const copy = copyRepository();
  try {
    // the last step of the install
    execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: copy.root, stdio: 'ignore' });
    const port = await freePort();
    const runOnce = (signal: NodeJS.Signals, idleMs = 0) => startOnce(copy.root, port, { signal, idleMs });
    const installed = await runOnce('SIGTERM', IDLE_MS);
    const { megabytes } = await runOnce('SIGTERM', IDLE_MS);
    const warm = await fastest(quick ? 1 : 3, () => runOnce('SIGTERM'));
    const killed = await fastest(quick ? 1 : 3, async () => {
      await runOnce('SIGKILL');
      return runOnce('SIGTERM');
    });
    return {
      figures: [
        figure('start after the install', installed.tookMs, MAX.installed),
        figure('warm start', warm, MAX.warm),
        figure('start after a kill', killed, MAX.killed),
        { name: 'memory at rest', value: megabytes, unit: 'MB', most: MAX.megabytes },
      ],
      broken: [],
    };
  } finally {
    copy.remove();
  }
}

function figure(name: string, value: number, most: number): Figure {
  return { name, value, unit: 'ms', most };
}

/** The minimum of several runs: other load only adds time. */
async function fastest(times: number, run: () => Promise<{ readonly tookMs: number }>): Promise<number> {
  const tookMs: number[] = [];
  for (let i = 0; i < times; i++) tookMs.push((await run()).tookMs);
  return Math.min(...tookMs);
}

/** Starts the portal, waits for its first response, leaves it idle for the given time, and ends it. */
async function startOnce(
  root: string,
  port: number,
  { signal, idleMs }: { readonly signal: NodeJS.Signals; readonly idleMs: number },
): Promise<{ readonly tookMs: number; readonly megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    if (!(await awaitOk(`${origin}/api/health/ready`, child))) throw new Error('The portal did not start');
    const tookMs = performance.now() - begun;
    await pause(idleMs);
    return { tookMs, megabytes: await memoryOf(origin) };
  } finally {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.kill(signal)) await exited;
  }
}

async function memoryOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await response.text()) ?? [];
  if (bytes === undefined) throw new Error('No metric of the memory');
  return Number(bytes) / 1e6;
}
