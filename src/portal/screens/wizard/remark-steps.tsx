import { useState } from 'react';
import { entryOf } from '#engine/definition/address.ts';
import { useFormRemarks } from '#engine/react/context/store-hooks.ts';
import { controlId } from '#engine/react/fields/control-id.ts';
import type { FieldLinksProps } from '#engine/react/summary/field-links.tsx';
import { RemarksSummary } from '#engine/react/summary/remarks-summary.tsx';
import { focusControl } from '#engine/react/ui/focus-control.ts';
import type { FieldRemark } from '#engine/store/types.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { appliesTo } from '#portal/records/record.ts';
import { fillIfComplete } from '#portal/text/template.ts';
import { fieldPosition, type WizardPosition } from './position.ts';
import { useDraftPart } from './use-draft.ts';
import type { PartProps } from './use-submit.ts';
import { hasErrorsHere } from './use-wizard.ts';

interface RemarksProps {
  readonly session: DraftSession;
  readonly remarks: WizardSettings['remarks'];
  readonly onFollow: NonNullable<FieldLinksProps['onFollow']>;
  /** On a short screen: the list is folded. */
  readonly folded?: boolean;
  /** Number of the remark that the person is at. */
  readonly current: number;
}

/** The school's requested corrections in a returned form, above every step. */
export function Remarks({ session, remarks, onFollow, folded = false, current }: RemarksProps) {
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  if (!remarks || !server || !appliesTo(remarks, server)) return null;
  const text = remarks.text === undefined ? '' : fillIfComplete(remarks.text, server.record);
  return (
    <RemarksSummary
      title={remarks.title}
      text={text || undefined}
      onFollow={onFollow}
      folded={folded}
      current={current}
    />
  );
}

/** The school's remarks as steps: each links to the next uncorrected one, the last to the review. */
interface RemarkSteps {
  /** Number of the remark that the person is at, from 1; 0 elsewhere. */
  readonly current: number;
  /** Remembers which remark of the screen is followed. */
  readonly onFollow: (address: string) => void;
  /** The main button; absent without remarks, and if the open screen sends the form. */
  readonly next: { readonly label: string; readonly run: () => void } | undefined;
  /** Opens the remark after that of an entry; `false` if it was the last. */
  readonly afterEntry: () => boolean;
}

export function useRemarkSteps({ session, settings, wizard }: PartProps): RemarkSteps {
  const { store } = session;
  const { definition } = store.form;
  const { place, inPanels, goTo, openEntryAt } = wizard;
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  const all = useFormRemarks(store);
  const [followed, setFollowed] = useState<string>();
  const { remarks } = settings;
  const notes = remarks && server && appliesTo(remarks, server) ? all : [];

  const isHere = ({ address }: FieldRemark) => isSameScreen(fieldPosition(store, address), place, inPanels);
  const here = place.review ? [] : notes.filter(isHere);
  const at =
    here.find(({ address }) => address === followed) ?? here.find(({ resolved }) => !resolved) ?? here[0];
  const index = at ? notes.indexOf(at) : -1;
  const next = [...notes.slice(index + 1), ...notes.slice(0, Math.max(index, 0))].find(
    ({ resolved }) => !resolved,
  );

  const open = ({ address }: FieldRemark) => {
    setFollowed(address);
    const found = fieldPosition(store, address);
    if (inPanels && found) goTo(found);
    else openEntryAt(entryOf(definition, address), found?.step);
    focusControl(controlId(definition.id, address));
  };
  const forward = () => {
    const stays = next !== undefined && isHere(next);
    if (!stays && hasErrorsHere(store, wizard)) return;
    if (next) open(next);
    else goTo({ step: definition.steps.length, review: true });
  };
  const isSentFromHere = place.review || (!next && definition.steps.length === 1);
  return {
    current: index + 1,
    onFollow: setFollowed,
    next:
      notes.length === 0 || isSentFromHere
        ? undefined
        : { label: next ? words.nextRemark : words.checkAndSend, run: forward },
    afterEntry() {
      if (!next || !at || entryOf(definition, at.address) !== wizard.openEntry) return false;
      open(next);
      return true;
    },
  };
}

/** Whether a field is on the open screen: the panel, or the whole step. */
function isSameScreen(field: WizardPosition | undefined, place: WizardPosition, inPanels: boolean): boolean {
  return field?.step === place.step && (!inPanels || field.panel === place.panel);
}
