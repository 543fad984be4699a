import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { StepDefinition } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { StepFields, sectionHeadingId } from '#engine/react/form/step-fields.tsx';
import { WizardProgress } from '#engine/react/wizard/wizard-progress.tsx';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';
import * as words from '#generated/words/wizard.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { BottomBar, enterToNext } from './bottom-bar.tsx';
import { useFilling } from './filling.ts';
import { FormContent } from './form-content.tsx';
import { useMainButton, useReviewHint } from './main-button.ts';
import { useRemarkSteps } from './remark-steps.ts';
import { SaveStatus } from './save-status.tsx';
import { hasErrorsHere, type WizardNavigation } from './use-wizard.ts';
import { BackToList } from './wizard-page.tsx';

/** Scrolls to the section that the URL names as `panel`, if the step is shown as a whole. */
function useScrollToPanel({ position: { step, panel, entry } }: WizardNavigation, { form }: FormStore): void {
  const id = form.definition.steps[step - 1]?.id ?? '';
  useLayoutEffect(() => {
    const requested = panelsOfStep(form.definition, id).find((candidate) => candidate.id === panel);
    const heading = requested && document.getElementById(sectionHeadingId(form, requested));
    if (!heading || entry) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [form, id, panel, entry]);
}

/** A whole step, or the review of all answers. A form of one step is submitted without a review. */
export function FormPart({ children }: { readonly children: ReactNode }) {
  const { session, wizard, submit } = useFilling();
  const { store } = session;
  const { steps } = store.form.definition;
  const { state, act, openEntryAt } = wizard;
  const step = steps[state.currentStep - 1];
  const isLast = state.reviewing || steps.length === 1;
  // errors found by «Готово» are shown in the entry, not in the summary
  const [entryErrors, setEntryErrors] = useState<readonly FieldError[]>([]);

  useScrollToPanel(wizard, store);

  const stepOf = (error: FieldError) => steps.findIndex(({ id }) => id === error.step) + 1;
  const showErrors = (found: readonly FieldError[]) => {
    const first = found.map(stepOf).find((number) => number > 0);
    if (first !== undefined) openEntryAt(undefined, first);
  };
  const follow = (error: FieldError, entry: string | undefined) =>
    openEntryAt(entry, stepOf(error) || undefined);
  const forward = () => {
    submit.clear();
    if (!hasErrorsHere(store, wizard)) act({ type: 'forward' });
  };
  const back = () => {
    submit.clear();
    act({ type: 'back' });
  };
  const reviewHint = useReviewHint();
  const remarkSteps = useRemarkSteps();
  const opensReview = state.currentStep === state.stepCount;
  const { next, submits } = useMainButton({ remarkSteps, isLast, opensReview, forward, showErrors });

  return (
    <>
      <div inert={state.submitting} aria-busy={state.submitting || undefined} {...enterToNext(next, submits)}>
        <StepHeading state={state} steps={steps} reviewHint={reviewHint} />
        {children}
        <FormContent remarkSteps={remarkSteps} entryErrors={entryErrors} onFollow={follow}>
          {step && (
            <StepFields
              step={step.id}
              openEntry={wizard.openEntry}
              onOpenEntry={openEntryAt}
              onErrors={setEntryErrors}
            />
          )}
        </FormContent>
      </div>
      <BottomBar
        back={state.currentStep > 1 || state.reviewing ? back : undefined}
        next={next}
        submitting={state.submitting}
      >
        <SaveStatus shape="bar" />
      </BottomBar>
    </>
  );
}

interface StepHeadingProps {
  readonly state: WizardState;
  readonly steps: readonly StepDefinition[];
  /** What the person does after checking the answers. */
  readonly reviewHint: string;
}

/** The name of the step as the page title; takes the focus after a change of step. */
function StepHeading({ state, steps, reviewHint }: StepHeadingProps) {
  const { currentStep, reviewing } = state;
  const step = steps[currentStep - 1];
  useFocusOnNewScreen(reviewing ? 'review' : String(currentStep));
  const help = reviewing ? reviewHint : step?.help;
  return (
    <>
      <PageHeading className={help ? 'mb-1' : 'mb-5'}>
        {reviewing ? words.reviewTitle : step?.title}
      </PageHeading>
      {help && <p className="mb-5 text-base-content/75">{help}</p>}
    </>
  );
}

/** Scrolls to the top and focuses the title when `screenKey` changes. */
export function useFocusOnNewScreen(screenKey: string): void {
  const shown = useRef(screenKey);
  // before painting, so that a link to a field of the screen can move the focus afterwards
  useLayoutEffect(() => {
    if (shown.current === screenKey) return;
    shown.current = screenKey;
    window.scrollTo(0, 0);
    focusHeading();
  }, [screenKey]);
}

/** The header of a whole step: the link to the list, and the progress of the steps. */
export function StepHead() {
  const { session, settings, wizard } = useFilling();
  const { title, steps } = session.store.form.definition;
  return (
    <>
      <div className="mb-5">
        <BackToList settings={settings} />
      </div>
      {steps.length > 1 && (
        <WizardProgress
          title={title}
          steps={steps}
          state={wizard.state}
          hrefOf={wizard.hrefOf}
          onGoTo={(step) => wizard.act({ type: 'goTo', step })}
        />
      )}
    </>
  );
}
