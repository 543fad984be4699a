import type { StepDefinition } from '#engine/definition/definition.ts';
import * as words from '#engine/text/wizard.ts';
import type { WizardState } from '#engine/wizard/wizard.ts';

export interface StepBarsProps {
  readonly steps: readonly Pick<StepDefinition, 'id' | 'title'>[];
  readonly state: WizardState;
  /** Progress of the open step, from 0 to 1. */
  readonly share: number;
}

/** A progress bar per step, the current one partly filled; screen readers get the names of the steps. */
export function StepBars({ steps, state, share }: StepBarsProps) {
  const { currentStep, reviewing } = state;
  const fullness = (number: number) => {
    if (reviewing || number < currentStep) return 1;
    return number === currentStep ? share : 0;
  };
  return (
    <nav aria-label={words.steps}>
      <ol className="grid grid-flow-col auto-cols-fr gap-1.5">
        {steps.map((step, index) => {
          const number = index + 1;
          const current = !reviewing && number === currentStep;
          return (
            <li key={step.id} aria-current={current ? 'step' : undefined}>
              <progress
                className="step-share"
                data-current={current || undefined}
                value={fullness(number)}
                aria-hidden
              />
              <span className="sr-only">{step.title}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
