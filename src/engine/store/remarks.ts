import { isEntryList, join, locateField, nameOf, parentOf, split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FormValues,
  isRecord,
  itemsOf,
  type Json,
} from '../definition/definition.ts';
import { fieldLabel } from '../definition/field.ts';
import type { FieldError } from '../validation/validate.ts';
import { equal } from '../values/equal.ts';
import { isEmpty, normalise, normaliseField, normaliseInPlace } from '../values/normalise.ts';
import { pairEntries } from '../values/pair-entries.ts';
import { createFormStore } from './store.ts';
import type { FieldRemark, FormStore, WireError } from './types.ts';

/** A remark on its current field, with the answer that it refers to. */
export interface LocatedRemark {
  /** With a store address. */
  readonly remark: FieldError;
  readonly before: Json | undefined;
}

/**
 * Assigns remarks, which refer to the answers `before`, to the current fields of a store. Several remarks on one field
 * are joined. A remark on a removed entry is assigned to its group.
 */
export function locateRemarks(
  store: FormStore,
  remarks: readonly WireError[],
  before: FormValues,
): readonly LocatedRemark[] {
  const original = createFormStore(store.form, before);
  const located = new Map<string, LocatedRemark>();
  for (const remark of original.fromWire(remarks)) {
    const address = currentAddressOf(store, original, remark.address);
    const field = locateField(store.form.definition, store.dataAddress(address));
    const label = address === remark.address || !field ? remark.label : fieldLabel(field);
    const known = located.get(address);
    const message = known ? `${known.remark.message} ${remark.message}` : remark.message;
    located.set(address, {
      remark: { ...remark, address, label, message },
      before: original.get(remark.address),
    });
  }
  return [...located.values()];
}

/** The current store address of a field that has `address` in the store `original`. */
function currentAddressOf(store: FormStore, original: FormStore, address: string): string {
  const { definition } = store.form;
  const data = original.dataAddress(address);
  const [group = '', index, ...rest] = split(data);
  // an entry of a group inside an object is addressed by position
  if (locateField(definition, group)?.node.kind !== 'group') return store.storeAddress(data);
  const entriesIn = (answers: FormStore) => {
    const entries = normaliseInPlace(definition, answers.values())[group];
    return isEntryList(entries) ? entries : [];
  };
  const to = pairEntries(entriesIn(original), entriesIn(store))[Number(index)];
  return to === undefined ? group : store.storeAddress(join(group, to, ...rest));
}

/** The remarks in their current state. It depends on the answers only, so that all screens agree. */
export function currentRemarks(store: FormStore, remarks: readonly LocatedRemark[]): readonly FieldRemark[] {
  return remarks.map((one) => ({ ...one.remark, resolved: isResolved(store, one) }));
}

/** Whether the answer has been changed since the remark or is hidden now, or the file has been removed. */
function isResolved(store: FormStore, { remark: { address }, before }: LocatedRemark): boolean {
  const { definition } = store.form;
  if (address === '') return !equal(before, normalise(definition, store.values()));
  const container = locateField(definition, parentOf(address));
  if (container?.node.kind === 'files') return !hasFile(store, container.address, nameOf(address));
  const node = locateField(definition, address)?.node;
  if (!node || !isFieldShown(store, address)) return true;
  const [answerBefore, answerNow] = [before, store.get(address)].map((value) => normaliseField(node, value));
  return !(isEmpty(answerBefore) && isEmpty(answerNow)) && !equal(answerBefore, answerNow);
}

/** Whether a field and all its containers exist and are shown. */
function isFieldShown(store: FormStore, address: string): boolean {
  const parts = split(address);
  return parts.every((name, i) => {
    const scope = join(...parts.slice(0, i));
    const container = locateField(store.form.definition, scope);
    // our conditions do not apply inside an external form
    if (container?.node.kind === 'external') return true;
    if (container?.node.kind === 'group' && !container.isEntry)
      return store.entries(scope).some(({ id }) => id === name);
    return store.visible(scope).has(name);
  });
}

function hasFile(store: FormStore, field: string, id: string): boolean {
  return itemsOf(store.get(field)).some((file) => isRecord(file) && String(file.id) === id);
}

/** The remarks on the answers `before` that the answers `now` do not resolve. */
export function unresolvedRemarks(
  form: CompiledForm,
  before: FormValues,
  now: FormValues,
  remarks: readonly WireError[],
): readonly FieldRemark[] {
  const store = createFormStore(form, now);
  return currentRemarks(store, locateRemarks(store, remarks, before)).filter(({ resolved }) => !resolved);
}
