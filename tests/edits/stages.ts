import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { TSC } from '#scripts/test/stages.ts';

const vitest = (project: string, files = '') => `vitest run --reporter=dot --project ${project} ${files}`;

/** Unit tests about the current forms, for the sample of `npm run test:all`. */
const ABOUT_FORMS = [
  'tests/unit/schemas/application.test.ts',
  'tests/unit/schemas/one-edit.slow.test.ts',
  'tests/unit/engine/compile/wire-schema.test.ts',
  'tests/unit/engine/migration',
  'tests/unit/engine/samples/completed-answers.test.ts',
  'tests/unit/portal/draft/device/recorded.test.ts',
].join(' ');

/** Commands to run in an edited copy, in this order. The last two take minutes. */
export const editStages = {
  check: 'node scripts/schemas-check.mjs',
  generate: 'node scripts/prepare.mjs --report',
  types: `${TSC} -p . --incremental false`,
  start: 'tsx tests/edits/start.ts',
  forms: vitest('unit --project unit-slow', ABOUT_FORMS),
  unit: vitest('unit --project unit-slow'),
  api: vitest('api --project api-slow --project api-embedded'),
  e2e: 'playwright test --project journeys --project pages',
} as const;

export type StageName = keyof typeof editStages;

/** Runs a command of the copy. Throws with the end of its output if it fails. */
export async function runIn(root: string, command: string): Promise<void> {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, PATH, NO_COLOR: '1', FORMS_OUTPUT: resolve('artifacts/forms') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} failed:\n${output.slice(-12_000)}`);
}
