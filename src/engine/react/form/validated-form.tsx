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
import type { FormHost } from '../context/form-host.ts';
import { FormScope, type FormScopeValue, SubmitError } from '../context/form-scope.tsx';
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
  /** Known answers without a field here: validated and sent with the form, not rendered. */
  readonly given?: FormValues;
  /**
   * Whether a field is rendered here, and validated if it changes; other fields keep their
   * `initial` values.
   */
  readonly part?: (field: FieldNode) => boolean;
  /** Why it was refused when it was sent from here before. */
  readonly refused?: SubmitError | undefined;
  readonly submitLabel: string;
  /**
   * The action is irreversible: the button is red, and Enter in the last field does not press it.
   */
  readonly danger?: boolean | undefined;
  /** Replaces `submitLabel` while the answer is waited for: «Входим…». */
  readonly pendingLabel?: string;
  /** Content above the error summary. */
  readonly heading?: ReactNode;
  /** Content between the fields and the submit button. */
  readonly ending?: ReactNode;
  /** Content beside the submit button: «Отмена». */
  readonly secondary?: ReactNode;
  readonly labelAsides?: FormScopeValue['labelAsides'];
  readonly takenAside?: FormScopeValue['takenAside'];
  /** Called with the typed values after each change. */
  readonly onChange?: (values: FormValues) => void;
  /** Receives normalised, valid values. Rejects with {@link SubmitError} to explain a refusal. */
  readonly onSubmit: (values: FormValues) => Promise<void>;
}

/** Content between the error summary and the button. */
export interface FormFieldsProps {
  readonly fields: readonly FieldNode[];
  readonly sections: Readonly<Record<string, Section>> | undefined;
}

interface ValidatedFormProps extends SimpleFormProps {
  readonly Fields: ComponentType<FormFieldsProps>;
  /** Asks about probably mistyped addresses before the form is sent; absent for a form without addresses. */
  readonly emails?: { readonly toAsk: typeof emailsToConfirm; readonly Doubts: typeof EmailDoubts };
}

interface Problem {
  readonly errors: readonly FieldError[];
  readonly message?: string | undefined;
}

/**
 * The state and the button of a form of one file: validated on submission, sent once even if
 * clicked repeatedly.
 */
