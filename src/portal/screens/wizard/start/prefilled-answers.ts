import { split } from '#engine/definition/address.ts';
import { type FieldNode, formFields, type Json, type StepDefinition } from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/widget.ts';
import { isLeft, standingsOf } from '#engine/panels/standing.ts';
import type { FormStore, RemovedEntry } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { Prefilled } from '#portal/draft/model/record.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';

/** The answers of a source that still stand as they were filled in, among the fields that are shown here. */
export function standingOf(
  store: FormStore,
  { values }: Prefilled,
  shown: ReadonlySet<string>,
): readonly string[] {
  return Object.entries(values)
    .filter(([address, value]) => shown.has(split(address)[0] ?? '') && stands(store, address, value))
    .map(([address]) => address);
}

/**
 * The question in place of a step's panels (`x-confirm`), when all required answers of the step are there and some of
 * them were prefilled; otherwise `undefined`.
 */
export function findConfirmQuestion(
  { store, record }: Pick<DraftSession, 'store' | 'record'>,
  step: StepDefinition,
): StepDefinition['confirm'] {
  if (!step.confirm) return undefined;
  const { form } = store;
  const fields = formFields(form.definition).filter((field) => field.step === step.id);
  const names = new Set(fields.map(({ name }) => name));
  const isKnown = (record().prefilled ?? []).some((one) => standingOf(store, one, names).length > 0);
  return isKnown && !standingsOf(form, store.values(), step.id).some(isLeft) ? step.confirm : undefined;
}

/** Answers that were taken away, to be put back where they were. */
export interface TakenBack {
  readonly values: Readonly<Record<string, Json>>;
  readonly entries: readonly RemovedEntry[];
}

/** Takes these answers of a source away again, and nothing that was typed over them or added beside them. */
export function takeBack(
  store: FormStore,
  addresses: readonly string[],
  { values }: Pick<Prefilled, 'values'>,
): TakenBack {
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

/** Puts them back, where nothing was typed meanwhile. */
export function giveBack(store: FormStore, { values, entries }: TakenBack): void {
  for (const [address, value] of Object.entries(values))
    if (isEmpty(store.get(address))) store.set(address, value);
  for (const entry of entries.toReversed()) store.restoreEntry(entry);
}

function stands(store: FormStore, address: string, value: Json): boolean {
  if (Array.isArray(value)) return entriesLike(store, address, value).length > 0;
  return !isHiddenAt(store, address) && equal(store.get(address), value);
}

function entriesLike(store: FormStore, group: string, values: readonly Json[]): readonly string[] {
  return store
    .entries(group)
    .map(({ id }) => id)
    .filter((id) => values.some((value) => equal(value, store.entryValues(group, id))));
}

/** What nobody sees nobody takes back. */
function isHiddenAt({ form }: FormStore, address: string): boolean {
  const all = formFields(form.definition).flatMap((field): readonly FieldNode[] => [
    field,
    ...field.children,
  ]);
  return all.some((field) => field.address === address && isHidden(field));
}
