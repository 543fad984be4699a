import cluster, { type Worker } from 'node:cluster';

/** What processes of one port tell each other about what they measure, by the one that looks after them. */
export type MetricsMessage =
  /** A process was asked for the metrics of all. */
  | { readonly type: 'metrics-wanted'; readonly id: number }
  /** Another one is asked for its own. */
  | { readonly type: 'metrics-asked'; readonly id: number }
  /** It answers. */
  | { readonly type: 'metrics-measured'; readonly id: number; readonly measured: object[] }
  /** What all others have answered. */
  | { readonly type: 'metrics-gathered'; readonly id: number; readonly gathered: object[][] };

/** A process that only begins does not answer: it has nothing to tell yet. */
const PATIENCE_MS = 1000;

/** In the process that looks after the others: gathers from them what one of them wants to know. */
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
    tell(worker, { type: 'metrics-asked', id });
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
      tell(worker, { type: 'metrics-gathered', id, gathered: all.flat() }),
    );
  });
}

/** One that is gone by now needs to hear nothing. */
function tell(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
