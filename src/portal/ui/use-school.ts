import { createContext, useSyncExternalStore } from 'react';
import { knownSchool, onSchool, type School } from './school.ts';

/** How the school is called and reached, as the office has it now. */
export function useSchool(): School {
  return useSyncExternalStore(onSchool, knownSchool);
}

/**
 * Whether the page belongs to the school's own office, which needs no advice to call the school.
 */
export const InOffice = createContext(false);
