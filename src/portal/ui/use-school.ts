import { createContext, useSyncExternalStore } from 'react';
import { knownSchool, onSchool, type School } from './school.ts';

export function useSchool(): School {
  return useSyncExternalStore(onSchool, knownSchool);
}

/** Whether the page belongs to the office, which needs no advice to call the school. */
export const InOffice = createContext(false);
