import cluster from 'node:cluster';
import { once } from 'node:events';

/**
 * Disconnects this process from the supervisor and waits for its confirmation: a connection handed to an exiting
 * process would never be answered. No effect for a single process.
 */
export async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const heard = once(process, 'disconnect');
  worker.disconnect();
  await heard;
}
