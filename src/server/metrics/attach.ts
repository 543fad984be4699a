import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { PictureConverter } from '../files/pictures/converter.ts';
import { measurePictures } from './pictures.ts';
import { measureRequests } from './requests.ts';
import { registerMetricsPage } from './route.ts';
import { measureState, type Probes } from './state.ts';

/** What of the portal is measured; nothing is where nobody has a token to read it. */
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
  // of the process: memory, processor, event loop, collections of garbage
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
