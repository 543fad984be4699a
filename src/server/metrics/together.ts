import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsMessage } from './relay.ts';

/**
 * What this process has measured, or of several at one port (`--workers`) what all of them have, as one text: whoever
 * reads it reaches any of them, and counters must not jump from one process's to another's.
 */
export function measuredTogether(registry: Registry): () => Promise<string> {
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
    // its own come first: of database, queue and disk they are the newest
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
  };
}
