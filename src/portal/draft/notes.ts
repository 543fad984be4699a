import type { FormStore, WireError } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { Draft } from './merge/draft.ts';
import type { DraftNotes } from './model/record.ts';

export interface DraftNotesFollower {
  /** Puts the server's remarks on the fields, as often as it tells its state. */
  place(): void;
  stop(): void;
}

/** The notes of a draft: placed when the server tells its remarks; what was mended stays so on this device. */
export function followNotes({ store, state, dispatch }: Draft): DraftNotesFollower {
  const stop = store.notes.subscribeAll(() => {
    const { notes } = state().record;
    if (notes) dispatch({ type: 'recorded', change: { notes: { ...notes, left: store.notes.all() } } });
  });
  return {
    place() {
      const { record, server } = state();
      const notes = placeNotes(store, server?.remarks ?? [], record.notes);
      if (notes !== record.notes) dispatch({ type: 'recorded', change: { notes } });
    },
    stop,
  };
}

/**
 * Puts the remarks of the server on the fields of the store, those left out that were mended on this device before.
 * Several on one field are one note.
 */
function placeNotes(
  store: FormStore,
  remarks: readonly WireError[],
  known: DraftNotes | undefined,
): DraftNotes | undefined {
  if (remarks.length === 0) return undefined;
  const of = JSON.stringify(remarks);
  const notes = known?.of === of ? known : { of, left: oneEach(store.fromWire(remarks)) };
  store.notes.set(notes.left);
  return notes;
}

function oneEach(notes: readonly FieldError[]): readonly FieldError[] {
  const byAddress = new Map<string, FieldError>();
  for (const note of notes) {
    const before = byAddress.get(note.address);
    byAddress.set(note.address, before ? { ...note, message: `${before.message} ${note.message}` } : note);
  }
  return [...byAddress.values()];
}
