import cluster, { type Worker } from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as words from '#generated/words/server/http.ts';
import { lastBackupTime } from '../backup/backup.ts';
import { freeBytes } from '../config/data-dir.ts';
import type { PictureConverter } from '../files/pictures.ts';
import { notFound } from '../http/errors.ts';

/** Sources of the values that are measured on each read of the metrics. */
export interface Probes {
  readonly pool: Pool;
  readonly dataDir: string;
  /** The numbers of waiting and failed SMS and emails, and the seconds by which the oldest due one is late. */
  readonly readQueue: () => Promise<Readonly<Record<'waiting' | 'failed' | 'delay', number>>>;
  readonly readFiles: () => Promise<Readonly<Record<'count' | 'bytes', number>>>;
}

const HELP = {
  portal_database_up: '1 while the database responds.',
  portal_database_bytes: 'Size of the database.',
  portal_letters_waiting: 'Pending SMS and emails.',
  portal_letters_failed: 'SMS and emails that failed for good.',
  portal_letters_delay_seconds: 'Delay of the oldest due SMS or email.',
  portal_files: 'Stored files.',
  portal_files_bytes: 'Bytes of the stored files.',
  portal_backup_timestamp_seconds: 'Time of the last complete backup; 0 before the first.',
  portal_disk_free_bytes: 'Free bytes on the disk of the data folder.',
} as const;

/** Gauges of one process, which are added up over all processes. */
const CONNECTIONS = {
  portal_database_connections_busy: {
    help: 'Connections in use.',
    read: ({ totalCount, idleCount }: Pool) => totalCount - idleCount,
  },
  portal_database_connections_idle: {
    help: 'Idle connections.',
    read: ({ idleCount }: Pool) => idleCount,
  },
  portal_database_connections_awaited: {
    help: 'Queries that wait for a connection.',
    read: ({ waitingCount }: Pool) => waitingCount,
  },
} as const;

/** Returns a function that updates the gauges of database, queue and disk; it does not throw without a database. */
function measureState(registry: Registry, probes: Probes): () => Promise<void> {
  const gauges = new Map<string, Gauge>(
    Object.entries(HELP).map(([name, help]) => [
      name,
      new Gauge({ name, help, registers: [registry], aggregator: 'first' }),
    ]),
  );
  for (const [name, { help, read }] of Object.entries(CONNECTIONS)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'sum',
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

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
  }
}

/** Histogram buckets in seconds; most calls take a few hundredths. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];

/**
 * Counts responses by operation and status, and measures their durations. Labels contain no personal data. Not
 * `fastify-metrics`, which labels by route and does not add up the processes of a cluster.
 */
function measureRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests with a response, by operation and status; "page" stands for all others.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const active = new Gauge({
    name: 'portal_http_requests_under_way',
    help: 'Requests without a response yet.',
    registers,
  });
  server.addHook('onRequest', async (_request, reply) => {
    active.inc();
    // also emitted if the client disconnects before the response
    reply.raw.once('close', () => active.dec());
  });
  server.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const operation = routeOptions.config.operation ?? 'page';
    requests.inc({ operation, status: statusCode });
    durations.observe({ operation }, elapsedTime / 1000);
  });
}

/** Wraps the converter to measure its queue and results. */
function measurePictures(convert: PictureConverter, registry: Registry): PictureConverter {
  const registers = [registry];
  const active = new Gauge({
    name: 'portal_pictures_under_way',
    help: 'Photos in conversion or waiting for it.',
    registers,
  });
  const durations = new Histogram({
    name: 'portal_picture_duration_seconds',
    help: 'Time to convert a photo, waiting included, by result.',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers,
  });
  return async (photo) => {
    const end = durations.startTimer({ result: 'refused' });
    active.inc();
    try {
      const result = await convert(photo);
      end({ result });
      return result;
    } catch (error) {
      end();
      throw error;
    } finally {
      active.dec();
    }
  };
}

/**
 * Returns a function that renders the metrics of this process, or of all processes on one port (`--workers`): a client
 * reaches any of them, and counters must not jump between processes.
 */
