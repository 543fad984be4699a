import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { entryOf, split } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Section,
} from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore } from '#engine/store/types.ts';
import { notSent } from '#engine/text/summary.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';
import { type FormHost, SubmitError } from '../context/form-host.ts';
import { FormScope, type FormScopeValue } from '../context/form-scope.tsx';
import { useFormErrors } from '../context/store-hooks.ts';
import { OpenEntryProvider } from '../group/open-entry.ts';
import type { EmailDoubts, emailsToConfirm } from '../summary/email-doubts.tsx';
import { ErrorSummary, LoneError } from '../summary/error-summary.tsx';
import { enterKeys } from '../ui/enter-key.ts';
import { useStable } from '../ui/use-stable.ts';

export interface SimpleFormProps {
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly initial?: FormValues;
  /** Known answers: validated and sent with the form, without a field. */
  readonly knownAnswers?: FormValues;
  /** Selects the fields to render, which are validated if they change. Other fields keep their `initial` values. */
  readonly isIncluded?: (field: FieldNode) => boolean;
  /** The error of an earlier submission, shown at first. */
  readonly initialError?: SubmitError | undefined;
  readonly submitLabel: string;
  /** The action is irreversible: the button is red, and Enter in the last field does not press it. */
  readonly danger?: boolean | undefined;
  /** Replaces `submitLabel` until the response: «Входим…». */
  readonly pendingLabel?: string;
  /** Content above the error summary. */
  readonly heading?: ReactNode;
  /** Content between the fields and the submit button. */
  readonly ending?: ReactNode;
  /** Content beside the submit button: «Отмена». */
  readonly secondary?: ReactNode;
  readonly labelAsides?: FormScopeValue['labelAsides'];
  readonly takenAside?: FormScopeValue['takenAside'];
  readonly onChange?: (values: FormValues) => void;
  /** Called with normalised, valid values. A rejection is shown in the form: with the messages of a {@link SubmitError}, or those of `host.submitError`. */
  readonly onSubmit: (values: FormValues) => Promise<void>;
}

/** Props of the component that renders the fields. */
export interface FormFieldsProps {
  readonly fields: readonly FieldNode[];
  readonly sections: Readonly<Record<string, Section>> | undefined;
}

interface ValidatedFormProps extends SimpleFormProps {
  readonly Fields: ComponentType<FormFieldsProps>;
  /** The question about probably mistyped emails before submission; absent for a form without emails. */
  readonly emails?: {
    readonly findUnconfirmed: typeof emailsToConfirm;
    readonly Questions: typeof EmailDoubts;
  };
}

interface Problem {
  readonly errors: readonly FieldError[];
  readonly message?: string | undefined;
}

