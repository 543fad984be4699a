import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hashSync } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { makePictureConverter } from '#server/files/pictures.ts';
import { heicFile } from '#tests/support/data/files.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

// The tests count iterations of the event loop instead of milliseconds: on a busy machine every process is delayed, but a
// blocked loop has no iterations.

const PASSWORD = 'слон читает вслух';
const BURST = 12;

const folder = temporaryFolder();

it('answers other calls during many sign-ins: passwords are hashed in threads', async () => {
  const hash = await hashPassword(PASSWORD);
  const { iterations, delay } = await watchLoop(() =>
    Promise.all(Array.from({ length: BURST }, () => verifyPassword(hash, PASSWORD))),
  );
  const blocked = await watchLoop(async () => {
    for (let one = 0; one < BURST; one += 1) {
      hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      await new Promise(setImmediate);
    }
  });
  expect(iterations).toBeGreaterThan(BURST * 20);
  expect(blocked.iterations).toBeLessThan(BURST * 4);
  // the same machine in the same minute, with the same work in the loop
  expect(delay).toBeLessThan(blocked.delay);
});

it('answers other calls while a photo is decoded in a thread', async () => {
  const source = join(folder(), 'photo.heic');
  await writeFile(source, heicFile().buffer);
  const convert = makePictureConverter({ concurrency: 1, maxWaitMs: 20_000, timeoutMs: 20_000 });
  const { iterations, result } = await watchLoop(() =>
    convert({ owner: 1, source, target: join(folder(), 'photo.jpg') }),
  );
  expect(result).toBe('converted');
  expect(iterations).toBeGreaterThan(100);
});

/** Runs the work and counts the iterations of the loop; `delay` is their median delay in nanoseconds. */
async function watchLoop<T>(work: () => Promise<T>) {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  let iterations = 0;
  let isOver = false;
  const count = () => {
    iterations += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  histogram.enable();
  const result = await work();
  isOver = true;
  histogram.disable();
  return { result, iterations, delay: histogram.percentile(50) };
}
