import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import type { OperationResponse } from '#api/operation-types.ts';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { AnswerRows } from '#engine/react/form/answers-view.tsx';
import { useFocusAfter } from '#engine/react/ui/use-focus-after.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { ActionOperation, FormSettings, SourceOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import { useConfirmation } from '#portal/actions/use-confirmation.tsx';
import { AutosavedForm, FormSkeleton, readAnswers, slotOfUser } from '#portal/forms/autosaved-form.tsx';
import { useForm, valuesOf } from '#portal/forms/forms.ts';
import { FurtherAnswers } from '#portal/records/further-answers.tsx';
import { listRecords } from '#portal/records/list-records.tsx';
import { appliesTo } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { recordsAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { ResultNotice } from '#portal/ui/page/page-notice.tsx';
import { focusWhenRendered } from '#portal/ui/page/page-title.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { FailedRead } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';

/** The storage slot of typed values. */
const SLOT = 'form';

/** The response of a form's operation: nothing, or the resulting record. */
type Sent = OperationResponse<ActionOperation> | null;

/** A form with its own button, filled with saved and known values. */
export function FormSection({ settings }: { readonly settings: FormSettings }) {
  const form = useForm(settings.form);
  const { read, prefill = [] } = settings;
  const sources = read ? [read, ...prefill] : prefill;
  const reads = useQueries({ queries: sources.map((source) => freshOptions(source)) });
  const [sent, setSent] = useState<Sent>();
  const toggle = useFormToggle(settings.form);
  const responses = reads.map(({ data }) => data);
  const saved = read && reads[0];
  if (sent !== undefined && typeof settings.done === 'object') {
    return <SentNotice done={settings.done} record={sent} onAgain={() => setSent(undefined)} />;
  }
  if (saved?.isError && saved.data === undefined) {
    return <FailedRead title={words.dataFailed} read={saved} />;
  }
  const { change } = settings;
  const waiting =
    reads.some(({ isPending }) => isPending) || (change !== undefined && toggle.isOpen === undefined);
  const content = waiting ? (
    <FormSkeleton />
  ) : (
    <>
      <ReadyForm settings={settings} known={responses} onSent={setSent} toggle={toggle} />
      <FurtherForms settings={settings} record={recordOf(settings, responses)} />
    </>
  );
  // a form of several sections renders its own panels
  const hasPanels = form.definition.steps.some(({ sections }) => Object.keys(sections ?? {}).length > 0);
  const section = hasPanels ? (
    content
  ) : (
    <Panel
      title={settings.title}
      help={settings.help}
      aside={change !== undefined && <ChangeButton toggle={toggle} label={change} title={settings.title} />}
    >
      {content}
    </Panel>
  );
  if (!settings.folded) return section;
  return (
    <FoldedForm folded={settings.folded} form={settings.form}>
      {section}
    </FoldedForm>
  );
}

interface ReadyFormProps {
  readonly settings: FormSettings;
  /** The responses of `read` and `prefill`, in that order; `undefined` for a failed one. */
  readonly known: readonly (OperationResponse<SourceOperation> | undefined)[];
  readonly onSent: (response: Sent) => void;
  readonly toggle: FormToggle;
}

function ReadyForm({ settings, known, onSent, toggle }: ReadyFormProps) {
  const confirmation = useConfirmation(settings.confirm);
  const { read, prefill = [], done, change } = settings;
  const stale = [...(read ? [read.operation] : []), ...(settings.refreshes ?? [])];
  const write = useWrite<ActionOperation>(stale, { awaitsReload: true });
  const { definition } = useForm(settings.form);
  const record = recordOf(settings, known);
  const filled = prefill.map((source, at) => ({
    source: source.source,
    values: (form: CompiledForm) => {
      const [first, ...others] = recordsAt(known[read ? at + 1 : at], source.member);
      return source.only && others.length > 0 ? {} : valuesOf(form.definition, first, source.fields);
    },
  }));
  const initial = (form: CompiledForm): FormValues => ({
    ...Object.assign({}, ...filled.map(({ values }) => values(form))),
    ...(read && valuesOf(form.definition, record)),
  });
  const send = async (values: FormValues, form: CompiledForm) => {
    const answers = flatten(form.definition, values);
    const response = await confirmation.send((further) =>
      write(settings.operation, callArguments(settings, { id: '', ...record }, { ...answers, ...further })),
    );
    if (settings.user) showUser(response);
    if (typeof done === 'string') toast(fill(done, response));
    else onSent(response ?? null);
  };
  const saved = useMemo(() => valuesOf(definition, record), [definition, record]);
  const form = (
    <div id={toggle.isOpen ? toggle.focusId : undefined} tabIndex={-1}>
      <AutosavedForm
        formId={settings.form}
        slot={SLOT}
        saved={initial}
        submit={settings.submit}
        pending={settings.pending}
        note={<Sources sources={filled.map(({ source }) => source)} />}
        onSubmit={send}
        {...(change !== undefined && {
          onSent: toggle.close,
          secondary: (
            <Button className="btn-ghost" onClick={toggle.close}>
              {uiWords.close}
            </Button>
          ),
        })}
      />
    </div>
  );
  const showsForm = change === undefined || toggle.isOpen;
  return (
    <>
      {showsForm ? form : <SavedAnswers form={settings.form} values={saved} />}
      {confirmation.dialog}
    </>
  );
}

/** The record that the form changes, if any. */
function recordOf({ read }: FormSettings, [saved]: ReadyFormProps['known']) {
  return read && recordsAt(saved, read.member)[0];
}

function Sources({ sources }: { readonly sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return <p className="text-sm text-base-content/75">{words.check({ sources: sources.join('. ') })}</p>;
}

function showUser(response: Sent): void {
  const known = session.state().user;
  if (known && response && 'user' in response) session.setUser({ ...known, ...response.user });
}

interface FurtherFormsProps {
  readonly settings: Pick<FormSettings, 'form' | 'further'>;
  readonly record: object | undefined;
}

/** Answers of other forms about the same record, below the form. */
function FurtherForms({ settings, record }: FurtherFormsProps) {
  const { form, further = [] } = settings;
  if (!record) return null;
  return further.map((other) => (
    <Suspense key={other.form}>
      <FurtherForm form={form} other={other} record={record} />
    </Suspense>
  ));
}

const NONE: readonly string[] = [];

interface FurtherFormProps {
  readonly form: string;
  readonly other: NonNullable<FormSettings['further']>[number];
  readonly record: object;
}

function FurtherForm({ form, other, record }: FurtherFormProps) {
  const { form: id, except = NONE } = other;
  const { definition } = useForm(form);
  const { definition: otherForm, columns = {} } = useForm(id);
  // fields with a column are shown elsewhere on the page, such as the phone
  const shown = useMemo(
    () => new Set([...formFields(definition).map(({ name }) => name), ...Object.values(columns), ...except]),
    [definition, columns, except],
  );
  return (
    <FurtherAnswers form={id} answers={record} except={shown}>
      {(answers) => (
        <details className="disclosure mt-4">
          <summary>{words.alsoAnswered({ form: otherForm.title })}</summary>
          {answers}
        </details>
      )}
    </FurtherAnswers>
  );
}

type FormToggle = ReturnType<typeof useFormToggle>;

/** The switch between the form and its saved answers. */
function useFormToggle(form: string) {
  const { data, isPending } = useUnsentOnDevice(form);
  const [chosen, setChosen] = useState<boolean>();
  const focusId = useId();
  const focusAfter = useFocusAfter();
  const show = (open: boolean) => {
    setChosen(open);
    focusAfter(() => document.getElementById(focusId));
  };
  return {
    /** `undefined` while the device is searched for unsent answers, which open the form. */
    isOpen: chosen ?? (isPending ? undefined : Boolean(data)),
    /** Id of the element that is focused when the form opens or closes. */
    focusId,
    open: () => show(true),
    close: () => show(false),
  };
}

interface ChangeButtonProps {
  readonly toggle: FormToggle;
  readonly label: string;
  /** Title of the section, for screen readers: the subject of the change. */
  readonly title: string | undefined;
}

function ChangeButton({ toggle, label, title }: ChangeButtonProps) {
  if (toggle.isOpen !== false) return null;
  return (
    <Button
      id={toggle.focusId}
      className="btn-ghost btn-sm -mr-3 text-[0.9375rem] text-primary"
      aria-label={title && `${label}: ${title}`}
      onClick={toggle.open}
    >
      {label}
    </Button>
  );
}

function SavedAnswers({ form: id, values }: { readonly form: string; readonly values: FormValues }) {
  const form = useForm(id);
  const items = useMemo(() => describe(form, values).flatMap((section) => section.items), [form, values]);
  return (
    <div className="-mt-3 [&_dl>div]:grid-cols-[7.5rem_1fr] [&_dl>div]:py-1.5">
      <AnswerRows items={items} />
    </div>
  );
}

interface SentNoticeProps {
  readonly done: Exclude<FormSettings['done'], string>;
  /** The response that fills the text. */
  readonly record: object | null;
  readonly onAgain: () => void;
}

/** The confirmation in place of a sent form, with the next step; focused for screen readers. */
function SentNotice({ done, record, onAgain }: SentNoticeProps) {
  return (
    <ResultNotice
      title={fill(done.title, record)}
      text={fill(done.text, record)}
      ref={focusWhenRendered}
      className="sm:p-7"
    >
      {done.again && (
        <Button className="btn-outline mt-5 w-full sm:w-auto" onClick={onAgain}>
          {done.again}
        </Button>
      )}
    </ResultNotice>
  );
}

interface FoldedFormProps {
  readonly folded: NonNullable<FormSettings['folded']>;
  readonly form: string;
  readonly children: ReactNode;
}

/** Hides the form behind a button while the person has a record of this kind and has not started another. */
function FoldedForm({ folded, form, children }: FoldedFormProps) {
  const [open, setOpen] = useState(false);
  const records = useQuery({ ...freshOptions(folded), select: (response) => listRecords(response) });
  const unsent = useUnsentOnDevice(form);
  if (records.isPending || unsent.isPending) return null;
  const hasRecord = records.data?.some((record) => appliesTo(folded, record));
  if (open || unsent.data || !hasRecord) return children;
  return (
    <Button className="btn-outline w-full sm:w-auto" onClick={() => setOpen(true)}>
      {folded.label}
    </Button>
  );
}

/** Unsent answers of a form, as stored on the device when the page was opened. */
function useUnsentOnDevice(form: string) {
  const slot = slotOfUser(form, SLOT);
  return useQuery({
    queryKey: ['begun-answers', slot],
    queryFn: () => readAnswers(slot),
    staleTime: 'static',
    gcTime: 0,
  });
}
