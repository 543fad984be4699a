import type { FormDefinition } from '../definition/definition.ts';
import { panelsOfStep, shownPanels } from './panels.ts';

/** A stop on the way through a form: a step, from 1, and one of its panels. */
export interface PanelStop {
  readonly step: number;
  readonly panel: string;
}

/** What decides which panels there are: the form, and the names of its fields that are shown (`store.visible('')`). */
export interface Shown {
  readonly definition: FormDefinition;
  readonly visible: ReadonlySet<string>;
}

/** Ids of the panels of a step (from 1) that are shown. */
function panelIds({ definition, visible }: Shown, step: number): readonly string[] {
  const id = definition.steps[step - 1]?.id;
  return id === undefined ? [] : shownPanels(definition, id, visible).map((panel) => panel.id);
}

/**
 * The panel of the step that is shown for the one that is asked for: itself, or where it is hidden the next one that is
 * shown, or the last; without one the first. `undefined` where the step shows nothing at all.
 */
export function nearestPanel(shown: Shown, step: number, panel?: string): string | undefined {
  const ids = panelIds(shown, step);
  if (panel === undefined || ids.includes(panel)) return panel ?? ids[0];
  const id = shown.definition.steps[step - 1]?.id ?? '';
  const all = panelsOfStep(shown.definition, id).map((one) => one.id);
  const after = all.slice(all.indexOf(panel) + 1).find((one) => ids.includes(one));
  return after ?? ids.at(-1);
}

/** The panel after this one in its step; `undefined` after the last: the step ends there, and is judged. */
export function nextPanel(shown: Shown, { step, panel }: PanelStop): string | undefined {
  const ids = panelIds(shown, step);
  return ids[ids.indexOf(panel) + 1];
}

/** The panel before this one, over the edge of the step; `undefined` before the first of all. */
export function previousStop(shown: Shown, { step, panel }: PanelStop): PanelStop | undefined {
  const ids = panelIds(shown, step);
  const before = ids[ids.indexOf(panel) - 1];
  return before === undefined ? lastStopBefore(shown, step) : { step, panel: before };
}

/** The last panel of the steps before this one; `undefined` where they show none. */
export function lastStopBefore(shown: Shown, step: number): PanelStop | undefined {
  for (let earlier = step - 1; earlier > 0; earlier--) {
    const panel = panelIds(shown, earlier).at(-1);
    if (panel !== undefined) return { step: earlier, panel };
  }
  return undefined;
}

/** Whether one goes forward from one stop to the other, and not back: which way the next screen comes from. */
export function isForward(shown: Shown, from: PanelStop, to: PanelStop): boolean {
  if (from.step !== to.step) return to.step > from.step;
  const ids = panelIds(shown, to.step);
  return ids.indexOf(to.panel) >= ids.indexOf(from.panel);
}
