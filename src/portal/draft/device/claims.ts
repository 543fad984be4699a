/** Assigns device data to one tab of the browser, so that two tabs never send the same data. */
export interface Claims {
  /** Gives the way to let it go again; `undefined` where another tab has it. A tab that is closed lets go by itself. */
  claim(id: string): Promise<(() => void) | undefined>;
}

type Locks = Pick<LockManager, 'request'>;

const letGo = () => undefined;

/** Claims by the browser's locks; one that has none gives everything to everybody: what is sent twice arrives once. */
export function createClaims(locks: Locks | undefined): Claims {
  return {
    async claim(id) {
      if (!locks) return letGo;
      return new Promise((resolve) => {
        const held = (lock: Lock | null) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        };
        locks.request(`draft-file:${id}`, { ifAvailable: true }, held).catch(() => resolve(letGo));
      });
    },
  };
}
