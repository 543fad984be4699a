import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { lastBackupTime } from '../backup/last-backup.ts';

/** What is asked when somebody reads the metrics. */
export interface Probes {
  readonly pool: Pool;
  readonly dataDir: string;
  /** SMS and emails that wait or were given up, and how many seconds the longest due one has waited. */
  readonly readQueue: () => Promise<Readonly<Record<'waiting' | 'failed' | 'delay', number>>>;
  /** Files that are kept, and their bytes. */
  readonly readFiles: () => Promise<Readonly<Record<'count' | 'bytes', number>>>;
}

const HELP = {
  portal_database_up: '1 while the database answers.',
  portal_database_bytes: 'Size of the database.',
  portal_letters_waiting: 'SMS and emails that wait to be sent.',
  portal_letters_failed: 'SMS and emails that were given up.',
  portal_letters_delay_seconds: 'How long the longest due SMS or email has waited.',
  portal_files: 'Files that are kept.',
  portal_files_bytes: 'Bytes of the files that are kept.',
  portal_backup_timestamp_seconds: 'When the last backup was complete; 0 where there was none.',
  portal_disk_free_bytes: 'Free bytes where the data folder is.',
} as const;

/** Of each process its own: of several they are added. */
const CONNECTIONS = {
  portal_database_connections_busy: {
    help: 'Connections that are at work.',
    read: ({ totalCount, idleCount }: Pool) => totalCount - idleCount,
  },
  portal_database_connections_idle: {
    help: 'Connections that are free.',
    read: ({ idleCount }: Pool) => idleCount,
  },
  portal_database_connections_awaited: {
    help: 'Queries that wait for a connection.',
    read: ({ waitingCount }: Pool) => waitingCount,
  },
} as const;

/** Gives what brings the gauges of database, queue and disk up to date, also while the database is silent. */
export function measureState(registry: Registry, probes: Probes): () => Promise<void> {
  const gauges = new Map<string, Gauge>(
    Object.entries(HELP).map(([name, help]) => [
      name,
      new Gauge({ name, help, registers: [registry], aggregator: 'first' }),
    ]),
  );
  for (const [name, { help, read }] of Object.entries(CONNECTIONS)) {
    const gauge: Gauge = new Gauge({
      ...{ name, help, registers: [registry], aggregator: 'sum' },
      collect: () => gauge.set(read(probes.pool)),
    });
  }
  const set = (values: { readonly [name in keyof typeof HELP]?: number }) => {
    for (const [name, value] of Object.entries(values)) gauges.get(name)?.set(value);
  };
  return async () => {
    set({ portal_disk_free_bytes: await freeBytes(probes.dataDir) });
    set(await databaseState(probes).catch(() => ({ portal_database_up: 0 })));
  };
}

async function databaseState({ pool, readQueue, readFiles }: Probes) {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size');
  const [queue, files] = [await readQueue(), await readFiles()];
  return {
    portal_database_up: 1,
    portal_database_bytes: Number(rows[0]?.size),
    portal_letters_waiting: queue.waiting,
    portal_letters_failed: queue.failed,
    portal_letters_delay_seconds: queue.delay,
    portal_backup_timestamp_seconds: await lastBackupTime(pool),
    portal_files: files.count,
    portal_files_bytes: files.bytes,
  };
}

async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
