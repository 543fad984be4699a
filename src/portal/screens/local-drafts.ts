import { flatten } from '#engine/wire/wire.ts';
import type { CardsSettings, WizardSettings } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { isNewSlot } from '#portal/draft/device/records.ts';
import { type NewFormState, NO_PREFILL } from '#portal/draft/model.ts';
import { type DraftLocation, listLocalDrafts, storedValues } from '#portal/draft/open.ts';
import { fill } from '#portal/text/template.ts';

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
  location: DraftLocation,
  { card, values }: TitleSource,
): Promise<readonly LocalDraftCard[]> {
  const drafts = await listLocalDrafts(location);
  return Promise.all(
    drafts.map(async ({ slot, at }) => {
      const answers = flatten(location.form.definition, await storedValues(location, slot));
      return {
        ...(isNewSlot(slot) ? { slot } : { id: slot }),
        title: fill(card.title, { [values]: answers }, card.choices),
        at: new Date(at).toISOString(),
      };
    }),
  );
}

/** Props of the link that opens a draft: by its id, or by its slot if only this device has it. */
export function draftLink(
  { id, slot }: Pick<LocalDraftCard, 'id' | 'slot'>,
  screens: WizardSettings['screens'],
) {
  return {
    to: id === undefined ? screenUrl(screens.new) : screenUrl(screens.edit, { id }),
    // the device has all data of the draft
    state: slot === undefined ? undefined : ({ draft: slot, ...NO_PREFILL } satisfies NewFormState),
  };
}
