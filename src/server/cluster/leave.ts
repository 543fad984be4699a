import cluster from 'node:cluster';
import { once } from 'node:events';

/**
 * Ends what ties this process to the one that hands connections out, and waits until that has heard it: a connection that
 * is on its way to a process which ends before is answered by nobody. Nothing where it stands alone.
 */
export async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const heard = once(process, 'disconnect');
  worker.disconnect();
  await heard;
}
