import { createContext, useContext, useEffect } from 'react';

/** Reports that a form has errors; returns a function that withdraws the report. */
export type TellProblem = () => () => void;

/** Reports errors of a form to the surrounding page. */
export const FormProblems = createContext<TellProblem | undefined>(undefined);

/** Reports errors to the page while `shown` is true. */
export function useProblemReport(shown: boolean): void {
  const tell = useContext(FormProblems);
  useEffect(() => (shown ? tell?.() : undefined), [shown, tell]);
}
