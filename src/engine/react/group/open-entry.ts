import { createContext, useContext } from 'react';

/** Which entry of a step is open; at most one is. It is kept by whoever draws the step, in the page's address. */
export interface OpenEntry {
  /** Address of the entry: `siblings/e3`. */
  readonly openEntry: string | undefined;
  readonly onOpenEntry: (entry: string | undefined) => void;
}

const Context = createContext<OpenEntry>({ openEntry: undefined, onOpenEntry: () => {} });

export const OpenEntryProvider = Context;

export function useOpenEntry(): OpenEntry {
  return useContext(Context);
}
