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
 * Writes a backup of a portal, running or stopped, into `sink`: all rows of one snapshot, then the files. A file is
 * stored before its row, never changes and is not deleted during the backup, so every file that a row names is included.
 * Files stored after the snapshot have no row, and the restored portal deletes them. The key of the second factors is
 * excluded, because it must not be stored with the data that it encrypts.
 */
export async function backUp({ pool, storage }: BackupSource, sink: Writable): Promise<Totals> {
  const release = await storage.holdRemovals();
  const archive = writeArchive(sink);
  try {
    const rows = await copyRows(pool, archive);
    const totals = { rows, files: await copyFiles(storage, archive) };
    await archive.addBytes(ENTRIES.totals, Buffer.from(JSON.stringify(totals, undefined, 2)));
    await archive.finish();
    return totals;
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await release();
  }
}

async function copyFiles(storage: FileStorage, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for await (const { key, stat } of storage.list()) {
    const { size } = await stat();
    await archive.addStream(ENTRIES.file(key), await storage.read(key), size);
    files += 1;
  }
  return files;
}

/** Members of node-postgres's connection that its types omit: the client side of COPY (PostgreSQL 55.2.6). */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A COPY statement for node-postgres, which calls a method for each message of the database. */
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
    // copied, because the connection reuses the memory
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

/** Runs a `copy … from stdin` with these rows. The embedded database crashes on this statement. */
export async function copyIn(client: PoolClient, statement: string, rows: Buffer): Promise<void> {
  await client.query(new Copy(statement, rows)).finished;
}

/** Settings that give values the same text format in every database. */
export const PLAIN_VALUES = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0`;

/** Approximate stored bytes per COPY; the text of the rows may be a few times as large. */
const BYTES_PER_COPY = 2 * 1024 * 1024;

/** Thrown for a database without a portal. */
export class NoPortal extends Error {}

/**
 * Writes the manifest and the rows of all tables from one snapshot. Other connections can write meanwhile; the embedded
 * database has one connection, so its other queries wait. Returns the number of rows per table. Throws
 * {@link NoPortal}.
 */
async function copyRows(pool: Pool, archive: ArchiveWriter): Promise<Totals['rows']> {
  const client = await pool.connect();
  // a lost connection also makes the queries below fail
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
  if (migrations.length === 0) throw new NoPortal();
  // sequences may be ahead of the snapshot, which is harmless: no number is assigned twice
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

/** Copies ranges of pages (rows of a snapshot do not move), so that a large table is never in memory as a whole. */
async function copyTable(client: PoolClient, table: Table, archive: ArchiveWriter): Promise<number> {
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  const step = Math.max(1, Math.floor(BYTES_PER_COPY / Math.max(1, table.bytesPerPage)));
  let rows = 0;
  for (let page = 0, part = 1; page < table.pages; page += step) {
    const bytes = await copyOut(
      client,
      `copy (select ${columns} from ${escapeIdentifier(table.name)}
         where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to stdout`,
    );
    if (bytes.length === 0) continue;
    rows += countLines(bytes);
    await archive.addBytes(ENTRIES.rows(table.name, part), bytes);
    part += 1;
  }
  return rows;
}

const NEWLINE = 10;

/** The number of rows: COPY writes one line per row and escapes line breaks within values. */
function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** A `.tar.gz` that is being written. After a write error every call except `abort` fails. */
interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  /** Streams `size` bytes into an entry. */
  addStream(name: string, content: Readable, size: number): Promise<void>;
  /** Writes the end; resolves when everything is in `sink`. */
  finish(): Promise<void>;
  /** Aborts: the content of `sink` is then no archive. */
  abort(error: Error): Promise<void>;
}

/** Compresses rows to a sixth, twice as fast as the default level; most files are already compressed. */
const GZIP_LEVEL = 3;

export function writeArchive(sink: Writable): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), sink);
  // after a write error nobody reads the archive, and adding an entry would never end
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
    abort: async (error) => {
      tar.destroy(error);
      await written.catch(() => {});
    },
  };
}

/** An entry of an archive; its content must be read to the end before the next entry. */
interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Reads a `.tar.gz`. Throws for another format or a truncated file. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries);
  // an error also makes the loop below fail
  read.catch(() => {});
  for await (const entry of entries)
    yield { name: entry.header.type === 'file' ? entry.header.name : '', content: Readable.from(entry) };
  await read;
}

/** Records the time of a complete backup, for the metric and its alert. */
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
