import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Calls a URL repeatedly. `end` returns the failures. */
export function callRepeatedly(url: string): { end(): Promise<readonly string[]> } {
  const failed: string[] = [];
  let ended = false;
  const calling = (async () => {
    while (!ended) {
      const failure = await fetch(url).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        (thrown: unknown) => String(thrown),
      );
      if (failure !== undefined) failed.push(`${url}: ${failure}`);
      await delay(PAUSE_MS);
    }
  })();
  return {
    async end() {
      ended = true;
      await calling;
      return failed;
    },
  };
}
