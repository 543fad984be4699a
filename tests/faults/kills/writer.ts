import { randomUUID } from 'node:crypto';
import type { Client } from '../../api/support/client.ts';

export interface People {
  /** Of the server as it runs now. */
  readonly origin: string;
  readonly parent: Client;
  readonly office: Client;
}

/** One call and what is remembered of its answer. Throws where it is refused, or where the server is gone. */
export type Step = (people: People, headers: Readonly<Record<string, string>>) => Promise<void>;

/** Somebody who does one thing after another, each in several calls. */
export interface Writer {
  /** Calls that had their answer. */
  readonly acknowledged: () => number;
  /** Until the server is gone. */
  work(people: People): Promise<void>;
  /** The call that the server died under, made again with its key, as a page does that lost its connection. */
  again(people: People): Promise<void>;
}

export function writerOf(next: () => readonly Step[]): Writer {
  let steps: { readonly run: Step; readonly headers: Readonly<Record<string, string>> }[] = [];
  let acknowledged = 0;

  async function again(people: People): Promise<void> {
    const [step] = steps;
    if (!step) return;
    await step.run(people, step.headers);
    steps.shift();
    acknowledged += 1;
  }

  return {
    acknowledged: () => acknowledged,
    again,
    async work(people) {
      try {
        for (;;) {
          if (steps.length === 0)
            steps = next().map((run) => ({ run, headers: { 'Idempotency-Key': randomUUID() } }));
          await again(people);
        }
      } catch (error) {
        // what fetch throws for a connection that is no more
        if (!(error instanceof TypeError)) throw error;
      }
    },
  };
}
