import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dataOf } from '#api/client.ts';
import { toApiError } from '#api/error.ts';
import type { OperationResponse } from '#api/operation-types.ts';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { SettingsOperation, SettingsScreenConfig } from '#generated/portal/settings.ts';
import { AutosavedForm, createAnswersStore } from '#portal/forms/autosaved-form.tsx';
import { valuesOf } from '#portal/forms/forms.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { client, session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { receiveSchool } from '#portal/ui/school.ts';
import { toast } from '#portal/ui/toast.tsx';

type Saved = OperationResponse<SettingsOperation>;

interface SettingsFormProps {
  readonly settings: SettingsScreenConfig['settings'];
  readonly answer: Saved;
}

/**
 * The form with the revision from its opening. If somebody has saved another one first, the edits are rebased
 * onto it, with a notice.
 */
export function SettingsForm({ settings, answer }: SettingsFormProps) {
  const { operations, form: formId } = settings;
  const cache = useQueryClient();
  const write = useWrite<typeof operations.save>();
  const read = readOptions({ operation: operations.read });
  const [opened, setOpened] = useState(answer);
  const [overtaken, setOvertaken] = useState<string>();
  const next = useRef<{ readonly answer: Saved; readonly overtaken?: string }>(undefined);

  const save = async (values: FormValues, form: CompiledForm) => {
    const body = { ...flatten(form.definition, values), revision: opened.revision };
    try {
      const saved = await write(operations.save, { body });
      cache.setQueryData(read.queryKey, saved);
      next.current = { answer: saved };
      toast(settings.done);
      // the name of the school is also shown around this page
      dataOf(client.GET('/api/school', { cache: 'reload' }))
        .then(receiveSchool)
        .catch(() => undefined);
    } catch (thrown) {
      const { status, message } = toApiError(thrown);
      if (status !== 409) throw thrown;
      const theirs = await cache.fetchQuery({ ...read, staleTime: 0 });
      goOnOver(theirs, form, values);
      next.current = { answer: theirs, overtaken: message };
    }
  };

  /** Fields changed here are stored on the device as edits of the other version. */
  const goOnOver = (theirs: Saved, form: CompiledForm, typed: FormValues) => {
    const [before, saved] = [opened, theirs].map((one) => valuesOf(form.definition, one.settings));
    const merged = rebaseEdits(form.definition, { opened: before ?? {}, typed, saved: saved ?? {} });
    const user = String(session.state().user?.id ?? '');
    const answersStore = createAnswersStore(
      form.definition,
      { user, form: formId, slot: slotOf(theirs) },
      saved ?? {},
    );
    answersStore.changed(merged);
    answersStore.close();
  };

  return (
    <div>
      {overtaken && <Overtaken text={overtaken} />}
      <AutosavedForm
        key={opened.revision}
        formId={formId}
        slot={slotOf(opened)}
        saved={(form) => valuesOf(form.definition, opened.settings)}
        submit={settings.submit}
        pending={settings.pending}
        onSubmit={save}
        onSent={() => {
          if (next.current) setOpened(next.current.answer);
          setOvertaken(next.current?.overtaken);
        }}
      />
    </div>
  );
}

/** Edits of one revision are not shown over another. */
function slotOf({ revision }: Saved): string {
  return `revision-${revision}`;
}

/** Focused, because the form below was rendered again. */
function Overtaken({ text }: { readonly text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-field border border-accent/60 bg-accent/15 px-4 py-3 outline-none"
    >
      {text}
    </div>
  );
}

interface Fillings {
  /** Initial values of the form. */
  readonly opened: FormValues;
  /** Current values of the form. */
  readonly typed: FormValues;
  /** Values that somebody else saved meanwhile. */
  readonly saved: FormValues;
}

/**
 * Rebases edits onto values that somebody else saved meanwhile: unchanged fields take the saved
 * values.
 */
export function rebaseEdits(definition: FormDefinition, fillings: Fillings): FormValues {
  const [opened, typed, saved] = [fillings.opened, fillings.typed, fillings.saved].map((values) =>
    normalise(definition, values),
  );
  const answers = formFields(definition).map(({ name }) => {
    const from = equal(opened?.[name], typed?.[name]) ? saved : typed;
    return [name, from?.[name]] as const;
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
