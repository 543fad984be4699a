import { useState } from 'react';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { panelOfField } from '#engine/panels/panels.ts';
import { addressOf } from '#engine/react/fields/control-id.ts';
import type { WizardPlace } from './place.ts';

/**
 * The place as the address names it; when a whole step becomes a row of panels (a phone is turned, a window made
 * narrower), the panel of the field that the person is at.
 */
export function useTurnedPlace(
  definition: FormDefinition,
  named: WizardPlace,
  inPanels: boolean,
): WizardPlace {
  const [turned, setTurned] = useState({ named, inPanels, place: named });
  if (turned.named === named && turned.inPanels === inPanels) return turned.place;
  const wasWhole = turned.named === named && !turned.inPanels;
  const panel = wasWhole ? focusedPanel(definition, named) : undefined;
  const place = panel === undefined ? named : { ...named, panel };
  setTurned({ named, inPanels, place });
  return place;
}

/** The panel of the step whose field has the focus. */
function focusedPanel(definition: FormDefinition, { step, review }: WizardPlace): string | undefined {
  const id = document.activeElement?.closest(`[id^="${definition.id}/"]`)?.id;
  if (review || id === undefined) return undefined;
  const address = addressOf(definition.id, id);
  const here = definition.steps[step - 1]?.id;
  const isHere = formFields(definition).some(
    (field) => field.step === here && address.split('/')[0] === field.name,
  );
  return isHere ? panelOfField(definition, address)?.id : undefined;
}
