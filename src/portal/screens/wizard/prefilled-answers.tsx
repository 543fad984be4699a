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
import * as uiWords from '#generated/words/ui.ts';
import * as words from '#generated/words/wizard.ts';
import type { Prefilled } from '#portal/draft/model.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { toast } from '#portal/ui/toast.tsx';
import { useFilling } from './filling.ts';
import { newEntries } from './prefill.ts';
import { Notice } from './wizard-page.tsx';

interface ShownStepProps {
  readonly step: string;
}

/** The sources of the prefilled answers on this page, each with a link to change them there and a button that clears them. */
export function PrefilledNotice({ step }: ShownStepProps) {
  const { session } = useFilling();
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const panel = query.get('panel');
  const shown = useMemo(
    () => new Set(fieldsOnPage(definition, step, panel).map(({ name }) => name)),
    [definition, step, panel],
  );
  const { prefilled = none } = session.record();
  // an answer that the person has changed is not listed; the snapshot is a text, so that equal lists are equal
  const snapshot = useSyncExternalStore(
    (listener) => (prefilled === none ? () => undefined : store.subscribe('', listener)),
    () => JSON.stringify(prefilled.map((source) => unchangedPrefills(store, source, shown))),
  );
  const unchanged: readonly (readonly string[])[] = JSON.parse(snapshot);
  const shownSources = prefilled.flatMap((source, index) => {
    const addresses = unchanged[index] ?? [];
    return addresses.length > 0 ? [{ source, addresses }] : [];
  });
  if (shownSources.length === 0) return null;
  const remove = (source: Prefilled, addresses: readonly string[]) => {
    const removed = removePrefilled(store, addresses, source);
    toast(words.prefillRemoved, {
      action: { label: uiWords.undo, run: () => restorePrefilled(store, removed) },
    });
    focusHeading();
  };
  return (
    <aside className="mb-5 text-[0.9375rem]" aria-label={words.prefilled}>
      <p className="text-base-content/75">{words.prefilled}</p>
      <ul>
        {shownSources.map(({ source, addresses }) => (
          <li key={source.source + source.link?.to} className="flex flex-wrap items-center gap-x-4">
            <span className="font-medium">{source.source}</span>
            {source.link && (
              <Link to={source.link.to} className="link inline-flex min-h-11 items-center sm:min-h-8">
                {source.link.label}
              </Link>
            )}
            <button
              type="button"
              className="link min-h-11 sm:min-h-8"
              aria-label={words.prefillRemoveNamed({ source: source.source })}
              onClick={() => remove(source, addresses)}
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

/** The fields on the page: those of the open panel, or of the whole step. */
function fieldsOnPage(definition: FormDefinition, step: string, panel: string | null): readonly FieldNode[] {
  const openPanel = panelsOfStep(definition, step).find(({ id }) => id === panel);
  return openPanel?.fields ?? formFields(definition).filter((field) => field.step === step);
}

/** Entries of an earlier form, offered for the groups of this page. */
export function OfferedGroups({ step }: ShownStepProps) {
  const { session } = useFilling();
  const { offered = {} } = session.record();
  const { definition } = session.store.form;
  const panel = useSearchParams()[0].get('panel');
  return fieldsOnPage(definition, step, panel)
    .filter(({ name }) => offered[name])
    .map((group) => <OfferedGroup key={group.name} group={group} />);
}

function OfferedGroup({ group }: { readonly group: FieldNode }) {
  const { session, settings } = useFilling();
  const { store } = session;
  // the values stay the same object until an answer changes
  const values = useSyncExternalStore(
    (listener) => store.subscribe('', listener),
    () => store.values(),
  );
  const distinct = settings.distinct?.[group.name] ?? {};
  const subject = Object.values(distinct).map((address) => String(store.get(address) ?? ''));
  const existing = values[group.name];
  const entries = newEntries(session.record().offered?.[group.name] ?? [], {
    names: Object.keys(distinct),
    known: isEntryList(existing) ? existing : [],
    subject,
  });
  // an unnamed subject may be one of the entries
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

/** Addresses of the prefilled answers of a source that are on the page and unchanged. */
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
 * The question that replaces the panels of a step (`x-confirm`) if all its required answers are known and some of them are
 * prefilled; otherwise `undefined`.
 */
export function findConfirmQuestion(
  { store, record }: Pick<DraftSession, 'store' | 'record'>,
  step: StepDefinition,
): StepDefinition['confirm'] {
  if (!step.confirm) return undefined;
  const { form } = store;
  const fields = formFields(form.definition).filter((field) => field.step === step.id);
  const names = new Set(fields.map(({ name }) => name));
  const isKnown = (record().prefilled ?? []).some(
    (source) => unchangedPrefills(store, source, names).length > 0,
  );
  return isKnown && !panelStatuses(form, store.values(), step.id).some(isIncomplete)
    ? step.confirm
    : undefined;
}

/** Removed prefilled answers, for an undo. */
interface RemovedPrefills {
  readonly values: Readonly<Record<string, Json>>;
  readonly entries: readonly RemovedEntry[];
}

/** Removes prefilled answers of a source, and returns them. Entries that were changed or added stay. */
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
  const removed = addresses.flatMap((address): [string, Json][] => {
    const value = values[address];
    if (value === undefined || Array.isArray(value)) return [];
    store.set(address, undefined);
    return [[address, value]];
  });
  return { values: Object.fromEntries(removed), entries };
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

/** Whether a field is hidden, so that the person cannot restore its value. */
function isHiddenAt({ form }: FormStore, address: string): boolean {
  const all = formFields(form.definition).flatMap((field): readonly FieldNode[] => [
    field,
    ...field.children,
  ]);
  return all.some((field) => field.address === address && isHidden(field));
}
