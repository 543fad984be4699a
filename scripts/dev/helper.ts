import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A warm child process, so that work does not block the page and the API. */
export interface Helper<Task, Result> {
  /** Runs one task; tasks run one after another. Rejects with the error of the task. */
  run(task: Task): Promise<Result>;
  close(): void;
}

/** A helper's response: the result, or the message of an error. */
export type HelperResponse<Result> = { readonly result: Result } | { readonly error: string };

/** Starts a TypeScript module that calls {@link handleTasks}. With `hasLowPriority` it runs when the processor is idle. */
export function openHelper<Task, Result>(module: URL, hasLowPriority = false): Helper<Task, Result> {
  const child = fork(fileURLToPath(module), { execArgv: ['--import', 'tsx'] });
  if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const waiting: ((response: HelperResponse<Result>) => void)[] = [];
  child.on('message', (response: HelperResponse<Result>) => waiting.shift()?.(response));
  child.on('exit', () => {
    for (const respond of waiting.splice(0)) respond({ error: `${module.pathname} has ended` });
  });
  return {
    async run(task) {
      const response = await new Promise<HelperResponse<Result>>((done) => {
        waiting.push(done);
        child.send({ task });
      });
      if ('error' in response) throw new Error(response.error);
      return response.result;
    },
    close: () => void child.kill(),
  };
}

/** In the helper's process: handles tasks, one after another. */
export function handleTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ task }: { readonly task: Task }) => {
    last = last.then(async () => process.send?.(await handleTask(work, task)));
  });
  // the parent process has exited
  process.on('disconnect', () => process.exit());
}

async function handleTask<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  task: Task,
): Promise<HelperResponse<Result>> {
  try {
    return { result: await work(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
