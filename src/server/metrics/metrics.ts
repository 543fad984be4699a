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

/** Measurements on each read of the metrics. */
export interface Probes {
  readonly pool: Pool;
  readonly dataDir: string;
  /** The numbers of waiting and failed SMS and emails, and the delay of the longest due one in seconds. */
  readonly readQueue: () => Promise<Readonly<Record<'waiting' | 'failed' | 'delay', number>>>;
  /** Files that are stored, and their bytes. */
  readonly readFiles: () => Promise<Readonly<Record<'count' | 'bytes', number>>>;
}

const HELP = {
  portal_database_up: '1 while the database answers.',
  portal_database_bytes: 'Size of the database.',
  portal_letters_waiting: 'SMS and emails that wait to be sent.',
  portal_letters_failed: 'SMS and emails that were given up.',
  portal_letters_delay_seconds: 'How long the longest due SMS or email has waited.',
  portal_files: 'Stored files.',
  portal_files_bytes: 'Bytes of the stored files.',
  portal_backup_timestamp_seconds: 'When the last backup was complete; 0 where there was none.',
  portal_disk_free_bytes: 'Free bytes where the data folder is.',
} as const;

/** Values of one process; add them up over all processes. */
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

/** Returns a function that updates the gauges of database, queue and disk, even without a database response. */
function measureState(registry: Registry, probes: Probes): () => Promise<void> {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route. */
    operation?: string;
  }
}

/** Histogram buckets in seconds; a call takes a few hundredths. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];

/**
 * Counts every answer by operation and status, and how long it took. Nothing of a person is in a label. Not
 * `fastify-metrics`: it labels by route, and does not add up the processes of a cluster.
 */
function measureRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Answered requests by operation of the contract and status; "page" is no operation.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const underWay = new Gauge({
    name: 'portal_http_requests_under_way',
    help: 'Requests that are not answered yet.',
    registers,
  });
  server.addHook('onRequest', async (_request, reply) => {
    underWay.inc();
    // also emitted if the client disconnects before the response
    reply.raw.once('close', () => underWay.dec());
  });
  server.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const operation = routeOptions.config.operation ?? 'page';
    requests.inc({ operation, status: statusCode });
    durations.observe({ operation }, elapsedTime / 1000);
  });
}

/** The converter with metrics of its queue and results. */
function measurePictures(convert: PictureConverter, registry: Registry): PictureConverter {
  const registers = [registry];
  const underWay = new Gauge({
    name: 'portal_pictures_under_way',
    help: 'Photos that are converted or wait for it.',
    registers,
  });
  const durations = new Histogram({
    name: 'portal_picture_duration_seconds',
    help: 'From the wish for a photo in another format to its end, by what became of it.',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers,
  });
  return async (photo) => {
    const end = durations.startTimer({ result: 'refused' });
    underWay.inc();
    try {
      const result = await convert(photo);
      end({ result });
      return result;
    } catch (error) {
      end();
      throw error;
    } finally {
      underWay.dec();
    }
  };
}

/**
 * The metrics of this process, or of all processes at one port (`--workers`) as one text: a client
 * reaches any of them, and counters must not jump between processes.
 */
function measuredTogether(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return () => registry.metrics();
  const waiting = new Map<number, (others: object[][]) => void>();
  let count = 0;
  const tell = (message: MetricsMessage) => void worker.send(message, () => undefined);
  worker.on('message', (given: unknown) => {
    const message: Partial<MetricsMessage> = Object(given);
    const { id } = message;
    if (id === undefined) return;
    if (message.type === 'metrics-gathered') waiting.get(id)?.(message.gathered ?? []);
    if (message.type === 'metrics-asked')
      void registry.getMetricsAsJSON().then((measured) => tell({ type: 'metrics-measured', id, measured }));
  });
  return async () => {
    count += 1;
    const id = count;
    const others = await new Promise<object[][]>((resolve) => {
      waiting.set(id, resolve);
      tell({ type: 'metrics-wanted', id });
    });
    waiting.delete(id);
    // this process first: its metrics of database, queue and disk are the newest
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
  };
}

/** `GET /metrics` for clients with the token; 404 for anybody else. */
function registerMetricsPage(
  server: FastifyInstance,
  { token, registry, refresh }: { token: string; registry: Registry; refresh: () => Promise<void> },
): void {
  const measured = measuredTogether(registry);
  const expected = digest(`Bearer ${token}`);
  server.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw notFound(words.noSuchAddress);
    await refresh();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await measured());
  });
}

/** Digest of fixed length, for comparison in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Messages between the processes of one port about metrics, relayed by the primary process. */
type MetricsMessage =
  /** A process needs the metrics of all. */
  | { readonly type: 'metrics-wanted'; readonly id: number }
  /** Request to another process for its metrics. */
  | { readonly type: 'metrics-asked'; readonly id: number }
  /** The response of that process. */
  | { readonly type: 'metrics-measured'; readonly id: number; readonly measured: object[] }
  /** The responses of all other processes. */
  | { readonly type: 'metrics-gathered'; readonly id: number; readonly gathered: object[][] };

/** Timeout for processes that are starting and have no metrics yet. */
const PATIENCE_MS = 1000;

/** In the supervisor: collects metrics of all processes for one of them. */
export function relayMetrics(): void {
  const answers = new Map<number, (measured: object[]) => void>();
  let count = 0;

  async function ask(worker: Worker): Promise<object[][]> {
    count += 1;
    const id = count;
    const answer = new Promise<object[][]>((resolve) => {
      answers.set(id, (measured) => resolve([measured]));
      setTimeout(() => resolve([]), PATIENCE_MS).unref();
    });
    sendMessage(worker, { type: 'metrics-asked', id });
    return answer.finally(() => answers.delete(id));
  }

  cluster.on('message', (worker, given: unknown) => {
    const message: Partial<MetricsMessage> = Object(given);
    if (message.type === 'metrics-measured' && message.id !== undefined)
      answers.get(message.id)?.(message.measured ?? []);
    if (message.type !== 'metrics-wanted' || message.id === undefined) return;
    const { id } = message;
    const others = Object.values(cluster.workers ?? {}).flatMap((one) =>
      one && one.id !== worker.id && one.isConnected() ? one : [],
    );
    void Promise.all(others.map(ask)).then((all) =>
      sendMessage(worker, { type: 'metrics-gathered', id, gathered: all.flat() }),
    );
  });
}

/** A process that has exited gets no message. */
function sendMessage(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Metrics of the portal; nothing is measured without a token for reading them. */
export interface Metrics {
  readonly pictures: (convert: PictureConverter) => PictureConverter;
  readonly countUnhandledRejection: () => void;
  /** Opens the page. */
  readonly show: (probes: Probes) => void;
}

/** Begins to measure: before any route is registered, for its hooks to be of all. */
export function measure(server: FastifyInstance, token: string | undefined): Metrics {
  if (token === undefined)
    return { pictures: (convert) => convert, countUnhandledRejection: () => {}, show: () => {} };
  const registry = new Registry();
  // of the process: memory, CPU, event loop, garbage collection
  collectDefaultMetrics({ register: registry });
  measureRequests(server, registry);
  const rejections = new Counter({
    name: 'portal_unhandled_rejections_total',
    help: 'Rejections that no code handled: each is a fault of the portal, and in its log.',
    registers: [registry],
  });
  return {
    pictures: (convert) => measurePictures(convert, registry),
    countUnhandledRejection: () => rejections.inc(),
    show: (probes) =>
      registerMetricsPage(server, { token, registry, refresh: measureState(registry, probes) }),
  };
}
