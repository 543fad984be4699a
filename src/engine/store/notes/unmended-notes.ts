import type { CompiledForm, FormValues } from '../../definition/definition.ts';
import { createFormStore } from '../store.ts';
import type { FieldNote, WireError } from '../types.ts';
import { placeNotes } from './placed-notes.ts';
import { standingNotes } from './standing-notes.ts';

/** The notes of a reader, who had `before` in front of them, whose answers are the same `now`. */
export function unmendedNotes(
  form: CompiledForm,
  before: FormValues,
  now: FormValues,
  remarks: readonly WireError[],
): readonly FieldNote[] {
  const store = createFormStore(form, now);
  return standingNotes(store, placeNotes(store, remarks, before)).filter(({ mended }) => !mended);
}
