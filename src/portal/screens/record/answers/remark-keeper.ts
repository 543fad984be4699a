/** How far what was written is kept; `undefined` while nothing was. */
export type Keeping = 'kept' | 'keeping' | 'failed' | undefined;

/** What is written is kept when the fingers rest. */
const REST_MS = 700;

interface RemarkKeeper {
  /** Keeps it at once, after what is on its way; whether it is kept. What waited goes with it. */
  readonly keep: (said: string) => Promise<boolean>;
  readonly keepSoon: (said: string) => void;
  /** What waits is not meant any more. */
  readonly drop: () => void;
  /** Who leaves while the fingers rest has written it all the same. */
  readonly close: () => void;
}

/**
 * Keeps what is written one after another, the last words last; what is kept already is not sent again. `before` is what
 * stood there, `put` keeps a remark and fails where it is not kept, `tell` hears how far it is.
 */
export function createRemarkKeeper(
  before: string,
  put: (said: string) => Promise<void>,
  tell: (keeping: Keeping) => void,
): RemarkKeeper {
  let kept = before;
  let unsent: string | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let line = Promise.resolve(true);
  const drop = () => {
    clearTimeout(rest);
    unsent = undefined;
  };
  const send = async (said: string) => {
    if (kept === said) return true;
    tell('keeping');
    try {
      await put(said);
      kept = said;
      tell('kept');
      return true;
    } catch {
      tell('failed');
      return false;
    }
  };
  const keep = (said: string) => {
    drop();
    line = line.then(() => send(said));
    return line;
  };
  return {
    keep,
    keepSoon: (said) => {
      drop();
      unsent = said;
      rest = setTimeout(() => void keep(said), REST_MS);
    },
    drop,
    close: () => {
      if (unsent !== undefined) void keep(unsent);
    },
  };
}
