import { useRef, useState } from 'react';
import { dataOf } from '#api/client.ts';
import { toApiError } from '#api/error.ts';
import type { OperationResponse } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { merge } from '#engine/values/merge.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { SettingsOperation, SettingsScreenConfig } from '#generated/portal/settings.ts';
import { AutosavedForm, createAnswersStore, slotOfUser } from '#portal/forms/autosaved-form.tsx';
import { valuesOf } from '#portal/forms/forms.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { client, queryClient } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { focusWhenRendered } from '#portal/ui/page/page-title.ts';
import { receiveSchool } from '#portal/ui/school.ts';
import { toast } from '#portal/ui/toast.tsx';

type Saved = OperationResponse<SettingsOperation>;

interface SettingsFormProps {
  readonly settings: SettingsScreenConfig['settings'];
  readonly current: Saved;
}

/**
 * The form over one revision of the settings. If somebody else saved a newer revision first, the edits are rebased onto
 * it, with a notice.
 */
export function SettingsForm({ settings, current }: SettingsFormProps) {
  const { operations, form: formId } = settings;
  const write = useWrite<typeof operations.save>();
  const read = readOptions({ operation: operations.read });
  const [opened, setOpened] = useState(current);
  const [conflict, setConflict] = useState<string>();
  const next = useRef<{ readonly revision: Saved; readonly conflict?: string }>(undefined);

  const save = async (values: FormValues, form: CompiledForm) => {
    const body = { ...flatten(form.definition, values), revision: opened.revision };
    try {
      const saved = await write(operations.save, { body });
      queryClient.setQueryData(read.queryKey, saved);
      next.current = { revision: saved };
      toast(settings.done);
      // the name of the school is also shown around this page
      dataOf(client.GET('/api/school', { cache: 'reload' }))
        .then(receiveSchool)
        .catch(() => undefined);
    } catch (thrown) {
      const { status, message } = toApiError(thrown);
      if (status !== 409) throw thrown;
      const newer = await queryClient.fetchQuery({ ...read, staleTime: 0 });
      storeRebasedEdits(newer, form, values);
      next.current = { revision: newer, conflict: message };
    }
  };

  /** Stores the edits on the device as edits of the newer revision. */
  const storeRebasedEdits = (newer: Saved, form: CompiledForm, typed: FormValues) => {
    const { definition } = form;
    const saved = valuesOf(definition, newer.settings);
    const store = createAnswersStore(definition, slotOfUser(formId, slotOf(newer)), saved);
    store.changed(merge(definition, valuesOf(definition, opened.settings), typed, saved).merged);
    store.close();
  };

  return (
    <div>
      {conflict && <ConflictNotice text={conflict} />}
      <AutosavedForm
        key={opened.revision}
        formId={formId}
        slot={slotOf(opened)}
        saved={(form) => valuesOf(form.definition, opened.settings)}
        submit={settings.submit}
        pending={settings.pending}
        onSubmit={save}
        onSent={() => {
          if (next.current) setOpened(next.current.revision);
          setConflict(next.current?.conflict);
        }}
      />
    </div>
  );
}

/** Slot of the edits on the device: edits of one revision are not shown over another. */
function slotOf({ revision }: Saved): string {
  return `revision-${revision}`;
}

/** A notice about the newer revision. It takes the focus, because the form below was remounted. */
function ConflictNotice({ text }: { readonly text: string }) {
  return (
    <div
      ref={focusWhenRendered}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-field border border-accent/60 bg-accent/15 px-4 py-3 outline-none"
    >
      {text}
    </div>
  );
}
