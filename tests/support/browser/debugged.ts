import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../processes/ports.ts';
import { browserLaunch } from './chromium.ts';

/** A browser that another program drives besides, by the protocol of its debugger. */
export interface DebuggedBrowser {
  readonly port: number;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export async function openDebugged(): Promise<DebuggedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'school-browser-'));
  const port = await freePort();
  const launch = await browserLaunch();
  const context = await chromium.launchPersistentContext(home, {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  return {
    port,
    context,
    async close() {
      await context.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
