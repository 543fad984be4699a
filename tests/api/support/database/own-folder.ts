import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder for one test. */
export interface OwnFolder {
  readonly dataDir: string;
  remove(): void;
}

export function emptyFolder(): OwnFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-api-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A data folder with the demonstration. */
export function copyDemonstration(): OwnFolder {
  const folder = emptyFolder();
  cpSync(inject('demonstration').dataDir, folder.dataDir, { recursive: true });
  return folder;
}
