import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import type { FileStorage } from '../files/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { copyRows } from './copy-rows.ts';
import { ENTRIES, type Totals } from './manifest.ts';

/** Where a portal keeps what it holds. */
export interface Kept {
  readonly pool: Pool;
  readonly storage: FileStorage;
}

/**
 * Writes a backup of a portal, at work or not, into `sink`: all rows as they are at one moment, then the files. In this
 * order, and with no file taken away meanwhile, each file that a row names is there: a file is stored before its row,
 * and never changes. Those that come meanwhile are named by no row: a restored portal sweeps them away. The key of the
 * second factors is left out: it must not lie beside what it seals.
 */
export async function backUp({ pool, storage }: Kept, sink: Writable): Promise<Totals> {
  const release = await storage.keepAll();
  const archive = writeArchive(sink);
  try {
    const rows = await copyRows(pool, archive);
    const totals = { rows, files: await copyFiles(storage, archive) };
    await archive.addBytes(ENTRIES.totals, Buffer.from(JSON.stringify(totals, undefined, 2)));
    await archive.finish();
    return totals;
  } catch (error) {
    await archive.abandon(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await release();
  }
}

async function copyFiles(storage: FileStorage, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for await (const { key, look } of storage.list()) {
    const { size } = await look();
    await archive.addStream(ENTRIES.file(key), await storage.read(key), size);
    files += 1;
  }
  return files;
}
