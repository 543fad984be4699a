import { useCallback, useEffect, useMemo } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { initialWizard, type WizardAction, type WizardState, wizardReducer } from '#engine/wizard/wizard.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { type Consent, consentBefore } from '../consent/consents.ts';
import { useDraftPart } from '../saving/use-draft.ts';
import { entryPlace, firstNotePlace, readPlace, type WizardPlace, writePlace } from './place.ts';
import { useOpenEntry } from './use-open-entry.ts';

export interface WizardNavigation {
  readonly state: WizardState;
  /** Store address of the open entry: `siblings/e3`. */
  readonly openEntry: string | undefined;
  /** Stands in the place of the step until it is given. */
  readonly consent: Consent | undefined;
  /** Goes on by an action of the wizard; each step is a stop of the browser's back button. */
  readonly act: (action: WizardAction) => void;
  /** Opens an entry (`siblings/e3`) or closes the open one, on the step that is shown or on another. */
  readonly openEntryAt: (entry: string | undefined, step?: number) => void;
  /** Goes to a place of the form: a stop of the browser's back button. */
  readonly goTo: (place: WizardPlace) => void;
  /** Address of a step (from 1), or of a place of the form. */
  readonly hrefOf: (place: number | WizardPlace) => string;
}

/** The wizard's state is in the address: the reducer says where an action leads, the router goes there. */
export function useWizard(
  session: DraftSession,
  settings: WizardSettings,
  consents: readonly Consent[],
  submitting: boolean,
): WizardNavigation {
  const { store } = session;
  const location = useLocation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const place = usePlace(session);
  const state = useWizardState(session, place, submitting);
  const addressAt = useAddresses(session, settings);
  const consent = consentBefore(consents, store.form.definition, place.step);
  useShownAddress(session, place, state.visited, addressAt(place, consent));

  const act = (action: WizardAction) => {
    const next = wizardReducer(state, action);
    if (next.currentStep === state.currentStep && next.reviewing === state.reviewing) return;
    navigate(addressAt({ step: next.currentStep, review: next.reviewing }), { state: location.state });
  };

  const openEntry = useOpenEntry(store, place, (moved) => {
    navigate(addressAt(moved), { replace: true, state: location.state, preventScrollReset: true });
  });

  const openEntryAt = useCallback(
    (entry: string | undefined, step?: number) => {
      const open = entryPlace(store, entry);
      const next = step ?? place.step;
      navigate(addressAt({ step: next, review: false, ...(open && { entry: open }) }), {
        replace: next === place.step && !place.review,
        state: location.state,
        preventScrollReset: true,
      });
    },
    [store, place, addressAt, navigate, location.state],
  );

  const goTo = (next: WizardPlace) => navigate(addressAt(next), { state: location.state });

  const hrefOf = (to: number | WizardPlace) =>
    base + addressAt(typeof to === 'number' ? { step: to, review: false } : to);
  return { state, openEntry, consent, act, openEntryAt, goTo, hrefOf };
}

/** The place that the address names; one without a step is a way back in: one goes on where one was. */
function usePlace(session: DraftSession): WizardPlace {
  const [query] = useSearchParams();
  return useMemo(() => {
    const { definition } = session.store.form;
    if (query.has('step')) return readPlace(query, definition);
    const { place } = session.record();
    const noted = place === '' ? firstNotePlace(session.store) : undefined;
    return noted ?? readPlace(new URLSearchParams(place), definition);
  }, [query, session]);
}

function useWizardState(session: DraftSession, place: WizardPlace, submitting: boolean): WizardState {
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

/** Gives the address of a place: a new form's until the server has given the form its id. */
function useAddresses(
  session: DraftSession,
  { screens }: WizardSettings,
): (place: WizardPlace, consent?: Consent) => string {
  const { id } = useDraftPart(session, ({ server }) => ({ id: server?.id }));
  const path = addressOf(id === undefined ? screens.new : screens.edit);
  return useCallback(
    (place, consent) => {
      const search = id === undefined ? new URLSearchParams() : new URLSearchParams({ id: String(id) });
      const query = writePlace(search, place);
      if (consent) query.set('consent', consent.purpose);
      return `${path}?${query}`;
    },
    [path, id],
  );
}

/** Keeps the address at what is shown, and remembers the place for the next visit. */
function useShownAddress(
  session: DraftSession,
  place: WizardPlace,
  visited: readonly number[],
  shown: string,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  useEffect(() => {
    session.visit(writePlace(new URLSearchParams(), place).toString(), visited);
    // A place that is no more, and a draft that has its id by now, change the address and nothing on the page.
    if (here !== shown) navigate(shown, { replace: true, state, preventScrollReset: true });
  }, [session, place, visited, here, shown, navigate, state]);
}
