import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Where the browser tests write down the calls that the pages make: a file for each process. */
const FOLDER = 'artifacts/test/calls';

/** `GET /api/faq/all` */
export type MadeCall = string;

/** Writes down every call of the API that a page of the context makes, from now on. */
export function recordCalls(context: BrowserContext): void {
  mkdirSync(FOLDER, { recursive: true });
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      appendFileSync(join(FOLDER, `${process.pid}.txt`), `${request.method()} ${pathname}\n`);
  });
}

/** What was written down in this run, each call once. */
export function madeCalls(): readonly MadeCall[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return [...new Set(files.flatMap((text) => text.split('\n')).filter(Boolean))];
}

export function forgetCalls(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
