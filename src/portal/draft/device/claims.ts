export type Claims = ReturnType<typeof createClaims>;

type Locks = Pick<LockManager, 'request'>;

const releaseNothing = () => undefined;

/**
 * Assigns device data to one tab of the browser, so that two tabs never send the same data: with the browser's locks.
 * Without them every claim succeeds, since repeated calls are idempotent.
 */
export function createClaims(locks: Locks | undefined) {
  return {
    /** Returns a function that releases the claim; `undefined` if another tab has it. Closing a tab releases its claims. */
    async claim(id: string): Promise<(() => void) | undefined> {
      if (!locks) return releaseNothing;
      return new Promise((resolve) => {
        const onLock = (lock: Lock | null) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        };
        locks.request(`draft-file:${id}`, { ifAvailable: true }, onLock).catch(() => resolve(releaseNothing));
      });
    },
  };
}
