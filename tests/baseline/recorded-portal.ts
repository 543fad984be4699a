import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { unpackFolder } from '#tests/support/data/folder-archive.ts';
import { type Portal, startPortal } from '#tests/support/portal/portal.ts';

const FOLDER = resolve(import.meta.dirname, '../fixtures/d09a38aa');
const read = (name: string) => readFileSync(join(FOLDER, name));

const expected = JSON.parse(brotliDecompressSync(read('expected.json.br')).toString());
/** The moment of the recording, at which the clocks of the server and of the browser stand. */
export const RECORDED_AT: string = expected.recordedAt;

/** Runs `use` with the built portal on a copy of the recorded school, its clock standing still. */
export async function withRecordedPortal<T>(use: (portal: Portal) => Promise<T>): Promise<T> {
  const template = mkdtempSync(join(tmpdir(), 'school-baseline-'));
  unpackFolder(read('data-folder.br'), template);
  const clock = pathToFileURL(join(import.meta.dirname, 'fixed-date.mjs')).href;
  // Texts of messages have links.
  const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';
  const env = {
    PUBLIC_ORIGIN,
    NODE_OPTIONS: `--import=${clock}`,
    FIXED_DATE: RECORDED_AT,
    TZ: 'Europe/Moscow',
    DEMO: '0',
  };
  const portal = await startPortal({ template, env });
  try {
    return await use(portal);
  } finally {
    await portal.stop();
    rmSync(template, { recursive: true, force: true });
  }
}
