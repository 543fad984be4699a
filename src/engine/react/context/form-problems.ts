import { createContext, useContext, useEffect } from 'react';

/** Told that a form has something to mend; answers how to say that it is over. */
export type TellProblem = () => () => void;

/** Whoever draws the page around its forms hears here that one of them has something to mend. */
export const FormProblems = createContext<TellProblem | undefined>(undefined);

/** Says to the page, as long as it is so, that there is something to mend. */
export function useProblemReport(shown: boolean): void {
  const tell = useContext(FormProblems);
  useEffect(() => (shown ? tell?.() : undefined), [shown, tell]);
}
