import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

/** All files in the data folder of a portal. */
export function storedFiles({ dataDir }: Pick<TestApp, 'dataDir'>) {
  const entries = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}
