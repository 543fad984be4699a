import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Folder in which the browser tests record the API calls of pages, one file per process. */
const FOLDER = 'artifacts/test/calls';

/** Method and path, such as `GET /api/faq/all`. */
export type RecordedCall = string;

/** Records every API call that pages of the context make from now on. */
export function recordCalls(context: BrowserContext): void {
  mkdirSync(FOLDER, { recursive: true });
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      appendFileSync(join(FOLDER, `${process.pid}.txt`), `${request.method()} ${pathname}\n`);
  });
}

/** Returns the calls recorded in this run, without repetitions. */
export function recordedCalls(): readonly RecordedCall[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return [...new Set(files.flatMap((text) => text.split('\n')).filter(Boolean))];
}

export function deleteRecordedCalls(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
