import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { useStable } from '#engine/react/ui/use-stable.ts';
import { normalise } from '#engine/values/normalise.ts';
import * as words from '#generated/words/forms.ts';
import * as uiWords from '#generated/words/ui.ts';
import { currentUser, device } from '#portal/device/this-device.ts';
import type { DraftSlot } from '#portal/draft/device/records.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { useForm } from '#portal/forms/forms.ts';
import { queryClient } from '#portal/session/services.ts';
import { formatMoment } from '#portal/text/format.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { Loading, SkeletonBar } from '#portal/ui/skeleton.tsx';

interface AutosavedFormProps {
  readonly formId: string;
  /** Separates this form's answers from those of the same form for another record. */
  readonly slot: string;
  /** The initial values: saved answers, and known values from other sources. */
  readonly saved: (form: CompiledForm) => FormValues;
  readonly submit: string;
  readonly pending: string;
  readonly note?: ReactNode;
  readonly secondary?: ReactNode;
  /** Called with normalised answers. A rejection is shown in the form. */
  readonly onSubmit: (values: FormValues, form: CompiledForm) => Promise<void>;
  /** Called after a successful `onSubmit`. */
  readonly onSent?: () => void;
  /** Called with the values at first and after each change. */
  readonly onChange?: (values: FormValues) => void;
}

/**
 * A form that stores its answers on the device until they are sent. When it is opened again, the unsent answers are
 * restored, with a notice and a button that discards them.
 */
export function AutosavedForm(props: AutosavedFormProps) {
  const { formId, slot } = props;
  const form = useForm(formId);
  const draftSlot = slotOfUser(formId, slot);
  const key = ['autosaved-answers', draftSlot];
  const { data: restored } = useQuery({
    queryKey: key,
    queryFn: () => readAnswers(draftSlot),
    // read once on opening, never over typed text
    staleTime: 'static',
    gcTime: 0,
  });
  if (restored === undefined) return <FormSkeleton />;
  const discardRestored = async () => {
    await device.openDraft(draftSlot).drop();
    queryClient.setQueryData(key, null);
    focusHeading();
  };
  return (
    <OpenForm
      key={restored?.at ?? 'saved'}
      {...props}
      form={form}
      draftSlot={draftSlot}
      restored={restored}
      onDiscard={discardRestored}
    />
  );
}

interface OpenFormProps extends AutosavedFormProps {
  readonly form: CompiledForm;
  readonly draftSlot: DraftSlot;
  readonly restored: AutosavedAnswers | null;
  readonly onDiscard: () => Promise<void>;
}

function OpenForm({ form, draftSlot, restored, onDiscard, onChange, onSubmit, ...props }: OpenFormProps) {
  const answersStore = useRef<ReturnType<typeof createAnswersStore>>(undefined);
  const [savedValues] = useState(() => props.saved(form));
  const { user, form: formId, slot } = draftSlot;
  useEffect(() => {
    const opened = createAnswersStore(form.definition, { user, form: formId, slot }, savedValues);
    answersStore.current = opened;
    return () => opened.close();
  }, [form, user, formId, slot, savedValues]);
  const initial = restored ? restored.values : savedValues;
  const report = useStable((values: FormValues) => onChange?.(values));
  useEffect(() => report(initial), [report, initial]);
  const send = async (values: FormValues) => {
    await onSubmit(values, form);
    answersStore.current?.saved(values);
    props.onSent?.();
  };
  return (
    <div className="autosaved-form">
      <SimpleForm
        form={form}
        host={formHost}
        initial={initial}
        submitLabel={props.submit}
        pendingLabel={props.pending}
        secondary={props.secondary}
        heading={
          <>
            {restored && <RestoredNotice restored={restored} onDiscard={onDiscard} />}
            {!restored && props.note}
          </>
        }
        onChange={(values) => {
          answersStore.current?.changed(values);
          onChange?.(values);
        }}
        onSubmit={send}
      />
    </div>
  );
}

function RestoredNotice({
  restored,
  onDiscard,
}: Pick<OpenFormProps, 'onDiscard'> & { restored: AutosavedAnswers }) {
  return (
    <div
      role="note"
      className="rounded-field border border-accent/60 bg-accent/15 px-4 py-3 text-[0.9375rem]"
    >
      {words.kept({ moment: formatMoment(restored.at) })}{' '}
      <button type="button" className="link min-h-6 font-medium" onClick={onDiscard}>
        {words.startAnew}
      </button>
    </div>
  );
}

export function FormSkeleton() {
  return (
    <Loading label={uiWords.loadingForm}>
      <div className="grid gap-5">
        {['first', 'second', 'third'].map((field) => (
          <div key={field}>
            <SkeletonBar className="mb-1.5 h-5 w-32" />
            <SkeletonBar className="h-11" />
          </div>
        ))}
        <SkeletonBar className="h-11 w-40" />
      </div>
    </Loading>
  );
}

/** Where the answers of the signed-in person are stored. */
export function slotOfUser(form: string, slot: string): DraftSlot {
  return { user: currentUser(), form, slot };
}

/** Key of the slot's only record: the answers are small and stored as a whole. */
const RECORD = 'answers';

interface AutosavedAnswers {
  readonly values: FormValues;
  /** ISO 8601. */
  readonly at: string;
}

/** The form's answers on this device; `null` if there are none, or the browser stores nothing. */
export async function readAnswers(slot: DraftSlot): Promise<AutosavedAnswers | null> {
  const { [RECORD]: saved } = await device.load(slot).catch(() => ({ [RECORD]: undefined }));
  return isSaved(saved) ? saved : null;
}

/**
 * Stores typed answers while the form is open.
 * @param saved the answers on the server: answers equal to these are not stored
 */
export function createAnswersStore(definition: FormDefinition, slot: DraftSlot, saved: FormValues) {
  const textOf = (values: FormValues) => JSON.stringify(normalise(definition, values));
  const local = device.openDraft(slot);
  let savedText = textOf(saved);
  const spill = () => local.spill();
  addEventListener('pagehide', spill);
  return {
    changed(values: FormValues) {
      const record = { values: jsonOfValues(values), at: new Date().toISOString() };
      local.put(RECORD, textOf(values) === savedText ? undefined : record);
    },
    /** Removes the stored answers after they were sent. */
    saved(values: FormValues) {
      savedText = textOf(values);
      local.put(RECORD, undefined);
    },
    close() {
      removeEventListener('pagehide', spill);
      local.close();
    },
  };
}

/** Answers as JSON, without missing ones. */
function jsonOfValues(values: FormValues): { readonly [name: string]: Json } {
  const present = Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(present);
}

function isSaved(value: unknown): value is AutosavedAnswers {
  return isRecord(value) && 'values' in value && 'at' in value;
}

const NO_SLOTS: ReadonlySet<string> = new Set();

/** Slots of this form with unsent answers on this device; read again when `open` changes. */
export function useUnsentSlots(formId: string, open: string | null): ReadonlySet<string> {
  const { user } = slotOfUser(formId, '');
  const { data } = useQuery({
    // closing a form may leave answers on the device
    queryKey: ['unsent-slots', user, formId, open],
    queryFn: async () => new Set((await device.list(user, formId, RECORD)).map(({ slot }) => slot)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // a set is not compared by its members
    structuralSharing: false,
  });
  return data ?? NO_SLOTS;
}