function metricsRenderer(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return () => registry.metrics();
  const waiting = new Map<number, (others: object[][]) => void>();
  let count = 0;
  const sendToPrimary = (message: MetricsMessage) => void worker.send(message, () => undefined);
  worker.on('message', (given: unknown) => {
    const message: Partial<MetricsMessage> = Object(given);
    const { id } = message;
    if (id === undefined) return;
    if (message.type === 'metrics-gathered') waiting.get(id)?.(message.gathered ?? []);
    if (message.type === 'metrics-asked')
      void registry
        .getMetricsAsJSON()
        .then((measured) => sendToPrimary({ type: 'metrics-measured', id, measured }));
  });
  return async () => {
    count += 1;
    const id = count;
    const otherMetrics = await new Promise<object[][]>((resolve) => {
      waiting.set(id, resolve);
      sendToPrimary({ type: 'metrics-wanted', id });
    });
    waiting.delete(id);
    // this process first: of database, queue and disk the first values count, and these are the newest
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...otherMetrics]).metrics();
  };
}

/** `GET /metrics` for clients with the token; 404 for anybody else. */
function registerMetricsPage(
  server: FastifyInstance,
  { token, registry, refresh }: { token: string; registry: Registry; refresh: () => Promise<void> },
): void {
  const render = metricsRenderer(registry);
  const expected = digest(`Bearer ${token}`);
  server.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw notFound(words.noSuchAddress);
    await refresh();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await render());
  });
}

/** Digest of fixed length, for comparison in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Messages about metrics between the processes on one port, relayed by the primary process. */
type MetricsMessage =
  /** A process requests the metrics of the others. */
  | { readonly type: 'metrics-wanted'; readonly id: number }
  /** The primary requests the metrics of a process. */
  | { readonly type: 'metrics-asked'; readonly id: number }
  /** The response of the process. */
  | { readonly type: 'metrics-measured'; readonly id: number; readonly measured: object[] }
  /** The response of the primary, with the metrics of all other processes. */
  | { readonly type: 'metrics-gathered'; readonly id: number; readonly gathered: object[][] };

/** Timeout for processes that do not respond, because they are starting. */
const RESPONSE_TIMEOUT_MS = 1000;

/** In the primary process: collects metrics of all processes for one of them. */
export function relayMetrics(): void {
  const resolvers = new Map<number, (measured: object[]) => void>();
  let count = 0;

  async function requestMetrics(worker: Worker): Promise<object[][]> {
    count += 1;
    const id = count;
    const response = new Promise<object[][]>((resolve) => {
      resolvers.set(id, (measured) => resolve([measured]));
      setTimeout(() => resolve([]), RESPONSE_TIMEOUT_MS).unref();
    });
    sendMessage(worker, { type: 'metrics-asked', id });
    return response.finally(() => resolvers.delete(id));
  }

  cluster.on('message', (worker, given: unknown) => {
    const message: Partial<MetricsMessage> = Object(given);
    if (message.type === 'metrics-measured' && message.id !== undefined)
      resolvers.get(message.id)?.(message.measured ?? []);
    if (message.type !== 'metrics-wanted' || message.id === undefined) return;
    const { id } = message;
    const otherWorkers = Object.values(cluster.workers ?? {}).flatMap((one) =>
      one && one.id !== worker.id && one.isConnected() ? one : [],
    );
    void Promise.all(otherWorkers.map(requestMetrics)).then((all) =>
      sendMessage(worker, { type: 'metrics-gathered', id, gathered: all.flat() }),
    );
  });
}

/** Sends a message to a process, unless the process has exited. */
function sendMessage(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Metrics of the portal; without a token for reading them nothing is measured. */
export interface Metrics {
  readonly pictures: (convert: PictureConverter) => PictureConverter;
  readonly countUnhandledRejection: () => void;
  /** Registers `GET /metrics`. */
  readonly registerPage: (probes: Probes) => void;
}

/** Starts measuring. Call it before routes are registered, because its hooks apply to later routes only. */
export function createMetrics(server: FastifyInstance, token: string | undefined): Metrics {
  if (token === undefined)
    return { pictures: (convert) => convert, countUnhandledRejection: () => {}, registerPage: () => {} };
  const registry = new Registry();
  // memory, CPU, event loop and garbage collection of the process
  collectDefaultMetrics({ register: registry });
  measureRequests(server, registry);
  const rejections = new Counter({
    name: 'portal_unhandled_rejections_total',
    help: 'Unhandled promise rejections: bugs of the portal, which its log describes.',
    registers: [registry],
  });
  return {
    pictures: (convert) => measurePictures(convert, registry),
    countUnhandledRejection: () => rejections.inc(),
    registerPage: (probes) =>
      registerMetricsPage(server, { token, registry, refresh: measureState(registry, probes) }),
  };
}
