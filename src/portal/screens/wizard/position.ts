import { entryOf, split } from '#engine/definition/address.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import {
  isForward,
  lastPanelPositionBefore,
  nearestPanel,
  panelOfField,
  panelOfSection,
  panelsOfStep,
  previousPanelPosition,
  type VisibleForm,
} from '#engine/panels/panels.ts';
import type { FormStore } from '#engine/store/types.ts';

/**
 * The person's position in the form, stored in the URL:
 * `?step=2&panel=siblings&entry=siblings.1`.
 */
export interface WizardPosition {
  /** From 1 to the number of steps. */
  readonly step: number;
  /** After the last step: all answers, to be checked and sent. */
  readonly review: boolean;
  /** Id of the panel, or {@link SUMMARY}; `undefined` for the whole step. */
  readonly panel?: string;
  /** The open entry: its group and its number, from 1. */
  readonly entry?: EntryPosition;
  /** The review or the summary from which the position was opened, and to which the main button returns. */
  readonly from?: typeof REVIEW | typeof SUMMARY;
}

export interface EntryPosition {
  readonly group: string;
  readonly number: number;
}

const REVIEW = 'review';

/** Instead of a panel: the summary of the step's panels. */
export const SUMMARY = 'summary';

/** Reads the query of any URL; an unknown step becomes the closest existing one. */
export function readPosition(query: URLSearchParams, definition: FormDefinition): WizardPosition {
  const last = definition.steps.length;
  const stepParameter = query.get('step');
  if (stepParameter === REVIEW) return { step: last, review: true };
  const step = Math.min(Math.max(Math.trunc(Number(stepParameter)) || 1, 1), last);
  const from = query.get('from');
  const entry = readEntry(query.get('entry'), definition, step);
  const panel = readPanel(query.get('panel'), definition, step);
  // an entry can be open in its own panel only
  const own = entry && panel !== undefined ? panelOfField(definition, entry.group)?.id : panel;
  return {
    step,
    review: false,
    ...(own !== undefined && { panel: own }),
    ...(entry && { entry }),
    ...(from === REVIEW || from === SUMMARY ? { from } : {}),
  };
}

/** The next position, with the return target (`from`) of the current one while the person stays in the same step. */
export function keepReturnTarget(here: WizardPosition, next: WizardPosition): WizardPosition {
  const isBack = next.review || (here.from === SUMMARY && next.panel === SUMMARY);
  const stays = here.from !== undefined && !isBack && next.step === here.step;
  return stays ? { ...next, from: here.from } : next;
}

/**
 * The URL query for a position. Keeps other parameters (`id`); removes `mode`, because only a form that is filled in has
 * a position.
 */
export function writePosition(query: URLSearchParams, position: WizardPosition): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('mode');
  next.set('step', position.review ? REVIEW : String(position.step));
  for (const name of ['panel', 'entry', 'from']) next.delete(name);
  if (position.panel !== undefined) next.set('panel', position.panel);
  if (position.entry) next.set('entry', `${position.entry.group}.${position.entry.number}`);
  if (position.from) next.set('from', position.from);
  return next;
}

/** A position as the draft stores it: `step=2&panel=siblings`. */
export function queryOf(position: WizardPosition): string {
  return writePosition(new URLSearchParams(), position).toString();
}

/**
 * The position that is shown for a requested one. If steps are shown in panels, the panel of the open entry is open, or
 * the visible panel closest to the requested one. Otherwise the whole step is shown, without a summary.
 */
export function visiblePosition(
  position: WizardPosition,
  visibleForm: VisibleForm,
  inPanels: boolean,
): WizardPosition {
  const { panel: requestedPanel, ...whole } = position;
  if (position.review) return whole;
  if (requestedPanel === SUMMARY) return inPanels ? position : whole;
  if (!inPanels) return position;
  const closestTo = position.entry
    ? panelOfField(visibleForm.definition, position.entry.group)?.id
    : requestedPanel;
  const panel = nearestPanel(visibleForm, position.step, closestTo);
  if (panel === requestedPanel) return position;
  return panel === undefined ? whole : { ...position, panel };
}

