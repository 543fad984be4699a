import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What is run in a copy after an edit. */
export interface EditStage {
  readonly name: string;
  readonly command: string;
}

const vitest = (project: string) => `vitest run --reporter=dot --project ${project}`;

/** In this order; the last two take minutes. */
export const editStages = {
  check: 'tsx scripts/schemas-check.ts',
  generate: 'tsx scripts/generate.ts',
  types: 'tsc -p . --incremental false',
  start: 'tsx tests/edits/start.ts',
  unit: vitest('unit'),
  api: vitest('api'),
  e2e: 'playwright test --project desktop',
} as const;

export type StageName = keyof typeof editStages;

/** Runs a command of the copy; gives what it said where it failed. */
export async function runIn(root: string, command: string): Promise<string | undefined> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(command, { shell: true, cwd: root, env: { ...process.env, PATH, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return code === 0 ? undefined : output;
}
