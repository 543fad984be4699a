import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Connection, escapeIdentifier, type Pool, type PoolClient, type Submittable } from 'pg';
import { extract, pack } from 'tar-stream';
import type { FileStorage } from '../files/storage.ts';
import {
  ENTRIES,
  FORMAT,
  listMigrations,
  listSequences,
  listTables,
  type Manifest,
  type Table,
  type Totals,
} from './manifest.ts';

/** The data of a portal. */
export interface BackupSource {
  readonly pool: Pool;
  readonly storage: FileStorage;
}

/**
 * Writes a backup of a portal, running or not, into `sink`: all rows of one snapshot, then the files. A file is
 * stored before its row, never changes and is not deleted meanwhile, so in this order every named file is included.
 * Files stored meanwhile have no row: a restored portal sweeps them. The key of the second factors is excluded: it
 * must not be beside the data that it encrypts.
 */
export async function backUp({ pool, storage }: BackupSource, sink: Writable): Promise<Totals> {
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

/**
 * Members of node-postgres's connection that its types omit: the client side of COPY (PostgreSQL
 * 55.2.6).
 */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A COPY, as node-postgres runs it: it hands over each message of the server. */
class Copy implements Submittable {
  readonly finished: Promise<Buffer>;
  readonly #statement: string;
  readonly #rows: Buffer | undefined;
  readonly #received: Buffer[] = [];
  #resolve: (rows: Buffer) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(statement: string, rows?: Buffer) {
    this.#statement = statement;
    this.#rows = rows;
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    if (this.#rows) {
      connection.sendCopyFromChunk(this.#rows);
      connection.endCopyFrom();
    } else connection.sendCopyFail('nothing to send');
  }

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    // the connection uses its memory again
    this.#received.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(Buffer.concat(this.#received));
  }
}

/** Runs a `copy … to stdout` and returns its output, which the caller must keep small. */
function copyOut(client: PoolClient, statement: string): Promise<Buffer> {
  return client.query(new Copy(statement)).finished;
}

/** Runs a `copy … from stdin` with these rows. Not on the embedded database, which ends at it. */
export async function copyIn(client: PoolClient, statement: string, rows: Buffer): Promise<void> {
  await client.query(new Copy(statement, rows)).finished;
}

/** Settings for the same value format on both sides, in any database. */
export const PLAIN_VALUES = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0`;

/** Approximate stored bytes per copy: a row may unpack to a few times as much. */
const PART_BYTES = 2 * 1024 * 1024;

/** A database without a portal. */
export class NothingToCopy extends Error {}

/**
 * Writes the manifest and the rows of all tables as they are at one moment, while others go on writing (on the embedded
 * database, which has one connection, they wait). Gives how many rows each table has. Throws {@link NothingToCopy}.
 */
async function copyRows(pool: Pool, archive: ArchiveWriter): Promise<Totals['rows']> {
  const client = await pool.connect();
  // its queries fail with it
  client.on('error', () => {});
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_VALUES);
    return await copyTables(client, archive);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

async function copyTables(client: PoolClient, archive: ArchiveWriter): Promise<Totals['rows']> {
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new NothingToCopy();
  // numbers assigned since the snapshot are harmless: none is assigned twice
  const sequences = await listSequences(client);
  const manifest: Manifest = {
    format: FORMAT,
    made_at: new Date().toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences,
  };
  await archive.addBytes(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await copyTable(client, table, archive);
  return rows;
}

/** Copies page by page (rows in a snapshot do not move), so that a large table is never in memory. */
async function copyTable(client: PoolClient, table: Table, archive: ArchiveWriter): Promise<number> {
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  const step = Math.max(1, Math.floor(PART_BYTES / Math.max(1, table.bytesPerPage)));
  let rows = 0;
  for (let page = 0, part = 1; page < table.pages; page += step) {
    const bytes = await copyOut(
      client,
      `copy (select ${columns} from ${escapeIdentifier(table.name)}
         where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to stdout`,
    );
    if (bytes.length === 0) continue;
    rows += linesOf(bytes);
    await archive.addBytes(ENTRIES.rows(table.name, part), bytes);
    part += 1;
  }
  return rows;
}

const NEWLINE = 10;

/** One line is one row: COPY writes a line break within a value as `\n`. */
function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** A `.tar.gz` that is being written. Every call fails when it cannot be written any more. */
interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  /** Adds `size` bytes, a little at a time. */
  addStream(name: string, content: Readable, size: number): Promise<void>;
  /** Writes the end; resolves when everything is in `sink`. */
  finish(): Promise<void>;
  /** Aborts: the content of `sink` is then no archive. */
  abandon(error: Error): Promise<void>;
}

/** Rows of text become a sixth at this level, twice as fast as at the usual one; most files are packed already. */
const GZIP_LEVEL = 3;

export function writeArchive(sink: Writable): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), sink);
  // without a reader an entry would be awaited forever
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const addStream: ArchiveWriter['addStream'] = (name, content, size) =>
    Promise.race([failed, pipeline(content, tar.entry({ name, size, mode: 0o600 }))]);
  return {
    addBytes: (name, bytes) => addStream(name, Readable.from([bytes]), bytes.length),
    addStream,
    finish: () => {
      tar.finalize();
      return written;
    },
    abandon: async (error) => {
      tar.destroy(error);
      await written.catch(() => {});
    },
  };
}

/** An entry of an archive; it must be read to the end before the next one. */
interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Reads a `.tar.gz`. Throws for another format and a truncated file. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries);
  // the loop below fails with it
  read.catch(() => {});
  for await (const entry of entries)
    yield { name: entry.header.type === 'file' ? entry.header.name : '', content: Readable.from(entry) };
  await read;
}

/** Records that a backup is complete, for the metric and its alert. */
export async function recordBackup(pool: Pool): Promise<void> {
  await pool.query(
    'insert into backups (finished_at) values (now()) on conflict (single) do update set finished_at = now()',
  );
}

/** Time of the last complete backup, in seconds since 1970; 0 before the first. */
export async function lastBackupTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: string }>(
    'select extract(epoch from finished_at) as seconds from backups',
  );
  return Number(rows[0]?.seconds ?? 0);
}
