import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Work that a warm process of its own does, so that the page and the API go on meanwhile. */
export interface Helper<Task, Result> {
  /** Runs one task; tasks run one after another. Rejects with the error of the task. */
  run(task: Task): Promise<Result>;
  close(): void;
}

/** A helper's response: the result, or the message of an error. */
export type Answer<Result> = { readonly result: Result } | { readonly error: string };

/** Starts a TypeScript module that answers each message with an {@link Answer}; one that `yields` works when others do not. */
export function openHelper<Task, Result>(module: URL, yields = false): Helper<Task, Result> {
  const child = fork(fileURLToPath(module), { execArgv: ['--import', 'tsx'] });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const waiting: ((answer: Answer<Result>) => void)[] = [];
  child.on('message', (answer: Answer<Result>) => waiting.shift()?.(answer));
  child.on('exit', () => {
    for (const answer of waiting.splice(0)) answer({ error: `${module.pathname} has ended` });
  });
  return {
    async run(task) {
      const answer = await new Promise<Answer<Result>>((done) => {
        waiting.push(done);
        child.send({ task });
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    close: () => void child.kill(),
  };
}

/** Inside a helper's process: answers every task, one after another. */
export function answerTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ task }: { readonly task: Task }) => {
    last = last.then(async () => process.send?.(await answerTo(work, task)));
  });
  // the parent process has exited
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
