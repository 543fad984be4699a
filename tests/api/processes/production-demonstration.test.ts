import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { startProcess } from '../support/process.ts';

let folder: OwnFolder;
beforeAll(() => {
  folder = copyDemonstration();
});
afterAll(() => folder.remove());

const start = (env: Readonly<Record<string, string>>) =>
  startProcess({ NODE_ENV: 'production', DATA_DIR: folder.dataDir, ...env });

it('a database with demonstration accounts does not start in production, with instructions', async () => {
  const { child, output } = await start({});
  expect(child.exitCode).toBe(1);
  expect(output()).toMatch(/knows the passwords of its accounts.*DATA_DIR.*DATABASE_URL.*NODE_ENV/);
});

it('DEMO=1 does not start in production', async () => {
  const { child, output } = await start({ DEMO: '1' });
  expect(child.exitCode).toBe(1);
  expect(output()).toContain('DEMO=1 and NODE_ENV=production');
});
