import type { Answer } from './helper.ts';

/** Inside a helper's process: answers every task, one after another. */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ task }: { readonly task: Task }) => {
    last = last.then(async () => process.send?.(await answerTo(work, task)));
  });
  // whoever asked has gone
  process.on('disconnect', () => process.exit());
}

async function answerTo<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  task: Task,
): Promise<Answer<Result>> {
  try {
    return { result: await work(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
