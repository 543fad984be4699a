import { cpSync, existsSync, fsyncSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import * as words from '#generated/words/server/running.ts';
import { closeFiles } from '../config/data-dir.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Compiles the database without the optimising compiler (https://v8.dev/docs/wasm-compilation-pipeline): a start takes
 * a quarter less time and half the CPU, the process uses 60 MB less, and calls are as fast (decision 2).
 */
const BASELINE_COMPILER = '--liftoff-only';

export interface OpenPool {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

interface OpenEmbedded extends OpenPool {
  /** Runs a `copy … from '/dev/blob'` with these rows; PGlite crashes on `copy … from stdin`. */
  readonly copyFromBlob: (statement: string, rows: Buffer) => Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder, created if missing. It has one connection and belongs to one process:
 * throws if another process still uses the folder after `patienceMs`.
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
    setFlagsFromString(BASELINE_COMPILER);
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

/** Whether a folder contains an embedded database. */
export function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Throws without fsync: `DurableNodeFS` depends on internals of PGlite, which another version may change. */
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

type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<NonNullable<InitResult['emscriptenOpts']['preRun']>[number]>>[0];
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** PGlite's Node file system with the fsync that it lacks, so that committed data are on the disk. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module: Module) => {
      const runtime: object = module;
      if (!hasNodeFs(runtime))
        throw new Error(
          'PGlite has no NODEFS, which DurableNodeFS extends: this version of PGlite is not supported',
        );
      runtime.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    });
    return result;
  }
}

function hasNodeFs(runtime: object): runtime is NodeFsModule {
  return 'NODEFS' in runtime;
}

/** PGlite's start parameters without `-F`, which turns fsync off. The WAL uses fsync, because fdatasync is a stub. */
const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'shared_buffers=16MB',
    'wal_buffers=1MB',
  ].flatMap((setting) => ['-c', setting]),
];
