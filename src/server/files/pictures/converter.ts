import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config/config.ts';
import { fairQueue } from '#server/values/fair-queue.ts';
import { pixelsOfHeic } from './heic-size.ts';

/** A larger picture is no photo of a telephone, and takes more memory than a school's server has. */
export const MOST_MEGAPIXELS = 50;
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000;

/** Megabytes that the decoder may take for itself, and those of the script around it. */
const DECODER_MEMORY = 768;
const SCRIPT_MEMORY = 512;

/** What became of a photo. */
export type Conversion = 'converted' | 'unreadable' | 'too-large';

/**
 * Writes the JPEG of a HEIC photo to `target`. A picture that is too large, or claims to be, is known before it takes a
 * place. Rejects with `QueueIsLong` where none became free in time.
 */
export type PictureConverter = (photo: {
  readonly owner: number;
  readonly source: string;
  readonly target: string;
}) => Promise<Conversion>;

/** Every picture is unpacked in a thread of its own, with limits of time and of memory; their owners take turns. */
export function makePictureConverter({ places, patience, time }: Config['pictures']): PictureConverter {
  const inTurn = fairQueue({ places, patience });
  return async ({ owner, source, target }) => {
    const pixels = await pixelsOfHeic(source);
    if (pixels === undefined) return 'unreadable';
    if (pixels > MOST_PIXELS) return 'too-large';
    return inTurn(String(owner), () => convert({ source, target }, time));
  };
}

async function convert(paths: { source: string; target: string }, time: number): Promise<Conversion> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { ...paths, mostPixels: MOST_PIXELS, decoderMemory: DECODER_MEMORY },
    resourceLimits: { maxOldGenerationSizeMb: SCRIPT_MEMORY },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), time);
  try {
    const [code] = await once(worker, 'exit');
    return code === 0 ? 'converted' : 'unreadable';
  } catch {
    return 'unreadable';
  } finally {
    clearTimeout(timer);
  }
}