/** A form of one step: its state, errors and button. It is validated on submission and sent once, even if clicked twice. */
export function ValidatedForm({ Fields, emails, ...props }: ValidatedFormProps) {
  const { form, host, heading, ending, secondary, submitLabel, danger, pendingLabel = submitLabel } = props;
  const { labelAsides, takenAside, onSubmit } = props;
  const { store, fields } = useFormState(props);
  const [problem, setProblem] = useState(
    () => props.initialError && showSubmitError(store, props.initialError),
  );
  const [pending, setPending] = useState(false);
  const [openEntry, setOpenEntry] = useState<string>();
  const question = useEmailQuestion(store, emails?.findUnconfirmed);
  const busy = useRef(false);
  const remaining = useRemaining(store, problem);
  // a single visible error is shown at its field only
  const [singleError] = problem?.errors.length === 1 && !problem.message ? (remaining?.errors ?? []) : [];
  const isShownAtField = singleError && entryOf(form.definition, singleError.address) === undefined;
  useChanges(store, props.onChange);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // a second click may precede the render with the new state
    if (busy.current) return;
    const errors = store.validate().filter(({ address }) => isBlocking(props, store, address));
    setProblem(errors.length > 0 ? { errors } : undefined);
    if (errors.length > 0) return;
    if (question.ask()) return;
    busy.current = true;
    setPending(true);
    try {
      await onSubmit(normalise(form.definition, store.values()));
    } catch (error) {
      setProblem(showSubmitError(store, error instanceof SubmitError ? error : host.submitError?.(error)));
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const parts = (
    <>
      {heading}
      {isShownAtField && <LoneError error={singleError} />}
      {remaining && !isShownAtField && (
        <ErrorSummary {...remaining} onFollow={(_, entry) => entry !== undefined && setOpenEntry(entry)} />
      )}
      <OpenEntryProvider value={{ openEntry, onOpenEntry: setOpenEntry }}>
        <Fields fields={fields} sections={sectionsOf(form, fields)} />
      </OpenEntryProvider>
      {ending}
      {emails && question.asking && <emails.Questions takesFocus onAnswered={question.answered} />}
      <div className="form-actions">
        <button
          type="submit"
          className={`btn ${danger ? 'btn-error' : 'btn-primary'}`}
          aria-disabled={pending || undefined}
        >
          {pending ? pendingLabel : submitLabel}
        </button>
        {secondary}
      </div>
    </>
  );
  return (
    <FormScope form={form} store={store} host={host} labelAsides={labelAsides} takenAside={takenAside}>
      <form
        className="simple-form"
        noValidate
        onSubmit={submit}
        {...enterKeys(danger ? focusButton : undefined)}
        aria-busy={pending}
        data-asking-email={question.asking || undefined}
      >
        {host.readOnly ? (
          <fieldset disabled className="simple-form">
            {parts}
          </fieldset>
        ) : (
          parts
        )}
      </form>
    </FormScope>
  );
}

function focusButton(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('.form-actions > [type=submit]')?.focus();
}

/** Asks once about each probably mistyped email on submission; the second press sends the form. */
function useEmailQuestion(store: FormStore, findUnconfirmed: typeof emailsToConfirm = () => []) {
  const [asking, setAsking] = useState(false);
  const askedEmails = useRef(new Set<string>());
  const ask = (): boolean => {
    const doubts = findUnconfirmed(store).filter(({ email }) => !askedEmails.current.has(email));
    for (const { email } of doubts) askedEmails.current.add(email);
    setAsking(doubts.length > 0);
    return doubts.length > 0;
  };
  return { asking, ask, answered: () => setAsking(false) };
}

/** The state of the form and its rendering, stable while the form is open. */
function useFormState(props: SimpleFormProps) {
  const { form } = props;
  const [formState, setFormState] = useState(() => ({
    store: createFormStore(form, initialValues(props)),
    fields: fieldsToRender(props),
  }));
  if (import.meta.hot && formState.store.form !== form) {
    // development: typed values and entries stay when the form's file is edited
    const store = createFormStore(form, undefined, { snapshot: formState.store.snapshot() });
    setFormState({ store, fields: fieldsToRender(props) });
  }
  return formState;
}

/** Initial values of the fields; `undefined` for a new form, which gets its defaults. */
function initialValues({ initial, knownAnswers }: SimpleFormProps): FormValues | undefined {
  return knownAnswers && Object.keys(knownAnswers).length > 0 ? { ...initial, ...knownAnswers } : initial;
}

/** The rendered fields. Without omissions it is the same list on each call, for memoised components. */
function fieldsToRender({ form, knownAnswers = {}, isIncluded }: SimpleFormProps): readonly FieldNode[] {
  const all = formFields(form.definition);
  if (isIncluded) return all.filter((field) => isIncluded(field) && !Object.hasOwn(knownAnswers, field.name));
  return Object.keys(knownAnswers).length > 0
    ? all.filter(({ name }) => !Object.hasOwn(knownAnswers, name))
    : all;
}

/**
 * Whether an error prevents the submission. If only some fields are rendered, errors of unchanged fields do not: they
 * existed before, and the server validates all fields.
 */
function isBlocking(
  { form, initial = {}, isIncluded }: SimpleFormProps,
  store: FormStore,
  address: string,
): boolean {
  if (!isIncluded) return true;
  const [name = ''] = split(address);
  const [before, now] = [initial, store.values()].map((values) => normalise(form.definition, values)[name]);
  return (
    formFields(form.definition).some((field) => field.name === name && isIncluded(field)) &&
    !equal(before, now)
  );
}

function sectionsOf({ definition: { steps } }: CompiledForm, fields: readonly FieldNode[]) {
  return (steps.find(({ id }) => id === fields[0]?.step) ?? steps[0])?.sections;
}

function useChanges(store: FormStore, onChange: SimpleFormProps['onChange']): void {
  const notify = useStable(() => onChange?.(store.values()));
  useEffect(() => store.subscribeAny(notify), [store, notify]);
}

/** The problem without the fields that have changed since. */
function useRemaining(store: FormStore, problem: Problem | undefined): Problem | undefined {
  const live = useFormErrors(store);
  return useMemo(() => {
    if (!problem || problem.errors.length === 0) return problem;
    const errors = problem.errors.filter(({ address }) => live.some((error) => error.address === address));
    return errors.length > 0 ? { ...problem, errors } : undefined;
  }, [live, problem]);
}

/** Assigns the errors of a rejected submission to their fields. */
function showSubmitError(store: FormStore, error: unknown): Problem {
  if (!(error instanceof SubmitError)) return { errors: [], message: notSent };
  const errors = store.fromWire(error.errors);
  store.errors.set(errors);
  // a message about a single field is shown at the field only
  const [first, ...others] = errors;
  const isShownAtField = first !== undefined && others.length === 0 && first.message === error.message;
  return isShownAtField ? { errors } : { errors, message: error.message };
}
