import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition.ts';
import { normalise } from '../normalise.ts';
import { createFormStore } from '../store.ts';
import type { FieldError } from '../validate.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FormHost } from './form-host.ts';
import { FormScope, type FormScopeValue } from './form-scope.tsx';
import { GroupField } from './group/group-field.tsx';
import { OpenEntryProvider } from './group/open-entry.ts';
import { ScopeForm } from './rjsf/scope-form.tsx';
import { SubmitError } from './submit-error.ts';

export interface SimpleFormProps {
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly initial?: FormValues;
  readonly submitLabel: string;
  /** Replaces `submitLabel` while the answer is waited for: «Входим…». */
  readonly pendingLabel?: string;
  /** Stands above the error summary. */
  readonly heading?: ReactNode;
  /** Stands beside the submit button: «Отмена». */
  readonly secondary?: ReactNode;
  readonly labelAsides?: FormScopeValue['labelAsides'];
  /** Given normalised values that passed validation. Fails with {@link SubmitError} to say why it was refused. */
  readonly onSubmit: (values: FormValues) => Promise<void>;
}

interface Problem {
  readonly errors: readonly FieldError[];
  readonly message?: string | undefined;
}

const UNSAID = 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.';

/** A form of one file with its own state and button: judged on submitting, sent once however often it is clicked. */
export function SimpleForm(props: SimpleFormProps) {
  const {
    form,
    host,
    heading,
    secondary,
    submitLabel,
    pendingLabel = submitLabel,
    labelAsides,
    onSubmit,
  } = props;
  const [store] = useState(() => createFormStore(form, props.initial));
  const [problem, setProblem] = useState<Problem>();
  const [pending, setPending] = useState(false);
  const [openEntry, setOpenEntry] = useState<string>();
  const busy = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // State comes with the next drawing, and a second click may come before it.
    if (busy.current) return;
    const errors = store.validate();
    setProblem(errors.length > 0 ? { errors } : undefined);
    if (errors.length > 0) return;
    busy.current = true;
    setPending(true);
    try {
      await onSubmit(normalise(form.definition, store.values()));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const problemOf = (error: unknown): Problem => {
    if (!(error instanceof SubmitError)) return { errors: [], message: UNSAID };
    const errors = store.fromWire(error.errors);
    store.errors.set(errors);
    return { errors, message: error.message };
  };

  return (
    <FormScope form={form} store={store} host={host} labelAsides={labelAsides}>
      <form className="simple-form" noValidate onSubmit={submit} aria-busy={pending}>
        {heading}
        {problem && (
          <ErrorSummary {...problem} onFollow={(_, entry) => entry !== undefined && setOpenEntry(entry)} />
        )}
        <OpenEntryProvider value={{ openEntry, onOpenEntry: setOpenEntry }}>
          <ScopeForm
            scope=""
            fields={formFields(form.definition)}
            sections={form.definition.steps[0]?.sections}
            group={GroupField}
          />
        </OpenEntryProvider>
        <div className="form-actions">
          <button type="submit" className="btn btn-primary" aria-disabled={pending || undefined}>
            {pending ? pendingLabel : submitLabel}
          </button>
          {secondary}
        </div>
      </form>
    </FormScope>
  );
}
