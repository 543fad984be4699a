import { locateField, split } from '#engine/definition/address.ts';
import { formFields, type Json, type StepDefinition } from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/field.ts';
import { isIncomplete, panelStatuses } from '#engine/panels/panel-status.ts';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { Prefilled } from '#portal/draft/model.ts';
import type { DraftSession } from '#portal/draft/session.ts';

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
  const found = locateField(form.definition, address);
  return found !== undefined && isHidden(found.node);
}
