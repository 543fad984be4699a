import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { firstIncompletePanel } from '#engine/panels/panel-status.ts';
import { panelOfField, panelsOfStep } from '#engine/panels/panels.ts';
import { useAnswers, useVisible } from '#engine/react/context/store-hooks.ts';
import { addressOf as addressOfControl } from '#engine/react/fields/control-id.ts';
import type { Entry, FormStore } from '#engine/store/types.ts';
import { done } from '#engine/text/groups.ts';
import { answersHealth } from '#engine/values/filter-answers.ts';
import { initialWizard, type WizardAction, type WizardState, wizardReducer } from '#engine/wizard/wizard.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { useNarrow } from '#portal/ui/media.ts';
import { type Consent, consentBefore } from './consents.ts';
import {
  entryPosition,
  firstRemarkPosition,
  keepReturnTarget,
  queryOf,
  readPosition,
  SUMMARY,
  visiblePosition,
  type WizardPosition,
  writePosition,
} from './position.ts';
import { findConfirmQuestion } from './prefilled-answers.tsx';
import { useDraftPart } from './use-draft.ts';

export interface WizardNavigation {
  readonly state: WizardState;
  readonly place: WizardPosition;
  /** A step is a series of short screens, one of which is open; otherwise it is shown as a whole. */
  readonly inPanels: boolean;
  /** Store address of the open entry: `siblings/e3`. */
  readonly openEntry: string | undefined;
  /** The consent shown instead of the step until it is given. */
  readonly consent: Consent | undefined;
  /** Runs an action of the wizard; each step is a history entry. */
  readonly act: (action: WizardAction) => void;
  /** Opens an entry (`siblings/e3`) or closes the open one, on the step that is shown or on another. */
  readonly openEntryAt: (entry: string | undefined, step?: number) => void;
  /** Navigates to a position with a new history entry. */
  readonly goTo: (place: WizardPosition) => void;
  /** Returns to a position, through the history if it is the previous entry, so that the history does not grow. */
  readonly backTo: (place: WizardPosition) => void;
  /** Address of a step (from 1), or of a position in the form. */
  readonly hrefOf: (place: number | WizardPosition) => string;
}

/** The consents that a form asks for. */
interface WizardConsents {
  readonly consents: readonly Consent[];
  /** The consents that the person declined. */
  readonly declined: readonly Consent[];
  /** The declined consent that is requested again. */
  readonly adding: Consent['purpose'] | undefined;
}

/** The wizard's state is in the address: the reducer computes the target of an action, the router navigates. */
export function useWizard(
  session: DraftSession,
  settings: WizardSettings,
  { consents, declined, adding }: WizardConsents,
  submitting: boolean,
): WizardNavigation {
  const { store } = session;
  const location = useLocation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const inPanels = useNarrow();
  const place = usePosition(session, inPanels);
  const state = useWizardState(session, place, submitting);
  const addressAt = useAddresses(session, settings, place);
  const { definition } = store.form;
  const isSent = !session.view().sync.automatic;
  const consent = consentBefore(consents, definition, place.step, (one) => {
    if (one.purpose === adding) return false;
    // a form sent without these answers is reviewed without them
    const isDoneWithout = isSent && place.review && !answersHealth(formFields(definition), store.values());
    return declined.includes(one) || (one.without !== null && isDoneWithout);
  });
  useShownAddress(session, place, state.visited, addressAt(place, consent));

  const goTo = useCallback(
    (next: WizardPosition) => {
      if (queryOf(next) === queryOf(place)) return;
      navigate(addressAt(next), { state: withOrigin(location.state, queryOf(place)) });
    },
    [navigate, addressAt, location.state, place],
  );

  const backTo = (before: WizardPosition) => {
    if (originOf(location.state) === queryOf(before)) return navigate(-1);
    return navigate(addressAt(before), { replace: true, state: withoutOrigin(location.state) });
  };

  const act = (action: WizardAction) => {
    const next = wizardReducer(state, action);
    if (next.currentStep === state.currentStep && next.reviewing === state.reviewing) return;
    const step = store.form.definition.steps[next.currentStep - 1];
    const isAhead = !next.reviewing && next.currentStep > state.currentStep;
    const asks = inPanels && isAhead && step && findConfirmQuestion(session, step);
    goTo({ step: next.currentStep, review: next.reviewing, ...(asks && { panel: SUMMARY }) });
  };

  const replace = (next: WizardPosition) =>
    navigate(addressAt(next), { replace: true, state: location.state, preventScrollReset: true });
  const openEntry = useOpenEntry(store, place, replace);

  const openEntryAt = (entry: string | undefined, step = place.step) => {
    const open = entryPosition(store, entry);
    const next = { step, review: false, ...(open && { entry: open }) };
    if (step === place.step && !place.review) replace(next);
    else goTo(next);
  };

  const hrefOf = (to: number | WizardPosition) =>
    base + addressAt(typeof to === 'number' ? { step: to, review: false } : to);
  return { state, place, inPanels, openEntry, consent, act, openEntryAt, goTo, backTo, hrefOf };
}

