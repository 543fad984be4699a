import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import type { FormHost } from './form-host.ts';

/** Context of every part of a form: the form, its state, and the services of the application. */
export interface FormScopeValue {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly host: FormHost;
  /** Content beside the label of a field with this widget: «Забыли пароль?» beside a password. */
  readonly labelAsides?: Readonly<Partial<Record<WidgetName, ReactNode>>> | undefined;
  /** Content below the error that a value is taken (`x-check`), such as a link to sign in. */
  readonly takenAside?: ((operation: string, value: string) => ReactNode) | undefined;
  /** Author of the remarks on the fields. */
  readonly remarkLabel?: string | undefined;
}

const Scope = createContext<FormScopeValue | undefined>(undefined);

/** Provides a form's state to its fields. `store` and `host` must keep their identity. */
export function FormScope({
  children,
  form,
  store,
  host,
  labelAsides,
  takenAside,
  remarkLabel,
}: FormScopeValue & { children: ReactNode }) {
  const value = useMemo(
    () => ({ form, store, host, labelAsides, takenAside, remarkLabel }),
    [form, store, host, labelAsides, takenAside, remarkLabel],
  );
  return <Scope value={value}>{children}</Scope>;
}

/** The surrounding form; throws without one. */
export function useOwnForm(): FormScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A part of a form is rendered outside of <FormScope>');
  return scope;
}

/** Reports that a form has errors; returns a function that withdraws the report. */
export type ReportProblem = () => () => void;

/** Reports errors of a form to the surrounding page. */
export const FormProblems = createContext<ReportProblem | undefined>(undefined);

/** Reports errors to the page while `shown` is true. */
export function useProblemReport(shown: boolean): void {
  const report = useContext(FormProblems);
  useEffect(() => (shown ? report?.() : undefined), [shown, report]);
}
