import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { copyRepository } from '../edits/copy.ts';
import { freePort } from '../support/processes/ports.ts';
import type { Figure, Measured } from './figures.ts';

const TOKEN = 'the-bench-reads-the-metrics-by-this';
const REST_MS = 10_000;

/** The most that the design allows, from the command to the first answer; and of a process that does nothing. */
const MOST = { installed: 10_000, warm: 1_000, killed: 2_000, megabytes: 200 };

/**
 * The time until `npm start` answers without a build, with a build, and after a kill; on a copy of the repository.
 */
export async function measureStart(quick: boolean): Promise<Measured> {
  const copy = copyRepository();
  try {
    // the last step of the install
    execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: copy.root, stdio: 'ignore' });
    const port = await freePort();
    const started = (signal: NodeJS.Signals, rest = 0) => startOnce(copy.root, port, { signal, rest });
    const installed = await started('SIGTERM', REST_MS);
    const { megabytes } = await started('SIGTERM', REST_MS);
    const warm = await best(quick ? 1 : 3, () => started('SIGTERM'));
    const killed = await best(quick ? 1 : 3, async () => {
      await started('SIGKILL');
      return started('SIGTERM');
    });
    return {
      figures: [
        figure('start after the install', installed.took, MOST.installed),
        figure('warm start', warm, MOST.warm),
        figure('start after a kill', killed, MOST.killed),
        { name: 'memory at rest', value: megabytes, unit: 'MB', most: MOST.megabytes },
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

/** The minimum of several: longer runs waited for the machine. */
async function best(times: number, go: () => Promise<{ readonly took: number }>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) took.push((await go()).took);
  return Math.min(...took);
}

/** Starts it, waits for its first answer and so long besides, and ends it. */
async function startOnce(
  root: string,
  port: number,
  { signal, rest }: { readonly signal: NodeJS.Signals; readonly rest: number },
): Promise<{ readonly took: number; readonly megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(child, origin);
    const took = performance.now() - begun;
    await pause(rest);
    return { took, megabytes: await memoryOf(origin) };
  } finally {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.kill(signal)) await exited;
  }
}

async function answers(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error('The portal did not start');
}

async function memoryOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? [];
  if (bytes === undefined) throw new Error('The metrics do not tell the memory');
  return Number(bytes) / 1e6;
}
