import { isRecord, join, nameOf, parentOf, placeOf, split } from '../../definition/address.ts';
import { equal } from '../../values/equal.ts';
import { isEmpty, normalise, normaliseField } from '../../values/normalise.ts';
import type { FieldNote, FormStore } from '../types.ts';
import type { PlacedNote } from './placed-notes.ts';

/** The notes as they stand: which are mended is seen from the answers alone, so that it is the same everywhere. */
export function standingNotes(store: FormStore, placed: readonly PlacedNote[]): readonly FieldNote[] {
  return placed.map((one) => ({ ...one.note, mended: isMended(store, one) }));
}

/** The answer is another one than the reader saw, or is not asked for any more; a file is gone. */
function isMended(store: FormStore, { note: { address }, before }: PlacedNote): boolean {
  const { definition } = store.form;
  if (address === '') return !equal(before, normalise(definition, store.values()));
  const holder = placeOf(definition, parentOf(address));
  if (holder?.node.kind === 'files') return !hasFile(store, holder.address, nameOf(address));
  const node = placeOf(definition, address)?.node;
  if (!node || !isShown(store, address)) return true;
  const [was, is] = [before, store.get(address)].map((value) => normaliseField(node, value));
  return !(isEmpty(was) && isEmpty(is)) && !equal(was, is);
}

/** Whether a field is there and asked for, with all that holds it. */
function isShown(store: FormStore, address: string): boolean {
  const parts = split(address);
  return parts.every((name, i) => {
    const scope = join(...parts.slice(0, i));
    const holder = placeOf(store.form.definition, scope);
    // no condition of ours shows or hides what is inside of a form of others
    if (holder?.node.kind === 'foreign') return true;
    if (holder?.node.kind === 'group' && !holder.isEntry)
      return store.entries(scope).some(({ id }) => id === name);
    return store.visible(scope).has(name);
  });
}

function hasFile(store: FormStore, field: string, id: string): boolean {
  const files = store.get(field);
  return Array.isArray(files) && files.some((file) => isRecord(file) && String(file.id) === id);
}