/** The previous position in the order of panels; `undefined` before the first. */
export function previousPosition(
  position: WizardPosition,
  visibleForm: VisibleForm,
): WizardPosition | undefined {
  const { step, panel, entry } = position;
  if (entry) return { step, review: false, ...(panel !== undefined && { panel }) };
  const panelPosition =
    position.review || panel === undefined
      ? lastPanelPositionBefore(visibleForm, position.review ? step + 1 : step)
      : previousPanelPosition(visibleForm, { step, panel });
  return panelPosition && { ...panelPosition, review: false };
}

/** The direction between two positions, for the screen transition. */
export function directionBetween(
  from: WizardPosition,
  to: WizardPosition,
  visibleForm: VisibleForm,
): 'forward' | 'back' {
  if (from.review || to.review) return to.review ? 'forward' : 'back';
  if (to.panel === SUMMARY || from.panel === SUMMARY) return from.panel === SUMMARY ? 'forward' : 'back';
  if (from.step === to.step && from.panel === to.panel) return to.entry ? 'forward' : 'back';
  const panelPosition = ({ step, panel = '' }: WizardPosition) => ({ step, panel });
  return isForward(visibleForm, panelPosition(from), panelPosition(to)) ? 'forward' : 'back';
}

/** The position of a store entry: the id `siblings/e3` may be of the second entry of its group. */
export function entryPosition(store: FormStore, entry: string | undefined): EntryPosition | undefined {
  const [group, id] = entry?.split('/') ?? [];
  if (group === undefined) return undefined;
  const index = store.entries(group).findIndex((one) => one.id === id);
  return index < 0 ? undefined : { group, number: index + 1 };
}

/** The position of a field: its step, panel and entry; `undefined` for other addresses. */
export function fieldPosition(store: FormStore, address: string): WizardPosition | undefined {
  const { definition } = store.form;
  const [name] = split(address);
  const field = formFields(definition).find((node) => node.name === name);
  const panel = panelOfField(definition, address);
  if (!field || !panel) return undefined;
  const entry = entryPosition(store, entryOf(definition, address));
  return {
    step: definition.steps.findIndex(({ id }) => id === field.step) + 1,
    review: false,
    panel: panel.id,
    ...(entry && { entry }),
  };
}

/** The position of a section of the described form (`DescribedSection`). */
export function sectionPosition(
  definition: FormDefinition,
  { step, section }: { readonly step: string; readonly section: string },
): WizardPosition {
  const panel = panelOfSection(definition, step, section);
  const number = definition.steps.findIndex(({ id }) => id === step) + 1;
  return { step: Math.max(number, 1), review: false, ...(panel && { panel: panel.id }) };
}

/** The position of the first field with an unresolved remark, or else of the first remark. */
export function firstRemarkPosition(store: FormStore): WizardPosition | undefined {
  const remarks = store.remarks.all();
  const remark = remarks.find(({ resolved }) => !resolved) ?? remarks[0];
  return remark && fieldPosition(store, remark.address);
}

function readPanel(text: string | null, definition: FormDefinition, step: number): string | undefined {
  if (text === null || text === SUMMARY) return text ?? undefined;
  const here = definition.steps[step - 1]?.id ?? '';
  return panelsOfStep(definition, here).find(({ id }) => id === text)?.id;
}

function readEntry(text: string | null, definition: FormDefinition, step: number): EntryPosition | undefined {
  const [, group, digits] = /^(.+)\.([1-9]\d{0,5})$/.exec(text ?? '') ?? [];
  const here = definition.steps[step - 1]?.id;
  const isGroup = formFields(definition).some(
    (field) => field.kind === 'group' && field.name === group && field.step === here,
  );
  return group !== undefined && isGroup ? { group, number: Number(digits) } : undefined;
}
