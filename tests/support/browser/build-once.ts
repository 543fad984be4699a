import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { portalTemplate } from '../portal/portal.ts';
import { deleteRecordedCalls } from './recorded-calls.ts';

/**
 * Playwright's global set-up: builds what is stale and creates the template data folder that every test portal is copied
 * from. If `PORTAL_TEMPLATE` names an existing folder, both are skipped: that template was created from a finished build.
 */
export default async function buildOnce(): Promise<(() => void) | undefined> {
  if (existsSync(process.env.PORTAL_TEMPLATE ?? '')) return undefined;
  deleteRecordedCalls();
  const build = spawnSync(process.execPath, [resolve(import.meta.dirname, '../../../scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('npm run build failed');
  const template = await portalTemplate();
  process.env.PORTAL_TEMPLATE = template.folder;
  return template.remove;
}
