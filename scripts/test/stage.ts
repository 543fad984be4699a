import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { NOTHING, type Tally } from './reports.ts';

/** One check: a command, and how its result is counted. */
export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where a test runner writes its report, and how it is read; a stage without one counts as one. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Tally };
  /** Set where it may happen that there is no test to run. */
  readonly mayBeEmpty?: boolean;
}

/** Lanes that run side by side, each of them stage after stage. */
export type Group = readonly (readonly Stage[])[];

export const REPORTS = 'artifacts/test';

/** Runs a stage and counts it; what a tool says is shown when it fails, what a test runner says at once. */
export async function runStage(stage: Stage): Promise<{ tally: Tally; seconds: number }> {
  const began = performance.now();
  const { code, output } = await run(stage, stage.report !== undefined);
  if (code !== 0) process.stdout.write(output);
  const seconds = (performance.now() - began) / 1000;
  if (!stage.report) return { tally: { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 }, seconds };

  const { file, read } = stage.report;
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  // A file that could not be loaded, or a run without a test, leaves no failed test behind, only an exit code.
  const isWrong = code !== 0 || (tally.passed === 0 && !stage.mayBeEmpty);
  return { tally: { ...tally, failed: tally.failed || Number(isWrong) }, seconds };
}

function run({ command, env }: Stage, live: boolean): Promise<{ code: number; output: string }> {
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
  const take = (line: string) => {
    if (live) console.log(line);
    else output += `${line}\n`;
  };
  const read = [child.stdout, child.stderr].map((stream) => linesOf(stream, take));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error}\n` }));
    child.once('close', async (code) => {
      await Promise.all(read);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Line by line, so that stages which run side by side do not write into each other's lines. */
async function linesOf(stream: Readable, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) take(line);
}
