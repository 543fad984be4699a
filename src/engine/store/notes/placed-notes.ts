import { isEntryList, join, placeOf, split } from '../../definition/address.ts';
import type { FormValues, Json } from '../../definition/definition.ts';
import { labelOf } from '../../definition/labels.ts';
import type { FieldError } from '../../validation/validate.ts';
import { normaliseInPlace } from '../../values/normalise.ts';
import { pairEntries } from '../../values/pair-entries.ts';
import { createFormStore } from '../store.ts';
import type { FormStore, WireError } from '../types.ts';

/** A note on its field of today, and the answer that it was made on. */
export interface PlacedNote {
  /** With a store address. */
  readonly note: FieldError;
  readonly before: Json | undefined;
}

/**
 * Brings the notes of a reader, who had `before` in front of them, to the fields of a store as it stands now. Several
 * on one field are one. A note on an entry that is gone is about its group.
 */
export function placeNotes(
  store: FormStore,
  remarks: readonly WireError[],
  before: FormValues,
): readonly PlacedNote[] {
  const read = createFormStore(store.form, before);
  const placed = new Map<string, PlacedNote>();
  for (const remark of read.fromWire(remarks)) {
    const address = addressNow(store, read, remark.address);
    const place = placeOf(store.form.definition, store.dataAddress(address));
    const label = address === remark.address || !place ? remark.label : labelOf(place);
    const known = placed.get(address);
    const message = known ? `${known.note.message} ${remark.message}` : remark.message;
    placed.set(address, { note: { ...remark, address, label, message }, before: read.get(remark.address) });
  }
  return [...placed.values()];
}

/** Where a field of the answers that were read stands in those of today. */
function addressNow(store: FormStore, read: FormStore, address: string): string {
  const { definition } = store.form;
  const data = read.dataAddress(address);
  const [group = '', index, ...rest] = split(data);
  // an entry of an object's own group is the one that stands there now
  if (placeOf(definition, group)?.node.kind !== 'group') return store.storeAddress(data);
  const entriesIn = (one: FormStore) => {
    const entries = normaliseInPlace(definition, one.values())[group];
    return isEntryList(entries) ? entries : [];
  };
  const to = pairEntries(entriesIn(read), entriesIn(store))[Number(index)];
  return to === undefined ? group : store.storeAddress(join(group, to, ...rest));
}
