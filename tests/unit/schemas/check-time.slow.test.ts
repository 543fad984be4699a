import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The check in a process of its own, which says at its end how much of the processor it took. */
const program = `
  await import('./scripts/schemas-check.ts');
  const { user, system } = process.cpuUsage();
  console.log('took ' + (user + system) / 1_000_000);
`;

/** Seconds of the processor, twice what it takes: alone on two cores that is well below two seconds by the clock. */
const BOUND = 4;

test('checks schemas/ with little processor time', { retry: 2 }, () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toContain('ошибок нет');
  expect(Number(/took ([\d.]+)/.exec(said)?.[1])).toBeLessThan(BOUND);
});
