import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { startProcess } from '../support/process.ts';

let folder: OwnFolder;
beforeAll(() => {
  folder = copyDemonstration();
});
afterAll(() => folder.remove());

it('a database with demonstration accounts does not start in production, with instructions', async () => {
  const { child, output } = await startProcess({ NODE_ENV: 'production', DATA_DIR: folder.dataDir });
  expect(child.exitCode).toBe(1);
  expect(output()).toMatch(/knows the passwords of its accounts.*DATA_DIR.*DATABASE_URL.*NODE_ENV/);
});
