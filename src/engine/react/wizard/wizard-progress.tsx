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
  /** URL of a step, from 1. */
  readonly hrefOf: (step: number) => string;
  readonly onGoTo: (step: number) => void;
}

/** Progress of the wizard: «Шаг 2 из 4 · Анкета», a bar for each step; other steps that can be opened are links. */
export function WizardProgress({ title, steps, state, hrefOf, onGoTo }: WizardProgressProps) {
  const { currentStep, stepCount, reviewing } = state;
  return (
    <nav className="mb-6 print:hidden" aria-label={words.steps}>
      <p className="mb-2 text-sm text-base-content/70">
        <strong className="font-medium text-base-content">
          {reviewing ? words.review : words.step(currentStep, stepCount)}
        </strong>{' '}
        · {title}
      </p>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5">
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
      <span className={`block h-1.5 rounded-full ${current || done ? 'bg-primary' : 'bg-base-300'}`} />
      <span
        className={`sr-only text-sm group-hover:underline sm:not-sr-only sm:mt-2 sm:flex sm:items-center sm:gap-1 ${current ? 'font-medium text-base-content' : 'text-base-content/75'}`}
      >
        {done && <Check className="size-4 text-success" />}
        {title}
      </span>
    </>
  );
  return (
    <li className="relative" aria-current={current ? 'step' : undefined}>
      {href && !current ? (
        // on a phone the link is a thin bar, but its target is 24 px high
        <InAppLink
          href={href}
          onFollow={onGoTo}
          className="group block after:absolute after:inset-x-0 after:-inset-y-2.5 sm:after:inset-0"
        >
          {content}
        </InAppLink>
      ) : (
        content
      )}
    </li>
  );
}
