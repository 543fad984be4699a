import { useState } from 'react';
import { entryOf } from '#engine/definition/address.ts';
import { useFormRemarks } from '#engine/react/context/store-hooks.ts';
import { controlId } from '#engine/react/fields/control-id.ts';
import { focusControl } from '#engine/react/ui/focus-control.ts';
import type { FieldRemark } from '#engine/store/types.ts';
import * as words from '#generated/words/wizard.ts';
import { useFilling } from './filling.ts';
import { fieldPosition, type WizardPosition } from './position.ts';
import { useDraftPart } from './use-draft.ts';
import { hasErrorsHere } from './use-wizard.ts';
import { remarksOfReturned } from './wizard-services.ts';

/** A returned form on the server with the settings of its remarks; `undefined` for other forms. */
export function useReturned() {
  const { session, settings } = useFilling();
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  const remarks = remarksOfReturned(settings, server);
  return server && remarks && { server, remarks };
}

/** The remarks of the school as steps: the main button opens the next unresolved remark, after the last the review. */
export function useRemarkSteps() {
  const { session, wizard } = useFilling();
  const { store } = session;
  const { definition } = store.form;
  const { position, inPanels, goTo, openEntryAt } = wizard;
  const isReturned = useReturned() !== undefined;
  const formRemarks = useFormRemarks(store);
  const [followed, setFollowed] = useState<string>();
  const remarksInOrder = isReturned ? formRemarks : [];

  const isOnScreen = ({ address }: FieldRemark) =>
    isSameScreen(fieldPosition(store, address), position, inPanels);
  const onScreen = position.review ? [] : remarksInOrder.filter(isOnScreen);
  const current =
    onScreen.find(({ address }) => address === followed) ??
    onScreen.find(({ resolved }) => !resolved) ??
    onScreen[0];
  const index = current ? remarksInOrder.indexOf(current) : -1;
  const next = [...remarksInOrder.slice(index + 1), ...remarksInOrder.slice(0, Math.max(index, 0))].find(
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
    const stays = next !== undefined && isOnScreen(next);
    if (!stays && hasErrorsHere(store, wizard)) return;
    if (next) open(next);
    else goTo({ step: definition.steps.length, review: true });
  };
  const isSentFromHere = position.review || (!next && definition.steps.length === 1);
  return {
    /** Number of the current remark, from 1; 0 elsewhere. */
    current: index + 1,
    /** Makes the remark at an address the current one of the screen. */
    onFollow: setFollowed,
    /** The main button; `undefined` without remarks, and if the open screen submits the form. */
    next:
      remarksInOrder.length === 0 || isSentFromHere
        ? undefined
        : { label: next ? words.nextRemark : words.checkAndSend, run: forward },
    /** Opens the next remark if the open entry has the current one. Returns whether it did. */
    afterEntry() {
      if (!next || !current || entryOf(definition, current.address) !== wizard.openEntry) return false;
      open(next);
      return true;
    },
  };
}

/** Whether a field is on the open screen: in the open panel, or in the step that is shown as a whole. */
function isSameScreen(
  field: WizardPosition | undefined,
  position: WizardPosition,
  inPanels: boolean,
): boolean {
  return field?.step === position.step && (!inPanels || field.panel === position.panel);
}
