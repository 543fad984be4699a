import { flatten } from '#engine/wire/wire.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { isNewSlot } from '#portal/draft/device/records.ts';
import { type DraftPlace, listLocalDrafts, storedValues } from '#portal/draft/open.ts';
import { titleOf } from '#portal/records/record-texts.tsx';

/** A draft that this device has. */
export interface LocalDraftCard {
  /** Id of a draft on the server. */
  readonly id?: string;
  /** Slot of a draft that exists on the device only. */
  readonly slot?: string;
  /** The name in its list; empty without one. */
  readonly title: string;
  /** The time of the last change, ISO 8601. */
  readonly at: string;
}

/** Titles of a list's records: `values` is the member with their answers. */
interface Naming {
  readonly card: CardsSettings['card'];
  readonly values: string;
}

/** The drafts of a form that this person has on this device, the newest first. */
export async function localDrafts(
  place: DraftPlace,
  { card, values }: Naming,
): Promise<readonly LocalDraftCard[]> {
  const drafts = await listLocalDrafts(place);
  return Promise.all(
    drafts.map(async ({ slot, at }) => {
      const answers = flatten(place.form.definition, await storedValues(place, slot));
      return {
        ...(isNewSlot(slot) ? { slot } : { id: slot }),
        title: titleOf(card, { [values]: answers }),
        at: new Date(at).toISOString(),
      };
    }),
  );
}
