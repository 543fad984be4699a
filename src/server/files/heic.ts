import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitParallel } from '../values/concurrency.ts';

const TIME_LIMIT_MS = 30_000;

/** One picture at a time: each takes some hundred megabytes while it is unpacked. */
const inTurn = limitParallel(1);

/** Writes the JPEG of a HEIC photo to `target`, in a thread of its own; false where it cannot be read in time. */
export function convertHeic(source: string, target: string): Promise<boolean> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
      workerData: { source, target },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
    try {
      const [code] = await once(worker, 'exit');
      return code === 0;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  });
}
