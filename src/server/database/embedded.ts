import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import * as words from '#generated/words/server/running.ts';
import { closeFiles } from '../config/data-dir.ts';
import { DurableNodeFS, durableStartParams } from './durable-nodefs.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Compiles the database once, and not a second time for speed (https://v8.dev/docs/wasm-compilation-pipeline): a start
 * takes a quarter less of time and half of the processor, the process 60 MB less, and calls are as quick (decision 2).
 */
const COMPILED_ONCE = '--liftoff-only';

export interface OpenPool {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

interface OpenEmbedded extends OpenPool {
  /** Runs a `copy … from '/dev/blob'` with these rows on the one connection: PGlite ends at a `copy … from stdin`. */
  readonly copyFromBlob: (statement: string, rows: Buffer) => Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder of its own, made when it is not there; one connection, one process. Throws
 * where another process holds the folder, after waiting for its end.
 */
export async function openEmbedded(
  folder: string,
  template: string | undefined,
  patienceMs = 0,
): Promise<OpenEmbedded> {
  const release = await lockFolder(folder, patienceMs);
  try {
    if (template) copyTemplate(template, folder);
    mkdirSync(folder, { recursive: true });
    setFlagsFromString(COMPILED_ONCE);
    const lite = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
    const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 });
    await assertDurable(pool);
    closeFiles(folder);
    const close = async () => {
      await pool.end();
      await lite.close();
      release();
    };
    const copyFromBlob = async (statement: string, rows: Buffer) => {
      await lite.query(statement, [], { blob: new Blob([new Uint8Array(rows)]) });
    };
    return { pool, close, copyFromBlob };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whether the folder holds an embedded database. */
export function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** DurableNodeFS leans on the inside of PGlite: a version that changed it must not start. */
async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error(words.noFsync);
}

function copyTemplate(template: string, folder: string): void {
  if (isDatabase(folder) || !existsSync(template)) return;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(template, partial, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}
