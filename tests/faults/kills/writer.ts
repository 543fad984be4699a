import { randomUUID } from 'node:crypto';
import type { Client } from '../../api/support/client.ts';

export interface People {
  /** The origin of the server process that runs now. */
  readonly origin: string;
  readonly parent: Client;
  readonly office: Client;
}

/** Makes one call and remembers its response. Throws if the server refuses the call or is gone. */
export type Step = (people: People, headers: Readonly<Record<string, string>>) => Promise<void>;

/** A person who runs one scenario after another. */
export interface Writer {
  /** How many calls got a response. */
  readonly acknowledged: () => number;
  /** Makes calls until the server is gone. */
  work(people: People): Promise<void>;
  /** Repeats the call that the kill cut off, with the same key, as a page does after it lost the connection. */
  repeatLastCall(people: People): Promise<void>;
}

export function writerOf(next: () => readonly Step[]): Writer {
  let steps: { readonly run: Step; readonly headers: Readonly<Record<string, string>> }[] = [];
  let acknowledged = 0;

  async function makeNextCall(people: People): Promise<void> {
    const [step] = steps;
    if (!step) return;
    await step.run(people, step.headers);
    steps.shift();
    acknowledged += 1;
  }

  return {
    acknowledged: () => acknowledged,
    repeatLastCall: makeNextCall,
    async work(people) {
      try {
        for (;;) {
          if (steps.length === 0)
            steps = next().map((run) => ({ run, headers: { 'Idempotency-Key': randomUUID() } }));
          await makeNextCall(people);
        }
      } catch (error) {
        // fetch throws a TypeError when the connection is lost
        if (!(error instanceof TypeError)) throw error;
      }
    },
  };
}
