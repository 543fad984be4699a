import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const createFolder = () => mkdtempSync(join(tmpdir(), 'school-test-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A temporary folder for all tests of the file. */
export function sharedFolder(): string {
  const folder = createFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

/** A new temporary folder for each test of the file; the returned function gives its path. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => removeFolder(folder));
  return () => folder;
}
