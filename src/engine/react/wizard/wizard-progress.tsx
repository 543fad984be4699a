import Check from 'lucide-react/icons/check';
import type { StepDefinition } from '#engine/definition/definition.ts';
import * as words from '#engine/text/wizard.ts';
import { canGoTo, type WizardState } from '#engine/wizard/wizard.ts';
import { InAppLink } from '../ui/in-app-link.tsx';

export interface WizardProgressProps {
  /** Title of the form. */
  readonly title: string;
  readonly steps: readonly Pick<StepDefinition, 'id' | 'title'>[];
  readonly state: WizardState;
  /** Address of a step, from 1. */
  readonly hrefOf: (step: number) => string;
  readonly onGoTo: (step: number) => void;
}

/** Progress of the wizard: «Шаг 2 из 4 · Анкета», a bar for each step; visited steps are links. */
export function WizardProgress({ title, steps, state, hrefOf, onGoTo }: WizardProgressProps) {
  const { currentStep, stepCount, reviewing } = state;
  return (
    <nav className="wizard-progress" aria-label={words.steps}>
      <p>
        <strong>{reviewing ? words.review : words.step(currentStep, stepCount)}</strong> · {title}
      </p>
      <ol data-steps={stepCount}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            title={step.title}
            current={!reviewing && index + 1 === currentStep}
            done={reviewing || index + 1 < currentStep}
            href={canGoTo(state, index + 1) ? hrefOf(index + 1) : undefined}
            onGoTo={() => onGoTo(index + 1)}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly title: string;
  readonly current: boolean;
  readonly done: boolean;
  readonly href: string | undefined;
  readonly onGoTo: () => void;
}

function Step({ title, current, done, href, onGoTo }: StepProps) {
  const content = (
    <>
      <span className="step-bar" />
      <span className="step-name">
        {done && <Check className="size-4 text-success" />}
        {title}
      </span>
    </>
  );
  return (
    <li aria-current={current ? 'step' : undefined} data-done={done || undefined}>
      {href && !current ? (
        <InAppLink href={href} onFollow={onGoTo}>
          {content}
        </InAppLink>
      ) : (
        content
      )}
    </li>
  );
}
