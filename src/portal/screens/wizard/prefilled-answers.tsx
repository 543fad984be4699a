import { useMemo, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isEntryList, join, split } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  formFields,
  type Json,
  type StepDefinition,
} from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/field.ts';
import { entryName } from '#engine/describe/describe.ts';
import { isIncomplete, panelStatuses } from '#engine/panels/panel-status.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import * as words from '#generated/words/wizard.ts';
import type { Prefilled } from '#portal/draft/model.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { toast } from '#portal/ui/toast.tsx';
import { entriesBeside } from './prefill.ts';
import { Notice } from './wizard-page.tsx';

interface PrefilledNoticeProps {
  readonly session: DraftSession;
  /** The step that is shown. */
  readonly step: string;
}

/**
 * The prefilled answers on this page: their source, a link to change them there, and a button that
 * clears them.
 */
export function PrefilledNotice({ session, step }: PrefilledNoticeProps) {
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const panel = query.get('panel');
  const shown = useMemo(
    () => new Set(fieldsOnPage(definition, step, panel).map(({ name }) => name)),
    [definition, step, panel],
  );
  const { prefilled = none } = session.record();
  // an answer that is typed over is the person's own from then on
  const standing = useSyncExternalStore(
    (listener) => (prefilled === none ? () => undefined : store.subscribe('', listener)),
    () => JSON.stringify(prefilled.map((one) => unchangedPrefills(store, one, shown))),
  );
  const addressesOf: readonly (readonly string[])[] = JSON.parse(standing);
  const here = prefilled.flatMap((one, index) => {
    const addresses = addressesOf[index] ?? [];
    return addresses.length > 0 ? [{ one, addresses }] : [];
  });
  if (here.length === 0) return null;
  const remove = (one: Prefilled, addresses: readonly string[]) => {
    const taken = removePrefilled(store, addresses, one);
    toast(words.prefillRemoved, {
      action: { label: uiWords.undo, run: () => restorePrefilled(store, taken) },
    });
    focusHeading();
  };
  return (
    <aside className="mb-5 text-[0.9375rem]" aria-label={words.prefilled}>
      <p className="text-base-content/75">{words.prefilled}</p>
      <ul>
        {here.map(({ one, addresses }) => (
          <li key={one.source + one.link?.to} className="flex flex-wrap items-center gap-x-4">
            <span className="font-medium">{one.source}</span>
            {one.link && (
              <Link to={one.link.to} className="link inline-flex min-h-11 items-center sm:min-h-8">
                {one.link.label}
              </Link>
            )}
            <button
              type="button"
              className="link min-h-11 sm:min-h-8"
              aria-label={words.prefillRemoveNamed({ source: one.source })}
              onClick={() => remove(one, addresses)}
            >
              {words.prefillRemove}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const none: readonly Prefilled[] = [];

/** The form's own fields on the page: those of the panel, or of the whole step. */
function fieldsOnPage(definition: FormDefinition, step: string, panel: string | null): readonly FieldNode[] {
  const named = panelsOfStep(definition, step).find(({ id }) => id === panel);
  return named?.fields ?? formFields(definition).filter((field) => field.step === step);
}

interface OfferedEntriesProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  /** The step that is shown. */
  readonly step: string;
}

/** Entries of an earlier form that may be added to the groups of this page in one press. */
export function OfferedGroups({ session, settings, step }: OfferedEntriesProps) {
  const { offered = {} } = session.record();
  const { definition } = session.store.form;
  const panel = useSearchParams()[0].get('panel');
  return fieldsOnPage(definition, step, panel)
    .filter(({ name }) => offered[name])
    .map((group) => <OfferedGroup key={group.name} session={session} settings={settings} group={group} />);
}

function OfferedGroup({
  session,
  settings,
  group,
}: Omit<OfferedEntriesProps, 'step'> & { readonly group: FieldNode }) {
  const { store } = session;
  // the values stay the same object until an answer changes
  const values = useSyncExternalStore(
    (listener) => store.subscribe('', listener),
    () => store.values(),
  );
  const distinct = settings.distinct?.[group.name] ?? {};
  const subject = Object.values(distinct).map((address) => String(store.get(address) ?? ''));
  const there = values[group.name];
  const entries = entriesBeside(session.record().offered?.[group.name] ?? [], {
    names: Object.keys(distinct),
    known: isEntryList(there) ? there : [],
    subject,
  });
  // an unnamed subject may be one of them
  if (subject.includes('') || entries.length === 0) return null;
  const names = entries.map((entry, index) => entryName(group, Object(entry), index));
  const add = () => {
    for (const entry of entries) store.set(join(group.address, store.addEntry(group.address)), entry);
    focusHeading();
  };
  return (
    <Notice>
      <p>{words.offeredEntries({ names: names.join(', ') })}</p>
      <button type="button" className="btn btn-outline mt-3" onClick={add}>
        {words.add}
      </button>
    </Notice>
  );
}

/** The unchanged prefilled answers of a source, among the visible fields. */
export function unchangedPrefills(
  store: FormStore,
  { values }: Prefilled,
  shown: ReadonlySet<string>,
): readonly string[] {
  return Object.entries(values)
    .filter(([address, value]) => shown.has(split(address)[0] ?? '') && isUnchanged(store, address, value))
    .map(([address]) => address);
}

/**
 * The question instead of a step's panels (`x-confirm`), if all required answers of the step are known and some of
 * them prefilled; otherwise `undefined`.
 */
export function findConfirmQuestion(
  { store, record }: Pick<DraftSession, 'store' | 'record'>,
  step: StepDefinition,
): StepDefinition['confirm'] {
  if (!step.confirm) return undefined;
  const { form } = store;
  const fields = formFields(form.definition).filter((field) => field.step === step.id);
  const names = new Set(fields.map(({ name }) => name));
  const isKnown = (record().prefilled ?? []).some((one) => unchangedPrefills(store, one, names).length > 0);
  return isKnown && !panelStatuses(form, store.values(), step.id).some(isIncomplete)
    ? step.confirm
    : undefined;
}

/** Removed prefilled answers, for an undo. */
interface RemovedPrefills {
  readonly values: Readonly<Record<string, Json>>;
  readonly entries: readonly RemovedEntry[];
}

/** Removes these prefilled answers of a source, keeping changed and added ones. */
export function removePrefilled(
  store: FormStore,
  addresses: readonly string[],
  { values }: Pick<Prefilled, 'values'>,
): RemovedPrefills {
  const entries = addresses.flatMap((address) => {
    const value = values[address];
    if (!Array.isArray(value)) return [];
    return entriesLike(store, address, value).flatMap((id) => store.removeEntry(address, id) ?? []);
  });
  const taken = addresses.flatMap((address): [string, Json][] => {
    const value = values[address];
    if (value === undefined || Array.isArray(value)) return [];
    store.set(address, undefined);
    return [[address, value]];
  });
  return { values: Object.fromEntries(taken), entries };
}

/** Restores removed answers in fields that are still empty. */
export function restorePrefilled(store: FormStore, { values, entries }: RemovedPrefills): void {
  for (const [address, value] of Object.entries(values))
    if (isEmpty(store.get(address))) store.set(address, value);
  for (const entry of entries.toReversed()) store.restoreEntry(entry);
}

function isUnchanged(store: FormStore, address: string, value: Json): boolean {
  if (Array.isArray(value)) return entriesLike(store, address, value).length > 0;
  return !isHiddenAt(store, address) && equal(store.get(address), value);
}

function entriesLike(store: FormStore, group: string, values: readonly Json[]): readonly string[] {
  return store
    .entries(group)
    .map(({ id }) => id)
    .filter((id) => values.some((value) => equal(value, store.entryValues(group, id))));
}

/** Whether a field is hidden: the person cannot undo an invisible value. */
function isHiddenAt({ form }: FormStore, address: string): boolean {
  const all = formFields(form.definition).flatMap((field): readonly FieldNode[] => [
    field,
    ...field.children,
  ]);
  return all.some((field) => field.address === address && isHidden(field));
}
