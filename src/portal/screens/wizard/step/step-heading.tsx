import { useLayoutEffect, useRef } from 'react';
import type { StepDefinition } from '#engine/definition/definition.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';
import * as words from '#generated/words/wizard.ts';

interface StepHeadingProps {
  readonly state: WizardState;
  readonly steps: readonly StepDefinition[];
  /** What to do once the answers are checked. */
  readonly reviewHint: string;
}

/** Names the step for those who do not see the bars, and takes the focus when another one is shown. */
export function StepHeading({ state, steps, reviewHint }: StepHeadingProps) {
  const { currentStep, stepCount, reviewing } = state;
  const step = steps[currentStep - 1];
  const ref = useRef<HTMLHeadingElement>(null);
  const here = reviewing ? 'review' : String(currentStep);
  const shown = useRef(here);
  // before the step can be painted: a link to a field of it takes the focus from here, and not the other way round
  useLayoutEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [here]);
  return (
    <>
      <h2 ref={ref} tabIndex={-1} className={reviewing ? 'mb-1 outline-none' : 'sr-only'}>
        {reviewing
          ? words.reviewTitle
          : words.stepOf({ number: currentStep, count: stepCount, title: step?.title ?? '' })}
      </h2>
      {reviewing ? (
        <p className="mb-5 text-base-content/75">{reviewHint}</p>
      ) : (
        step?.help && <p className="mb-5 text-base-content/75">{step.help}</p>
      )}
    </>
  );
}
