import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { portalTemplate } from '../portal/portal.ts';
import { forgetCalls } from './made-calls.ts';

/**
 * Playwright's global set-up: builds what is stale, and makes the data folder that each portal of the tests begins with,
 * unless `PORTAL_TEMPLATE` names one that is there, which is made of what is built.
 */
export default async function buildOnce(): Promise<(() => void) | undefined> {
  if (existsSync(process.env.PORTAL_TEMPLATE ?? '')) return undefined;
  forgetCalls();
  const built = spawnSync(process.execPath, [resolve(import.meta.dirname, '../../../scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('npm run build failed');
  const template = await portalTemplate();
  process.env.PORTAL_TEMPLATE = template.folder;
  return template.remove;
}