/** The position to show for the address; without a step, the one to resume at. */
function usePosition(session: DraftSession, inPanels: boolean): WizardPosition {
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const visible = useVisible(store, '');
  const named = useMemo(
    () => (query.has('step') ? readPosition(query, definition) : initialPosition(session)),
    [query, session, definition],
  );
  const turned = useTurnedPosition(definition, named, inPanels);
  return useMemo(
    () => visiblePosition(turned, { definition, visible }, inPanels),
    [turned, definition, visible, inPanels],
  );
}

/**
 * The review for a sent form; otherwise the last position on this device, the first remark, or the first incomplete
 * panel.
 */
function initialPosition(session: DraftSession): WizardPosition {
  const { store } = session;
  const { definition } = store.form;
  const { place } = session.record();
  const { length } = definition.steps;
  const first: WizardPosition = { step: 1, review: false };
  const whole: WizardPosition = length > 1 ? { step: length, review: true } : first;
  if (!session.view().sync.automatic) return whole;
  if (place !== '') return readPosition(new URLSearchParams(place), definition);
  const noted = firstRemarkPosition(store);
  if (noted) return noted;
  const unfinished = firstIncompletePanel(store.form, store.values());
  return unfinished ? { ...unfinished, review: false } : whole;
}

function useWizardState(session: DraftSession, place: WizardPosition, submitting: boolean): WizardState {
  const { steps } = session.store.form.definition;
  const { fetchingSave } = useDraftPart(session, ({ sync }) => ({
    fetchingSave: sync.phase.name === 'saving',
  }));
  const { visited } = session.record();
  return useMemo(() => {
    const { step: currentStep, review: reviewing } = place;
    const flags = { submitting, fetchingSave };
    return initialWizard({ stepCount: steps.length, currentStep, visited, reviewing, ...flags });
  }, [steps, place, visited, submitting, fetchingSave]);
}

/** Returns the URL of a position; of a new form until the server has assigned an id. */
function useAddresses(
  session: DraftSession,
  { screens }: WizardSettings,
  here: WizardPosition,
): (place: WizardPosition, consent?: Consent) => string {
  const { id } = useDraftPart(session, ({ server }) => ({ id: server?.id }));
  const path = addressOf(id === undefined ? screens.new : screens.edit);
  return useCallback(
    (place, consent) => {
      const search = id === undefined ? new URLSearchParams() : new URLSearchParams({ id: String(id) });
      const query = writePosition(search, keepReturnTarget(here, place));
      if (consent) query.set('consent', consent.purpose);
      return `${path}?${query}`;
    },
    [path, id, here],
  );
}

/** Keeps the address in step with the shown position, and stores it for the next visit. */
function useShownAddress(
  session: DraftSession,
  place: WizardPosition,
  visited: readonly number[],
  shown: string,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  useEffect(() => {
    session.visit(queryOf(place), visited);
    // A removed position and a new draft id change only the URL, not the page.
    if (here !== shown) navigate(shown, { replace: true, state, preventScrollReset: true });
  }, [session, place, visited, here, shown, navigate, state]);
}

/** The history state of a new position: the former state, with the address of the former position (`step=2&panel=siblings`). */
export function withOrigin(state: unknown, origin: string): object {
  return { ...membersOf(state), origin };
}

