import { useEffect, useId, useRef } from 'react';
import { toCheck } from '#engine/text/summary.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm, useProblemReport } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { FieldLinks, type FieldLinksProps } from './field-links.tsx';

export interface ErrorSummaryProps {
  /** With store addresses, as returned by `FormStore.validate`. A new error moves the focus to the summary. */
  readonly errors: readonly FieldError[];
  readonly onFollow?: FieldLinksProps['onFollow'];
  /** Content above the errors: the server's message about the whole form. */
  readonly message?: string | undefined;
}

/** The only error of a form with all fields visible: it is shown and focused at its field. */
export function LoneError({ error }: { readonly error: FieldError }) {
  const { form } = useOwnForm();
  // the page reacts to displayed errors
  useProblemReport(true);
  useEffect(() => focusControl(controlId(form.definition.id, error.address)), [form, error]);
  // a screen reader does not repeat a field that has the focus already, so the message is announced here
  return (
    <p className="sr-only" role="alert">
      {error.message}
    </p>
  );
}

/** The errors to fix, each a link to its field. */
export function ErrorSummary({ errors, onFollow, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const empty = errors.length === 0 && message === undefined;
  useProblemReport(!empty);

  const previous = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    // while errors are only removed, the person is fixing them, and the focus stays
    const hasNewError = errors.some((error) => !previous.current.includes(error));
    const hasNews = hasNewError || (message !== undefined && errors.length >= previous.current.length);
    previous.current = errors;
    if (hasNews) box.current?.focus();
  }, [errors, message]);

  if (empty) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{message ?? toCheck(errors.length)}</h2>
      <FieldLinks marks={errors} className="link link-error" onFollow={onFollow} />
    </div>
  );
}
