import { isRecord } from '#engine/definition/address.ts';
import {
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { fieldsByName } from '#engine/definition/fields-by-name.ts';
import type { FormStore } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';

/**
 * Brings the store to the given values and leaves alone what says the same already: an answer stays as it is being
 * typed («8 900…», a space at the end), and a half-made entry is not lost.
 */
export function applyValues(store: FormStore, definition: FormDefinition, next: FormValues): void {
  const typed = store.values();
  const now = normalise(definition, typed);
  const known = fieldsByName(formFields(definition));
  const differing = [...new Set([...Object.keys(now), ...Object.keys(next)])].filter(
    (name) => !equal(now[name], next[name]),
  );
  // Keys of a newer definition have no address of their own.
  const foreign = differing.filter((name) => !known.has(name));
  if (foreign.length > 0) {
    store.replace({ ...typed, ...Object.fromEntries(foreign.map((name) => [name, next[name]])) });
  }
  for (const name of differing) {
    const field = known.get(name);
    if (field?.kind === 'object') applyMembers(store, name, members(now[name]), members(next[name]));
    else if (field) store.set(name, next[name]);
  }
}

function applyMembers(store: FormStore, holder: string, now: FormValues, next: FormValues): void {
  for (const name of new Set([...Object.keys(now), ...Object.keys(next)])) {
    if (!equal(now[name], next[name])) store.set(`${holder}/${name}`, next[name]);
  }
}

function members(value: Json | undefined): FormValues {
  return isRecord(value) ? value : {};
}
