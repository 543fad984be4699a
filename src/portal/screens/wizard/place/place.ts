import { entryOf } from '#engine/definition/address.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';

/** Where the person is in the form, as the address says it: `?step=2&entry=siblings.1`. */
export interface WizardPlace {
  /** From 1 to the number of steps. */
  readonly step: number;
  /** After the last step: all answers, to be checked and sent. */
  readonly review: boolean;
  /** The entry that is open: its group and its number, from 1. */
  readonly entry?: EntryPlace;
}

export interface EntryPlace {
  readonly group: string;
  readonly number: number;
}

const reviewStep = 'review';

/** Reads an address, whatever stands in it; a step that is no more gives the nearest one that there is. */
export function readPlace(query: URLSearchParams, definition: FormDefinition): WizardPlace {
  const last = definition.steps.length;
  const said = query.get('step');
  if (said === reviewStep) return { step: last, review: true };
  const step = Math.min(Math.max(Math.trunc(Number(said)) || 1, 1), last);
  const entry = readEntry(query.get('entry'), definition, step);
  return entry ? { step, review: false, entry } : { step, review: false };
}

/** The query of a place; what else stands in `query` (`id`) is kept, `mode` is not: a place is for filling in. */
export function writePlace(query: URLSearchParams, place: WizardPlace): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('mode');
  next.set('step', place.review ? reviewStep : String(place.step));
  if (place.entry) next.set('entry', `${place.entry.group}.${place.entry.number}`);
  else next.delete('entry');
  return next;
}

/** Where an entry of the store stands: `siblings/e3` is the second of its group. */
export function entryPlace(store: FormStore, entry: string | undefined): EntryPlace | undefined {
  const [group, id] = entry?.split('/') ?? [];
  if (group === undefined) return undefined;
  const index = store.entries(group).findIndex((one) => one.id === id);
  return index < 0 ? undefined : { group, number: index + 1 };
}

/** Where the first field stands that a reader has noted something on, and the entry around it. */
export function firstNotePlace(store: FormStore): WizardPlace | undefined {
  const { definition } = store.form;
  const [note] = store.notes.all();
  const index = definition.steps.findIndex(({ id }) => id === note?.step);
  if (!note || index < 0) return undefined;
  const entry = entryPlace(store, entryOf(definition, note.address));
  return { step: index + 1, review: false, ...(entry && { entry }) };
}

function readEntry(said: string | null, definition: FormDefinition, step: number): EntryPlace | undefined {
  const [, group, digits] = /^(.+)\.([1-9]\d{0,5})$/.exec(said ?? '') ?? [];
  const here = definition.steps[step - 1]?.id;
  const isGroup = formFields(definition).some(
    (field) => field.kind === 'group' && field.name === group && field.step === here,
  );
  return group !== undefined && isGroup ? { group, number: Number(digits) } : undefined;
}
