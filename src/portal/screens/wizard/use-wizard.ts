import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type FormDefinition, formFields, isRecord } from '#engine/definition/definition.ts';
import { firstIncompletePanel } from '#engine/panels/panel-status.ts';
import { panelOfField, panelsOfStep } from '#engine/panels/panels.ts';
import { useAnswers, useVisible } from '#engine/react/context/store-hooks.ts';
import { addressOfControl } from '#engine/react/fields/control-id.ts';
import type { Entry, FormStore } from '#engine/store/types.ts';
import { done } from '#engine/text/groups.ts';
import { answersHealth } from '#engine/values/filter-answers.ts';
import { initialWizard, type WizardAction, type WizardState, wizardReducer } from '#engine/wizard/wizard.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { memberOf } from '#portal/text/member.ts';
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
import { findConfirmQuestion } from './prefilled.ts';
import { useDraftPart } from './use-draft.ts';

interface WizardConsents {
  readonly consents: readonly Consent[];
  readonly declined: readonly Consent[];
  /** The declined consent that is requested again. */
  readonly adding: Consent['purpose'] | undefined;
}

export type WizardNavigation = ReturnType<typeof useWizard>;

/** The state of the wizard, which the URL contains: the reducer computes the target of an action, the router opens it. */
export function useWizard(
  session: DraftSession,
  settings: WizardSettings,
  { consents, declined, adding }: WizardConsents,
  submitting: boolean,
) {
  const { store } = session;
  const location = useLocation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const inPanels = useNarrow();
  const position = usePosition(session, inPanels);
  const state = useWizardState(session, position, submitting);
  const urlOf = useUrls(session, settings, position);
  const { definition } = store.form;
  const isSent = !session.view().sync.automatic;
  const consent = consentBefore(consents, definition, position.step, (one) => {
    if (one.purpose === adding) return false;
    // a form that was submitted without these answers can be reviewed without the consent
    const isDoneWithout = isSent && position.review && !answersHealth(formFields(definition), store.values());
    return declined.includes(one) || (one.without !== null && isDoneWithout);
  });
  useUrlUpdate(session, position, state.visited, urlOf(position, consent));

  const goTo = useCallback(
    (next: WizardPosition) => {
      if (queryOf(next) === queryOf(position)) return;
      navigate(urlOf(next), { state: withOrigin(location.state, queryOf(position)) });
    },
    [navigate, urlOf, location.state, position],
  );

  const backTo = (before: WizardPosition) => {
    if (originOf(location.state) === queryOf(before)) navigate(-1);
    else navigate(urlOf(before), { replace: true, state: withOrigin(location.state, undefined) });
  };

  const act = (action: WizardAction) => {
    const next = wizardReducer(state, action);
    if (next.currentStep === state.currentStep && next.reviewing === state.reviewing) return;
    const step = store.form.definition.steps[next.currentStep - 1];
    const isAhead = !next.reviewing && next.currentStep > state.currentStep;
    const asks = inPanels && isAhead && step && findConfirmQuestion(session, step);
    goTo({ step: next.currentStep, review: next.reviewing, ...(asks && { panel: SUMMARY }) });
  };

  const replace = (next: WizardPosition) => {
    navigate(urlOf(next), { replace: true, state: location.state, preventScrollReset: true });
  };
  const openEntry = useOpenEntry(store, position, replace);

  const openEntryAt = (entry: string | undefined, step = position.step) => {
    const open = entryPosition(store, entry);
    const next = { step, review: false, ...(open && { entry: open }) };
    if (step === position.step && !position.review) replace(next);
    else goTo(next);
  };

  const hrefOf = (to: number | WizardPosition) =>
    base + urlOf(typeof to === 'number' ? { step: to, review: false } : to);
  return {
    state,
    position,
    /** Whether a step is shown as a series of panels, one at a time, instead of as a whole. */
    inPanels,
    /** Store address of the open entry: `siblings/e3`. */
    openEntry,
    /** The consent that is shown instead of the step until the person gives it. */
    consent,
    /** Runs an action of the wizard; each step has a history entry. */
    act,
    /** Opens an entry (`siblings/e3`), on another step if `step` is given, or closes the open one. */
    openEntryAt,
    /** Opens a position with a new history entry. */
    goTo,
    /** Returns to a position: goes back in the history if the previous entry has it, otherwise replaces the current entry. */
    backTo,
    /** URL of a step (from 1) or of a position. */
    hrefOf,
  };
}

/** The position of the URL; without a step in the URL, the position to resume at. */
function usePosition(session: DraftSession, inPanels: boolean): WizardPosition {
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const visible = useVisible(store, '');
  const requested = useMemo(
    () => (query.has('step') ? readPosition(query, definition) : initialPosition(session)),
    [query, session, definition],
  );
  const resized = usePositionAfterResize(definition, requested, inPanels);
  return useMemo(
    () => visiblePosition(resized, { definition, visible }, inPanels),
    [resized, definition, visible, inPanels],
  );
}

/**
 * The position to resume at: the review of a submitted form; otherwise the last position on this device, the first remark,
 * or the first incomplete panel.
 */
function initialPosition(session: DraftSession): WizardPosition {
  const { store } = session;
  const { definition } = store.form;
  const { place: storedPosition } = session.record();
  const { length } = definition.steps;
  const first: WizardPosition = { step: 1, review: false };
  const whole: WizardPosition = length > 1 ? { step: length, review: true } : first;
  if (!session.view().sync.automatic) return whole;
  if (storedPosition !== '') return readPosition(new URLSearchParams(storedPosition), definition);
  const firstRemark = firstRemarkPosition(store);
  if (firstRemark) return firstRemark;
  const incomplete = firstIncompletePanel(store.form, store.values());
  return incomplete ? { ...incomplete, review: false } : whole;
}

