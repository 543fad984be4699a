import { useState } from 'react';
import { nameOf, parentOf } from '#engine/definition/address.ts';
import type { Json } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { nextPanel, type Shown } from '#engine/panels/way.ts';
import { editButtonId } from '#engine/react/group/entry-ids.ts';
import { judgeEntry } from '#engine/react/group/judge-entry.ts';
import { focusControl } from '#engine/react/ui/focus-control.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { entryPlace, fieldPlace, placeBefore } from '../place/place.ts';
import type { PartProps } from './part-props.ts';

export interface PanelWay {
  /** Judges the panel, at the end of the step the whole of it, and goes on where nothing is wrong. */
  readonly forward: () => void;
  /** Judges the open entry (`siblings/e3`); where nothing is wrong, goes to the next remark or back to its group. */
  readonly finishEntry: (entry: string) => void;
  /** Opens an entry on a screen of its own, or goes back from it. */
  readonly toggleEntry: (entry: string | undefined) => void;
  /** What «Готово» found: it is said where it is, and not above the panel. */
  readonly ofEntry: readonly FieldError[];
}

/** An entry in which nothing was written is nothing to come back to. */
export function dropBlank(store: FormStore, entry: string): void {
  const [group, id] = [parentOf(entry), nameOf(entry)];
  if (isEmpty(store.entryValues(group, id) as Json)) store.removeEntry(group, id);
}

/** The ways on from a panel. */
export function usePanelWay(
  { session, wizard, submit }: PartProps,
  shown: Shown,
  toNextRemark: () => boolean,
): PanelWay {
  const { store } = session;
  const { definition } = store.form;
  const { place, goTo, backTo, act, openEntry } = wizard;
  const [ofEntry, setOfEntry] = useState<readonly FieldError[]>([]);
  const step = definition.steps[place.step - 1]?.id ?? '';

  const forward = () => {
    submit.clear();
    const panel = panelsOfStep(definition, step).find(({ id }) => id === place.panel);
    if (panel && store.validateAt(panel.fields.map(({ name }) => name)).length > 0) return;
    const next = panel && nextPanel(shown, { step: place.step, panel: panel.id });
    if (next !== undefined) return goTo({ step: place.step, review: false, panel: next });
    const [first] = store.validate(step);
    const wrong = first && fieldPlace(store, first.address);
    if (wrong) return goTo(wrong);
    if (!first) act({ type: 'forward' });
  };

  const leaveEntry = (entry: string) => {
    dropBlank(store, entry);
    const before = placeBefore(place, shown);
    if (before) backTo(before);
  };

  const finishEntry = (entry: string) => {
    const faults = judgeEntry(store, entry);
    if (faults.length > 0) return setOfEntry(faults);
    if (toNextRemark()) return dropBlank(store, entry);
    leaveEntry(entry);
    focusControl(editButtonId(definition.id, parentOf(entry), nameOf(entry)));
  };

  const toggleEntry = (entry: string | undefined) => {
    if (entry === undefined) return openEntry === undefined ? undefined : leaveEntry(openEntry);
    const open = entryPlace(store, entry);
    const found = fieldPlace(store, parentOf(entry));
    if (open && found) goTo({ ...found, entry: open });
  };

  return { forward, finishEntry, toggleEntry, ofEntry };
}
