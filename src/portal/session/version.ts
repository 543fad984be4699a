/** Which version of the portal a page is of, and whether the server has another one by now. */
export interface Version {
  /** The server has told its own; `null` where it says none. */
  heard(id: string | null): void;
  /** There is a newer one, whoever says so. */
  outdated(): void;
  isOutdated(): boolean;
  subscribe(listener: () => void): () => void;
}

/** `own`: as the build wrote it into the page; in development there is none. */
export function createVersion(own: string | undefined): Version {
  const listeners = new Set<() => void>();
  let outdated = false;
  const become = () => {
    if (outdated) return;
    outdated = true;
    for (const listener of listeners) listener();
  };
  return {
    heard(id) {
      if (own && id && id !== own) become();
    },
    outdated: become,
    isOutdated: () => outdated,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
