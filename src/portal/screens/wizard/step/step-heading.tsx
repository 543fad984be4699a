import { useLayoutEffect, useRef } from 'react';
import type { StepDefinition } from '#engine/definition/definition.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';
import * as words from '#generated/words/wizard.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

interface StepHeadingProps {
  readonly state: WizardState;
  readonly steps: readonly StepDefinition[];
  /** What to do once the answers are checked. */
  readonly reviewHint: string;
}

/** The name of the step is the page's title, and takes the focus when another one is shown. */
export function StepHeading({ state, steps, reviewHint }: StepHeadingProps) {
  const { currentStep, reviewing } = state;
  const step = steps[currentStep - 1];
  useShownAnew(reviewing ? 'review' : String(currentStep));
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

/** Another screen of the form begins at its top with the focus on its title. */
export function useShownAnew(here: string): void {
  const shown = useRef(here);
  // before it can be painted: a link to a field of it takes the focus from here, and not the other way round
  useLayoutEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    window.scrollTo(0, 0);
    focusHeading();
  }, [here]);
}
