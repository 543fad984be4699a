import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the check in a separate process, which prints its CPU time. */
const program = `
  await import('./scripts/schemas-check.ts');
  const { user, system } = process.cpuUsage();
  console.log('took ' + (user + system) / 1_000_000);
`;

/** CPU seconds, twice the usual: on two free cores well below two seconds. */
const BOUND = 4;

test('checks schemas/ with little processor time', { retry: 2 }, () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toContain('ошибок нет');
  expect(Number(/took ([\d.]+)/.exec(said)?.[1])).toBeLessThan(BOUND);
});