function useWizardState(session: DraftSession, position: WizardPosition, submitting: boolean): WizardState {
  const { steps } = session.store.form.definition;
  const { fetchingSave } = useDraftPart(session, ({ sync }) => ({
    fetchingSave: sync.phase.name === 'saving',
  }));
  const { visited } = session.record();
  return useMemo(() => {
    const { step: currentStep, review: reviewing } = position;
    const flags = { submitting, fetchingSave };
    return initialWizard({ stepCount: steps.length, currentStep, visited, reviewing, ...flags });
  }, [steps, position, visited, submitting, fetchingSave]);
}

/** Returns a function for the URL of a position. It is the URL of a new form until the draft has a server id. */
function useUrls(
  session: DraftSession,
  { screens }: WizardSettings,
  current: WizardPosition,
): (position: WizardPosition, consent?: Consent) => string {
  const { id } = useDraftPart(session, ({ server }) => ({ id: server?.id }));
  const path = screenUrl(id === undefined ? screens.new : screens.edit);
  return useCallback(
    (position, consent) => {
      const search = id === undefined ? new URLSearchParams() : new URLSearchParams({ id: String(id) });
      const query = writePosition(search, keepReturnTarget(current, position));
      if (consent) query.set('consent', consent.purpose);
      return `${path}?${query}`;
    },
    [path, id, current],
  );
}

/** Updates the URL to the shown position, and stores the position in the draft for the next visit. */
function useUrlUpdate(
  session: DraftSession,
  position: WizardPosition,
  visited: readonly number[],
  url: string,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const current = pathname + search;
  useEffect(() => {
    session.visit(queryOf(position), visited);
    // a replaced position and a new draft id change the URL, but not the page
    if (current !== url) navigate(url, { replace: true, state, preventScrollReset: true });
  }, [session, position, visited, current, url, navigate, state]);
}

/** The history state of a new position: the former state, and the query of the former position (`step=2&panel=siblings`); a replaced entry has none. */
export function withOrigin(state: unknown, origin: string | undefined): object {
  return { ...(isRecord(state) && state), origin };
}

export function originOf(state: unknown): string | undefined {
  const origin = memberOf(state, 'origin');
  return typeof origin === 'string' ? origin : undefined;
}

const NO_ENTRIES: readonly Entry[] = [];

/**
 * Store address of the open entry: `siblings/e3`. The URL has the number of the entry; if another entry is removed or
 * restored and the number changes, `onMove` is called with the new position.
 */
function useOpenEntry(
  store: FormStore,
  position: WizardPosition,
  onMove: (position: WizardPosition) => void,
): string | undefined {
  const group = position.entry?.group;
  const entries = useAnswers(store, group === undefined ? [] : [group], () =>
    group === undefined ? NO_ENTRIES : store.entries(group),
  );

  const requested = position.entry && entries[position.entry.number - 1]?.id;
  const [opened, setOpened] = useState({ position, id: requested });
  if (opened.position !== position) setOpened({ position, id: requested });
  const id = opened.position === position ? opened.id : requested;
  const index = entries.findIndex((entry) => entry.id === id);

  const number = position.entry?.number;
  useEffect(() => {
    if (group === undefined || index + 1 === number) return;
    const { entry: _, ...without } = position;
    onMove(index < 0 ? without : { ...position, entry: { group, number: index + 1 } });
  });
  return group !== undefined && index >= 0 ? `${group}/${id}` : undefined;
}

/**
 * The requested position. When the page becomes so narrow that a whole step becomes panels, it is the position of the panel
 * with the focused field.
 */
function usePositionAfterResize(
  definition: FormDefinition,
  requested: WizardPosition,
  inPanels: boolean,
): WizardPosition {
  const [resized, setResized] = useState({ requested, inPanels, position: requested });
  if (resized.requested === requested && resized.inPanels === inPanels) return resized.position;
  const wasWhole = resized.requested === requested && !resized.inPanels;
  const panel = wasWhole ? focusedPanel(definition, requested) : undefined;
  const position = panel === undefined ? requested : { ...requested, panel };
  setResized({ requested, inPanels, position });
  return position;
}

function focusedPanel(definition: FormDefinition, { step, review }: WizardPosition): string | undefined {
  const id = document.activeElement?.closest(`[id^="${definition.id}/"]`)?.id;
  if (review || id === undefined) return undefined;
  const address = addressOfControl(definition.id, id);
  const current = definition.steps[step - 1]?.id;
  const isHere = formFields(definition).some(
    (field) => field.step === current && address.split('/')[0] === field.name,
  );
  return isHere ? panelOfField(definition, address)?.id : undefined;
}

/**
 * The main button that returns to the review or the summary of the step, if the position was opened from there; `undefined`
 * otherwise. It validates the open panel or step first. The URL has the return target, so it survives a reload.
 */
export function useReturn(
  store: FormStore,
  wizard: WizardNavigation,
): { readonly label: string; readonly run: () => void } | undefined {
  const { from, step } = wizard.position;
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

/** Validates the open panel or step, shows its errors, and returns whether there are any. */
export function hasErrorsHere(
  store: FormStore,
  { position, inPanels }: Pick<WizardNavigation, 'position' | 'inPanels'>,
): boolean {
  const { definition } = store.form;
  const step = definition.steps[position.step - 1]?.id ?? '';
  const panel = inPanels && panelsOfStep(definition, step).find(({ id }) => id === position.panel);
  const errors = panel ? store.validateAt(panel.fields.map(({ name }) => name)) : store.validate(step);
  return errors.length > 0;
}
