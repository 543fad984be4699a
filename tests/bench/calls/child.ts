import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of this folder, run as a process of its own. */
export interface Child {
  readonly child: ChildProcess;
  /** The next output line. */
  nextLine(): Promise<string>;
  end(): Promise<void>;
}

/** Gives the program its task by its standard input. */
export function startChild(program: string, task: unknown): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.end(JSON.stringify(task));
  return {
    child,
    nextLine: async () => {
      const { value } = await lines.next();
      if (typeof value !== 'string') throw new Error(`${program} ended without a line`);
      return value;
    },
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** CPU seconds of a process, if the system reports them (proc(5), fields 14 and 15, hundredths). */
export function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