export function ValidatedForm({ Fields, emails, ...props }: ValidatedFormProps) {
  const { form, host, heading, ending, secondary, submitLabel, danger, pendingLabel = submitLabel } = props;
  const { labelAsides, takenAside, onSubmit } = props;
  const { store, fields } = useFormState(props);
  const [problem, setProblem] = useState(() => props.refused && showRefusal(store, props.refused));
  const [pending, setPending] = useState(false);
  const [openEntry, setOpenEntry] = useState<string>();
  const question = useEmailQuestion(store, emails?.toAsk);
  const busy = useRef(false);
  const remaining = useRemaining(store, problem);
  // a single visible error is shown at its field only
  const [lone] = problem?.errors.length === 1 && !problem.message ? (remaining?.errors ?? []) : [];
  const isLone = lone && entryOf(form.definition, lone.address) === undefined;
  useChanges(store, props.onChange);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // State changes with the next render, and a second click may precede it.
    if (busy.current) return;
    const errors = store.validate().filter(({ address }) => isRelevant(props, store, address));
    setProblem(errors.length > 0 ? { errors } : undefined);
    if (errors.length > 0) return;
    if (question.ask()) return;
    busy.current = true;
    setPending(true);
    try {
      await onSubmit(normalise(form.definition, store.values()));
    } catch (error) {
      setProblem(showRefusal(store, error));
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const parts = (
    <>
      {heading}
      {isLone && <LoneError error={lone} />}
      {remaining && !isLone && (
        <ErrorSummary {...remaining} onFollow={(_, entry) => entry !== undefined && setOpenEntry(entry)} />
      )}
      <OpenEntryProvider value={{ openEntry, onOpenEntry: setOpenEntry }}>
        <Fields fields={fields} sections={sectionsOf(form, fields)} />
      </OpenEntryProvider>
      {ending}
      {emails && question.asking && <emails.Doubts seizing onAnswered={question.answered} />}
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

/** Asks once about probably mistyped addresses on submission; the second press sends the form. */
function useEmailQuestion(store: FormStore, toAsk: typeof emailsToConfirm = () => []) {
  const [asking, setAsking] = useState(false);
  const asked = useRef(new Set<string>());
  const ask = (): boolean => {
    const doubts = toAsk(store).filter(({ email }) => !asked.current.has(email));
    for (const { email } of doubts) asked.current.add(email);
    setAsking(doubts.length > 0);
    return doubts.length > 0;
  };
  return { asking, ask, answered: () => setAsking(false) };
}

/** The state of the form and its rendering, stable while the form is open. */
function useFormState(props: SimpleFormProps) {
  const { form } = props;
  const [formState, setFormState] = useState(() => ({
    store: createFormStore(form, startOf(props)),
    fields: fieldsToRender(props),
  }));
  if (import.meta.hot && formState.store.form !== form) {
    // after an edit of the form in development typed values and entries stay
    const store = createFormStore(form, undefined, { snapshot: formState.store.snapshot() });
    setFormState({ store, fields: fieldsToRender(props) });
  }
  return formState;
}

/** Initial values of the fields; `undefined` for a new form, which gets its defaults. */
function startOf({ initial, given }: SimpleFormProps): FormValues | undefined {
  return given && Object.keys(given).length > 0 ? { ...initial, ...given } : initial;
}

/** The same list while nothing is omitted, for memoised components. */
function fieldsToRender({ form, given = {}, part }: SimpleFormProps): readonly FieldNode[] {
  const all = formFields(form.definition);
  if (part) return all.filter((field) => part(field) && !Object.hasOwn(given, field.name));
  return Object.keys(given).length > 0 ? all.filter(({ name }) => !Object.hasOwn(given, name)) : all;
}

/**
 * Whether an error blocks the form. In a part of a form only changed fields do: other errors
 * existed before, and the server validates the whole.
 */
function isRelevant(
  { form, initial = {}, part }: SimpleFormProps,
  store: FormStore,
  address: string,
): boolean {
  if (!part) return true;
  const [name = ''] = split(address);
  const [before, now] = [initial, store.values()].map((values) => normalise(form.definition, values)[name]);
  return (
    formFields(form.definition).some((field) => field.name === name && part(field)) && !equal(before, now)
  );
}

/** The panels of the step that the fields are of. */
function sectionsOf({ definition: { steps } }: CompiledForm, fields: readonly FieldNode[]) {
  return (steps.find(({ id }) => id === fields[0]?.step) ?? steps[0])?.sections;
}

function useChanges(store: FormStore, onChange: SimpleFormProps['onChange']): void {
  const notify = useStable(() => onChange?.(store.values()));
  useEffect(() => store.subscribeAny(notify), [store, notify]);
}

/** The rest of a problem, without the fields that have changed since. */
function useRemaining(store: FormStore, problem: Problem | undefined): Problem | undefined {
  const live = useFormErrors(store);
  return useMemo(() => {
    if (!problem || problem.errors.length === 0) return problem;
    const errors = problem.errors.filter(({ address }) => live.some((error) => error.address === address));
    return errors.length > 0 ? { ...problem, errors } : undefined;
  }, [live, problem]);
}

/** Assigns the messages of a refused submission to their fields. */
function showRefusal(store: FormStore, error: unknown): Problem {
  if (!(error instanceof SubmitError)) return { errors: [], message: notSent };
  const errors = store.fromWire(error.errors);
  store.errors.set(errors);
  // The message of a single field is shown there.
  const [first, ...others] = errors;
  const isShownAtField = first !== undefined && others.length === 0 && first.message === error.message;
  return isShownAtField ? { errors } : { errors, message: error.message };
}