/** The history state without an origin, for a replaced entry. */
export function withoutOrigin(state: unknown): object {
  const { origin: _, ...rest } = membersOf(state);
  return rest;
}

export function originOf(state: unknown): string | undefined {
  const { origin } = membersOf(state);
  return typeof origin === 'string' ? origin : undefined;
}

function membersOf(state: unknown): { readonly origin?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

const none: readonly Entry[] = [];

/**
 * Store address of the entry that the place names, `siblings/e3`. The address counts entries and the page holds on to
 * one of them: when an earlier one is removed or restored, `onMove` is called with the new position.
 */
function useOpenEntry(
  store: FormStore,
  place: WizardPosition,
  onMove: (place: WizardPosition) => void,
): string | undefined {
  const group = place.entry?.group;
  const entries = useAnswers(store, group === undefined ? [] : [group], () =>
    group === undefined ? none : store.entries(group),
  );

  const named = place.entry && entries[place.entry.number - 1]?.id;
  const [opened, setOpened] = useState({ place, id: named });
  if (opened.place !== place) setOpened({ place, id: named });
  const id = opened.place === place ? opened.id : named;
  const index = entries.findIndex((entry) => entry.id === id);

  const number = place.entry?.number;
  useEffect(() => {
    if (group === undefined || index + 1 === number) return;
    const { entry: _gone, ...without } = place;
    onMove(index < 0 ? without : { ...place, entry: { group, number: index + 1 } });
  });
  return group !== undefined && index >= 0 ? `${group}/${id}` : undefined;
}

/**
 * The place as the address names it; when a whole step becomes a row of panels (a phone is turned, a window made
 * narrower), the panel of the field that the person is at.
 */
function useTurnedPosition(
  definition: FormDefinition,
  named: WizardPosition,
  inPanels: boolean,
): WizardPosition {
  const [turned, setTurned] = useState({ named, inPanels, place: named });
  if (turned.named === named && turned.inPanels === inPanels) return turned.place;
  const wasWhole = turned.named === named && !turned.inPanels;
  const panel = wasWhole ? focusedPanel(definition, named) : undefined;
  const place = panel === undefined ? named : { ...named, panel };
  setTurned({ named, inPanels, place });
  return place;
}

/** The panel with the focused field. */
function focusedPanel(definition: FormDefinition, { step, review }: WizardPosition): string | undefined {
  const id = document.activeElement?.closest(`[id^="${definition.id}/"]`)?.id;
  if (review || id === undefined) return undefined;
  const address = addressOfControl(definition.id, id);
  const here = definition.steps[step - 1]?.id;
  const isHere = formFields(definition).some(
    (field) => field.step === here && address.split('/')[0] === field.name,
  );
  return isHere ? panelOfField(definition, address)?.id : undefined;
}

/**
 * The return to the review or the summary of the step, if the person came from there. It becomes active once the
 * panel or the whole step is valid; `undefined` otherwise. The address holds it, so it survives a reload.
 */
export function useReturn(
  store: FormStore,
  wizard: WizardNavigation,
): { readonly label: string; readonly run: () => void } | undefined {
  const { from, step } = wizard.place;
  if (from === undefined) return undefined;
  const before: WizardPosition =
    from === SUMMARY
      ? { step, review: false, panel: SUMMARY }
      : { step: store.form.definition.steps.length, review: true };
  const run = () => {
    if (!hasErrorsHere(store, wizard)) wizard.backTo(before);
  };
  return { label: from === SUMMARY ? done : words.toReview, run };
}

/** Validates the open panel or whole step, and shows the errors. */
export function hasErrorsHere(
  store: FormStore,
  { place, inPanels }: Pick<WizardNavigation, 'place' | 'inPanels'>,
): boolean {
  const { definition } = store.form;
  const step = definition.steps[place.step - 1]?.id ?? '';
  const panel = inPanels && panelsOfStep(definition, step).find(({ id }) => id === place.panel);
  const faults = panel ? store.validateAt(panel.fields.map(({ name }) => name)) : store.validate(step);
  return faults.length > 0;
}
