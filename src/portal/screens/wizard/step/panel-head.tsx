import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { listed } from '#engine/describe/listing.ts';
import { shownPanels } from '#engine/panels/panels.ts';
import { InAppLink } from '#engine/react/ui/in-app-link.tsx';
import { StepBars } from '#engine/react/wizard/step-bars.tsx';
import * as panelWords from '#engine/text/panels.ts';
import * as stepWords from '#engine/text/wizard.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import { placeBefore, SUMMARY, type WizardPlace } from '../place/place.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import { findConfirmQuestion } from '../start/prefilled-answers.ts';
import { listLabel } from '../wizard-heading.tsx';
import type { HeadProps } from './step-head.tsx';
import { dropBlank } from './use-panel-way.ts';

/** Above a panel: back, where one is, which opens the summary of the step, what is saved, and the bars of the steps. */
export function PanelHead({ session, settings, wizard }: HeadProps) {
  const { definition } = session.store.form;
  const { state, place, backTo } = wizard;
  useAlone();
  const before = placeBefore(place, { definition, visible: session.store.visible('') });
  const back = () => {
    if (wizard.openEntry !== undefined) dropBlank(session.store, wizard.openEntry);
    if (!before) return;
    const stepBefore = definition.steps[before.step - 1];
    const asked = before.step < place.step && stepBefore && findConfirmQuestion(session, stepBefore);
    backTo(asked ? { step: before.step, review: false, panel: SUMMARY } : before);
  };
  const step = definition.steps[place.step - 1];
  const isQuestion =
    place.panel === SUMMARY && step !== undefined && findConfirmQuestion(session, step) !== undefined;
  const toList = before === undefined || (place.panel === SUMMARY && !isQuestion);
  const { number, count } = positionOf(session, place);
  const title = listed(definition, session.store.values()).title || definition.title;
  return (
    <div className="panel-head-bar">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        {toList ? (
          <Link
            to={addressOf(settings.screens.list)}
            className="btn btn-ghost btn-square -ml-3"
            aria-label={listLabel(settings)}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Link>
        ) : (
          <button
            type="button"
            className="btn btn-ghost btn-square -ml-3"
            aria-label={words.back}
            aria-disabled={state.submitting || undefined}
            onClick={state.submitting ? undefined : back}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </button>
        )}
        <Where wizard={wizard} title={title} number={number} count={count} isQuestion={isQuestion} />
        <SaveStatus session={session} shape="head" fetchingSave={state.fetchingSave} />
      </div>
      {definition.steps.length > 1 && (
        <StepBars steps={definition.steps} state={state} share={count > 0 ? number / count : 0} />
      )}
    </div>
  );
}

interface WhereProps {
  readonly wizard: WizardNavigation;
  /** Of what is filled in: the child's name, or the form's own. */
  readonly title: string;
  readonly number: number;
  readonly count: number;
  /** The step is asked about as a whole. */
  readonly isQuestion: boolean;
}

/** «Шаг 2 из 4 · 2 из 5», which opens the summary of the step; where there is none, what is filled in. */
function Where({ wizard, title, number, count, isQuestion }: WhereProps) {
  const { state, place, goTo, hrefOf } = wizard;
  if (state.reviewing)
    return <strong className="min-w-0 flex-1 truncate font-medium">{stepWords.review}</strong>;
  const step = state.stepCount > 1 && stepWords.step(state.currentStep, state.stepCount);
  if (place.panel === SUMMARY && !isQuestion)
    return <strong className="min-w-0 flex-1 truncate font-medium">{title}</strong>;
  if (count < 2 || isQuestion) return <strong className="min-w-0 font-medium">{step || title}</strong>;
  const summary: WizardPlace = { step: place.step, review: false, panel: SUMMARY };
  return (
    <InAppLink href={hrefOf(summary)} onFollow={() => goTo(summary)} className="panel-where">
      {step && (
        <>
          <strong className="font-medium">{step}</strong>
          <span aria-hidden>·</span>
        </>
      )}
      <span className={step ? 'text-base-content/75' : 'font-medium'}>
        {panelWords.panelOf(number, count)}
      </span>
      <ChevronDown className="size-4 shrink-0 opacity-70" aria-hidden />
      <span className="sr-only">{panelWords.summary}</span>
    </InAppLink>
  );
}

/** Which panel of how many is open; of the summary none. */
function positionOf({ store }: HeadProps['session'], { step, panel }: WizardPlace) {
  const { definition } = store.form;
  const id = definition.steps[step - 1]?.id ?? '';
  const panels = shownPanels(definition, id, store.visible(''));
  return { number: panels.findIndex((one) => one.id === panel) + 1, count: panels.length };
}

/** The head of the portal goes: a small screen has one head. */
function useAlone(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.alone = '';
    return () => {
      delete dataset.alone;
    };
  }, []);
}
