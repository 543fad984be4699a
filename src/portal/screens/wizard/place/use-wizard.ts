import { useCallback, useEffect, useMemo } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { initialWizard, type WizardAction, type WizardState, wizardReducer } from '#engine/wizard/wizard.ts';
import type { WizardSettings } from '#portal/config/config.ts';
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
  readonly hrefOf: (step: number) => string;
}

/** The wizard's state is held by the address: the reducer says where an action leads, the router goes there. */
export function useWizard(
  session: DraftSession,
  settings: WizardSettings,
  consents: readonly Consent[],
  submitting: boolean,
): WizardNavigation {
  const { store } = session;
  const { definition } = store.form;
  const { id, saving } = useDraftPart(session, ({ server, sync }) => ({
    id: server?.id,
    saving: sync.phase.name === 'saving',
  }));
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const place = useMemo(() => {
    // An address without a step is a way back in: one goes on where one was.
    if (query.has('step')) return readPlace(query, definition);
    const known = session.record().place;
    const noted = known === '' ? firstNotePlace(session.store) : undefined;
    return noted ?? readPlace(new URLSearchParams(known), definition);
  }, [query, definition, session]);
  const { visited } = session.record();
  const state = useMemo(
    (): WizardState => ({
      ...initialWizard({
        stepCount: definition.steps.length,
        currentStep: place.step,
        visited,
        reviewing: place.review,
      }),
      submitting,
      fetchingSave: saving,
    }),
    [definition, place, visited, submitting, saving],
  );

  const path = id === undefined ? addressOf(settings.screens.new) : addressOf(settings.screens.edit);
  const target = useCallback(
    (next: WizardPlace) => {
      const search = id === undefined ? new URLSearchParams() : new URLSearchParams({ id: String(id) });
      return `${path}?${writePlace(search, next)}`;
    },
    [path, id],
  );

  const consent = consentBefore(consents, definition, place.step);
  const here = location.pathname + location.search;
  const shown = target(place) + (consent ? `&${new URLSearchParams({ consent: consent.purpose })}` : '');
  useEffect(() => {
    session.visit(writePlace(new URLSearchParams(), place).toString(), state.visited);
    // A place that is no more, and a draft that has its id by now, change the address and nothing on the page.
    if (here !== shown) navigate(shown, { replace: true, state: location.state, preventScrollReset: true });
  }, [session, place, state.visited, here, shown, navigate, location.state]);

  const act = (action: WizardAction) => {
    const next = wizardReducer(state, action);
    if (next.currentStep === state.currentStep && next.reviewing === state.reviewing) return;
    navigate(target({ step: next.currentStep, review: next.reviewing }), { state: location.state });
  };

  const openEntry = useOpenEntry(store, place, (moved) => {
    navigate(target(moved), { replace: true, state: location.state, preventScrollReset: true });
  });

  const openEntryAt = useCallback(
    (entry: string | undefined, step?: number) => {
      const open = entryPlace(store, entry);
      const next = step ?? place.step;
      navigate(target({ step: next, review: false, ...(open && { entry: open }) }), {
        replace: next === place.step && !place.review,
        state: location.state,
        preventScrollReset: true,
      });
    },
    [store, place, target, navigate, location.state],
  );

  return {
    state,
    openEntry,
    consent,
    act,
    openEntryAt,
    hrefOf: (step) => base + target({ step, review: false }),
  };
}
