/**
 * Repeats work at an interval, one run after another, the first after `current`. `work` handles its own errors. Returns
 * a function that stops it and waits for the current run.
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
