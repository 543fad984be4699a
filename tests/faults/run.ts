/**
 * `npm test -- faults`: the portal under faults, as long as one likes; `npm run test:all` runs a sample of the same tests.
 * `--kills N` ends each server N times in the middle of writing, on the embedded database and on PostgreSQL (100);
 * `--requests N` makes N calls from the contract over all roles (20,000); `--weathers N` fills the wizard N times over
 * a network that drops, delays, repeats and cuts (20); `--admission N` lets three of the office decide on N applications
 * at once, on both databases (40). With one of them alone only that is run. Ends with 1 where
 * something falls.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    requests: { type: 'string' },
    weathers: { type: 'string' },
    admission: { type: 'string' },
  },
});
const isWhole = Object.keys(values).length === 0;

const faults = [
  {
    times: values.kills ?? (isWhole && '100'),
    variable: 'KILLS',
    commands: [
      'vitest run --project api-embedded tests/faults/kills-embedded.slow.test.ts',
      'vitest run --project api-slow tests/faults/kills-postgres.slow.test.ts',
    ],
  },
  {
    times: values.requests ?? (isWhole && '20000'),
    variable: 'REQUESTS',
    commands: [
      'vitest run --project api-slow --testTimeout 300000 tests/api/http/hostile-input.slow.test.ts',
    ],
  },
  {
    times: values.weathers ?? (isWhole && '20'),
    variable: 'WEATHERS',
    commands: ['playwright test tests/e2e/applications/weather.spec.ts'],
  },
  {
    times: values.admission ?? (isWhole && '40'),
    variable: 'ADMISSION',
    commands: ['playwright test tests/e2e/office/admission-day.spec.ts'],
  },
  {
    times: isWhole && '1',
    variable: 'DISKS',
    commands: ['vitest run --project api-slow tests/faults/full-disk.slow.test.ts'],
  },
];

for (const { times, variable, commands } of faults)
  for (const command of times ? commands : []) {
    console.log(`\n${variable}=${times} ${command}`);
    const env = { ...process.env, [variable]: times || '' };
    const { status } = spawnSync(`node_modules/.bin/${command}`, { shell: true, stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
