/**
 * Repeats work at an interval, one run after another; the first run waits for `current`. `work` must not reject. Returns a
 * function that stops the interval and waits for the running work.
 */
export function repeatWork(
  everyMs: number,
  work: () => Promise<unknown>,
  current: Promise<unknown> = Promise.resolve(),
): () => Promise<void> {
  let run = current;
  const timer = setInterval(() => {
    run = run.then(work);
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
