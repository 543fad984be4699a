import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CompiledForm, FormDefinition, FormValues, Json } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { useStable } from '#engine/react/ui/use-stable.ts';
import { normalise } from '#engine/values/normalise.ts';
import * as words from '#generated/words/forms.ts';
import * as uiWords from '#generated/words/ui.ts';
import { device } from '#portal/device/this-device.ts';
import type { DraftSlot } from '#portal/draft/device/records.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { submitErrorOf, useForm } from '#portal/forms/forms.ts';
import { session } from '#portal/session/services.ts';
import { formatMoment } from '#portal/text/format.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { Loading, SkeletonBar } from '#portal/ui/skeleton.tsx';

interface AutosavedFormProps {
  readonly formId: string;
  /** Separates this form's answers from those of the same form for another record. */
  readonly slot: string;
  /** The saved values, and known values from elsewhere. */
  readonly saved: (form: CompiledForm) => FormValues;
  readonly submit: string;
  readonly pending: string;
  /** Above the fields. */
  readonly note?: ReactNode;
  /** Beside the button. */
  readonly secondary?: ReactNode;
  /** Called with normalised answers; its error is shown in the form. */
  readonly onSubmit: (values: FormValues, form: CompiledForm) => Promise<void>;
  /** Called once the answers are deleted from the device. */
  readonly onSent?: () => void;
  /** Called with the values at first and after each change. */
  readonly onChange?: (values: FormValues) => void;
}

/**
 * A form that stores its answers on the device until they are sent. A person who left without
 * sending finds the answers again, with a notice and a way to restore the saved version.
 */
export function AutosavedForm(props: AutosavedFormProps) {
  const { formId, slot } = props;
  const form = useForm(formId);
  const place: DraftSlot = { user: String(session.state().user?.id ?? ''), form: formId, slot };
  const client = useQueryClient();
  const key = ['autosaved-answers', place.user, formId, slot];
  const { data: restored } = useQuery({
    queryKey: key,
    queryFn: () => readAnswers(place),
    // read once on opening, never over typed text
    staleTime: 'static',
    gcTime: 0,
  });
  if (restored === undefined) return <FormSkeleton />;
  const startAnew = async () => {
    await forgetAnswers(place);
    client.setQueryData(key, null);
    focusHeading();
  };
  return (
    <OpenForm
      key={restored?.at ?? 'saved'}
      {...props}
      form={form}
      place={place}
      restored={restored}
      onStartAnew={startAnew}
    />
  );
}

interface OpenFormProps extends AutosavedFormProps {
  readonly form: CompiledForm;
  readonly place: DraftSlot;
  readonly restored: AutosavedAnswers | null;
  readonly onStartAnew: () => Promise<void>;
}

function OpenForm({ form, place, restored, onStartAnew, onChange, onSubmit, ...props }: OpenFormProps) {
  const answersStore = useRef<AnswersStore>(undefined);
  const [first] = useState(() => props.saved(form));
  const { user, form: formId, slot } = place;
  useEffect(() => {
    const opened = createAnswersStore(form.definition, { user, form: formId, slot }, first);
    answersStore.current = opened;
    return () => opened.close();
  }, [form, user, formId, slot, first]);
  const initial = restored ? restored.values : first;
  const tell = useStable((values: FormValues) => onChange?.(values));
  useEffect(() => tell(initial), [tell, initial]);
  const send = async (values: FormValues) => {
    try {
      await onSubmit(values, form);
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
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
            {restored && <SavedNote restored={restored} onStartAnew={onStartAnew} />}
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

function SavedNote({
  restored,
  onStartAnew,
}: Pick<OpenFormProps, 'onStartAnew'> & { restored: AutosavedAnswers }) {
  return (
    <div
      role="note"
      className="rounded-field border border-accent/60 bg-accent/15 px-4 py-3 text-[0.9375rem]"
    >
      {words.kept({ moment: formatMoment(restored.at) })}{' '}
      <button type="button" className="link min-h-6 font-medium" onClick={onStartAnew}>
        {words.startAnew}
      </button>
    </div>
  );
}

/** In the shape of a form of a few fields. */
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

/** Key of the slot's only record: the answers are small and stored as a whole. */
const RECORD = 'answers';

/** Unsent answers to a form. */
interface AutosavedAnswers {
  readonly values: FormValues;
  /** ISO 8601. */
  readonly at: string;
}

/** The form's answers on this device; null if the browser stores nothing. */
export async function readAnswers(slot: DraftSlot): Promise<AutosavedAnswers | null> {
  const { [RECORD]: saved } = await device.load(slot).catch(() => ({ [RECORD]: undefined }));
  return isSaved(saved) ? saved : null;
}

/** The slots of this form with answers on the device. */
async function listAnswers(user: string, form: string): Promise<readonly string[]> {
  return (await device.list(user, form, RECORD)).map(({ slot }) => slot);
}

/** Deletes the typed answers from the device. */
function forgetAnswers(slot: DraftSlot): Promise<void> {
  return device.keep(slot).drop();
}

/** Stores typed answers while the form is open. */
interface AnswersStore {
  /** These are the answers now. */
  changed(values: FormValues): void;
  /** The answers are saved elsewhere: removes the local copy. */
  saved(values: FormValues): void;
  close(): void;
}

/**
 * `saved` holds the answers saved elsewhere: answers equal to these are removed from the device.
 */
export function createAnswersStore(
  definition: FormDefinition,
  slot: DraftSlot,
  saved: FormValues,
): AnswersStore {
  const textOf = (values: FormValues) => JSON.stringify(normalise(definition, values));
  const local = device.keep(slot);
  let known = textOf(saved);
  const spill = () => local.spill();
  addEventListener('pagehide', spill);
  return {
    changed(values) {
      const record = { values: jsonOfValues(values), at: new Date().toISOString() };
      local.put(RECORD, textOf(values) === known ? undefined : record);
    },
    saved(values) {
      known = textOf(values);
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
  const there = Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(there);
}

function isSaved(value: unknown): value is AutosavedAnswers {
  return typeof value === 'object' && value !== null && 'values' in value && 'at' in value;
}

const NONE: ReadonlySet<string> = new Set();

/** The forms of this kind with unsent answers on this device; read again when `open` changes. */
export function useUnsentSlots(formId: string, open: string | null): ReadonlySet<string> {
  const [slots, setSlots] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stands there when its form is closed
  useEffect(() => {
    let stale = false;
    void listAnswers(String(session.state().user?.id ?? ''), formId).then((found) => {
      if (!stale) setSlots(new Set(found));
    });
    return () => {
      stale = true;
    };
  }, [formId, open]);
  return slots;
}
