import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the check in a separate process, which prints its CPU time. */
const program = `
  await import('./scripts/schemas-check.mjs');
  const { user, system } = process.cpuUsage();
  console.log('took ' + (user + system) / 1_000_000);
`;

/** CPU seconds beside other tests, which slow each other down: on free cores the check takes under two. */
const BOUND = 4;

test('checks schemas/ with little processor time', () => {
  const check = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      encoding: 'utf8',
    });
  // the first run after an edit of the check bundles it
  check();
  const output = check();
  expect(output).toContain('ошибок нет');
  expect(Number(/took ([\d.]+)/.exec(output)?.[1])).toBeLessThan(BOUND);
});
