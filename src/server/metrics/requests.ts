import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which operation of the contract the route is. */
    operation?: string;
  }
}

/** Seconds; a call of the portal takes some hundredths. */
export const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];

/** Counts every answer by operation and status, and how long it took. Nothing of a person is in a label. */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
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
    // comes also where the caller went away before the answer
    reply.raw.once('close', () => underWay.dec());
  });
  server.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const operation = routeOptions.config.operation ?? 'page';
    requests.inc({ operation, status: statusCode });
    durations.observe({ operation }, elapsedTime / 1000);
  });
}
