import { panelsOfStep } from '#engine/panels/panels.ts';
import type { FormStore } from '#engine/store/types.ts';
import { done } from '#engine/text/groups.ts';
import * as words from '#generated/words/wizard.ts';
import { SUMMARY, type WizardPlace } from './place.ts';
import type { WizardNavigation } from './use-wizard.ts';

/**
 * The return to the review or the summary of the step, if the person came from there. It becomes active once the
 * panel or the whole step is valid; `undefined` otherwise. The address holds it, so it survives a reload.
 */
export function useWayBack(
  store: FormStore,
  wizard: WizardNavigation,
): { readonly label: string; readonly run: () => void } | undefined {
  const { from, step } = wizard.place;
  if (from === undefined) return undefined;
  const before: WizardPlace =
    from === SUMMARY
      ? { step, review: false, panel: SUMMARY }
      : { step: store.form.definition.steps.length, review: true };
  const run = () => {
    if (!hasFaultsHere(store, wizard)) wizard.backTo(before);
  };
  return { label: from === SUMMARY ? done : words.toReview, run };
}

/** Validates the open panel or whole step, and shows the errors. */
export function hasFaultsHere(
  store: FormStore,
  { place, inPanels }: Pick<WizardNavigation, 'place' | 'inPanels'>,
): boolean {
  const { definition } = store.form;
  const step = definition.steps[place.step - 1]?.id ?? '';
  const panel = inPanels && panelsOfStep(definition, step).find(({ id }) => id === place.panel);
  const faults = panel ? store.validateAt(panel.fields.map(({ name }) => name)) : store.validate(step);
  return faults.length > 0;
}
