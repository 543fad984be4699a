import { createContext, useSyncExternalStore } from 'react';
import { knownSchool, onSchool, type School } from './school.ts';

/** How the school is called and reached, as the office has it now. */
export function useSchool(): School {
  return useSyncExternalStore(onSchool, knownSchool);
}

/** Whether the page is one of the school's own office, which is not told to call itself. */
export const InOffice = createContext(false);
