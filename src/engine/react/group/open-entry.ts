import { createContext, useContext } from 'react';
import type { FieldError } from '#engine/validation/validate.ts';

/** The open entry of a step, at most one. The component that renders the step stores it; a wizard, in its URL. */
export interface OpenEntry {
  /** Address of the entry: `siblings/e3`. */
  readonly openEntry: string | undefined;
  readonly onOpenEntry: (entry: string | undefined) => void;
  /** Whether the open entry has a separate screen, so that the group does not show it. */
  readonly isSeparate?: boolean;
  /** Called with the errors that keep an entry open after «Готово». */
  readonly onErrors?: (errors: readonly FieldError[]) => void;
}

const Context = createContext<OpenEntry>({ openEntry: undefined, onOpenEntry: () => {} });

export const OpenEntryProvider = Context;

export function useOpenEntry(): OpenEntry {
  return useContext(Context);
}
