import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { EMPTY_TALLY, readMissing, type Tally } from './reports.ts';

/** One check: a command, and how its result is counted. */
export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The JSON report of a test runner, and its reader; a stage without one counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Tally };
  /** Whether a run without tests is allowed. */
  readonly canBeEmpty?: boolean;
}

/** Parallel lanes of sequential stages. */
export type Group = readonly (readonly Stage[])[];

export const REPORTS = 'artifacts/test';

/** Runs a stage and counts its tests. Streams the output of test runners, prints that of tools only on failure. */
export async function runStage(stage: Stage): Promise<{ tally: Tally; seconds: number }> {
  const startedAt = performance.now();
  const { code, output } = await run(stage, stage.report !== undefined);
  if (code !== 0) process.stdout.write(output);
  const seconds = (performance.now() - startedAt) / 1000;
  const stageFailure = {
    title: stage.name,
    command: `npm test -- ${stage.name}`,
    attachments: [],
  };
  if (!stage.report) {
    const tally = code
      ? { ...EMPTY_TALLY, failed: 1, failures: [stageFailure] }
      : { ...EMPTY_TALLY, passed: 1, missing: readMissing(output) };
    return { tally, seconds };
  }

  const { file, read } = stage.report;
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : EMPTY_TALLY;
  // A runner that crashed, or found no test, reports no failed test.
  const isBroken = code !== 0 || (tally.passed === 0 && !stage.canBeEmpty);
  if (!isBroken || tally.failed > 0) return { tally, seconds };
  return { tally: { ...tally, failed: 1, failures: [stageFailure] }, seconds };
}

function run({ command, env }: Stage, isLive: boolean): Promise<{ code: number; output: string }> {
  const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    shell: true,
    env: {
      ...process.env,
      ...env,
      PATH,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const onLine = (line: string) => {
    if (isLive) console.log(line);
    else output += `${line}\n`;
  };
  const streams = [child.stdout, child.stderr].map((stream) => forEachLine(stream, onLine));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error}\n` }));
    child.once('close', async (code) => {
      await Promise.all(streams);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Whole lines, so that stages that run side by side do not interleave within a line. */
async function forEachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) onLine(line);
}
