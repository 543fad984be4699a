import { type PlacedNote, placeNotes } from '#engine/store/notes/placed-notes.ts';
import { standingNotes } from '#engine/store/notes/standing-notes.ts';
import type { Draft } from './merge/draft.ts';
import { type RelatedMembers, valuesOfServer } from './merge/values.ts';

export interface DraftNotesFollower {
  /** Puts the server's remarks on the fields, as often as it tells its state. */
  place(): void;
  stop(): void;
}

/**
 * The notes of a draft: placed when the server tells its remarks, and mended where the answer is another one than was
 * sent back. Nothing of it is kept: every tab and device sees the same.
 */
export function followNotes({ store, state }: Draft, related: RelatedMembers): DraftNotesFollower {
  let placed: readonly PlacedNote[] = [];
  let of = '';
  const refresh = () => {
    if (placed.length > 0) setWhereOther(standingNotes(store, placed));
  };
  const setWhereOther = (notes: ReturnType<typeof standingNotes>) => {
    const shown = store.notes.all();
    const isSame =
      notes.length === shown.length && notes.every(({ mended }, i) => mended === shown[i]?.mended);
    if (!isSame) store.notes.set(notes);
  };
  return {
    place() {
      const { server } = state();
      const { remarks = [], sentBack } = server ?? {};
      const told = JSON.stringify([remarks, sentBack]);
      if (told === of) return;
      of = told;
      // a state that a device kept from before the server told what it had sent back is taken for that
      const before = server && valuesOfServer(store.form.definition, { ...server, ...sentBack }, related);
      placed = placeNotes(store, remarks, before ?? {});
      store.notes.set(standingNotes(store, placed));
    },
    stop: store.subscribeAny(refresh),
  };
}
