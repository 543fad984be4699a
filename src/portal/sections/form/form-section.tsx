import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Answer } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { ActionOperation, FormSettings, SourceOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import * as uiWords from '#generated/words/ui.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import { useConfirmation } from '#portal/actions/use-confirmation.tsx';
import { FormSkeleton, KeptForm } from '#portal/forms/kept/kept-form.tsx';
import { valuesOf } from '#portal/forms/record-values.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { recordsAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { FoldedForm } from './folded-form.tsx';
import { FurtherForms } from './further-forms.tsx';
import { ChangeButton, SavedAnswers, type SavedView, useSavedView } from './saved-answers.tsx';
import { SentNote } from './sent-note.tsx';

/** Under which the device keeps what is typed. */
const SLOT = 'form';

/** What the operation of a form answers: nothing, or what it has made of the answers. */
type Sent = Answer<ActionOperation> | null;

/** A form with its own button, filled in with what is saved and what is known. */
export function FormSection({ settings }: { readonly settings: FormSettings }) {
  const form = useForm(settings.form);
  const { read, prefill = [] } = settings;
  const sources = read ? [read, ...prefill] : prefill;
  const answers = useQueries({ queries: sources.map((source) => freshOptions(source)) });
  const [sent, setSent] = useState<Sent>();
  const view = useSavedView(settings.form, SLOT);
  const known = answers.map(({ data }) => data);
  const saved = read && answers[0];
  if (sent !== undefined && typeof settings.done === 'object') {
    return <SentNote done={settings.done} record={sent} onAgain={() => setSent(undefined)} />;
  }
  if (saved?.isError && saved.data === undefined) {
    return (
      <FailedState
        title={words.dataFailed}
        error={saved.error}
        retrying={saved.isFetching}
        onRetry={() => saved.refetch()}
      />
    );
  }
  const { change } = settings;
  const waiting =
    answers.some(({ isPending }) => isPending) || (change !== undefined && view.isOpen === undefined);
  const content = waiting ? (
    <FormSkeleton />
  ) : (
    <>
      <ReadyForm settings={settings} known={known} onSent={setSent} view={view} />
      <FurtherForms settings={settings} record={recordOf(settings, known)} />
    </>
  );
  // a form of several sections brings its own panels
  const hasPanels = form.definition.steps.some(({ sections }) => Object.keys(sections ?? {}).length > 0);
  const section = hasPanels ? (
    content
  ) : (
    <Panel
      title={settings.title}
      help={settings.help}
      aside={change !== undefined && <ChangeButton view={view} label={change} title={settings.title} />}
    >
      {content}
    </Panel>
  );
  if (!settings.folded) return section;
  return (
    <FoldedForm folded={settings.folded} form={settings.form} slot={SLOT}>
      {section}
    </FoldedForm>
  );
}

interface ReadyFormProps {
  readonly settings: FormSettings;
  /** The answers of `read` and `prefill`, in that order; one that failed is not there. */
  readonly known: readonly (Answer<SourceOperation> | undefined)[];
  readonly onSent: (answer: Sent) => void;
  readonly view: SavedView;
}

function ReadyForm({ settings, known, onSent, view }: ReadyFormProps) {
  const confirmation = useConfirmation(settings.confirm);
  const { read, prefill = [], done, change } = settings;
  const stale = [...(read ? [read.operation] : []), ...(settings.refreshes ?? [])];
  const write = useWrite<ActionOperation>(stale, { waits: true });
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
    ...(read && valuesOf(form.definition, record, read.fields)),
  });
  const send = async (values: FormValues, form: CompiledForm) => {
    const answers = flatten(form.definition, values);
    const answer = await confirmation.send((further) =>
      write(settings.operation, callArguments(settings, { id: '', ...record }, { ...answers, ...further })),
    );
    if (settings.user) showUser(answer);
    if (typeof done === 'string') toast(fill(done, answer));
    else onSent(answer ?? null);
  };
  const saved = useMemo(() => valuesOf(definition, record, read?.fields), [definition, record, read]);
  const form = (
    <div id={view.isOpen ? view.focusId : undefined} tabIndex={-1}>
      <KeptForm
        formId={settings.form}
        slot={SLOT}
        saved={initial}
        submit={settings.submit}
        pending={settings.pending}
        note={<Sources sources={filled.map(({ source }) => source)} />}
        onSubmit={send}
        {...(change !== undefined && {
          onSent: view.close,
          secondary: (
            <button type="button" className="btn btn-ghost" onClick={view.close}>
              {uiWords.close}
            </button>
          ),
        })}
      />
    </div>
  );
  const showsForm = change === undefined || view.isOpen;
  return (
    <>
      {showsForm ? form : <SavedAnswers form={settings.form} values={saved} />}
      {confirmation.dialog}
    </>
  );
}

/** What the form changes, where it changes something. */
function recordOf({ read }: FormSettings, [saved]: ReadyFormProps['known']) {
  return read && recordsAt(saved, read.member)[0];
}

function Sources({ sources }: { readonly sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return <p className="text-sm text-base-content/75">{words.check({ sources: sources.join('. ') })}</p>;
}

function showUser(answer: Sent): void {
  const known = session.state().user;
  if (known && answer && 'user' in answer) session.setUser({ ...known, ...answer.user });
}
