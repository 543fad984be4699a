import { flatten } from '#engine/wire/wire.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import { isNewSlot } from '#portal/draft/device/records.ts';
import { type DraftLocation, listLocalDrafts, storedValues } from '#portal/draft/open.ts';
import { titleOf } from '#portal/records/record-texts.tsx';

/** A draft stored on this device. */
export interface LocalDraftCard {
  /** Id, if the draft exists on the server too. */
  readonly id?: string;
  /** Slot, if the draft exists on this device only. */
  readonly slot?: string;
  /** The title in its list; blank if it has none. */
  readonly title: string;
  /** The time of the last change, ISO 8601. */
  readonly at: string;
}

/** Settings that give a record its title; `values` is the member with its answers. */
interface TitleSource {
  readonly card: CardsSettings['card'];
  readonly values: string;
}

/** The person's drafts of a form on this device, newest first. */
export async function localDrafts(
  place: DraftLocation,
  { card, values }: TitleSource,
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
