import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { StepDefinition } from '#engine/definition/definition.ts';
import { isIncomplete, type PanelStatus } from '#engine/panels/panel-status.ts';
import * as words from '#engine/text/panels.ts';
import { canGoTo, type WizardState } from '#engine/wizard/wizard.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { sentenceOf } from '../summary/field-links.tsx';
import { InAppLink } from '../ui/in-app-link.tsx';

export interface StepSummaryProps {
  readonly statuses: readonly PanelStatus[];
  /** Summarises the answers of a panel in one line. */
  readonly describeAnswers: (status: PanelStatus) => string;
  readonly steps: readonly Pick<StepDefinition, 'id' | 'title'>[];
  readonly state: WizardState;
  /** URL of a step (from 1) or panel. */
  readonly hrefOf: (step: number, panel?: string) => string;
  readonly onGoTo: (step: number, panel?: string) => void;
}

/** The status of each panel of a step, with links to them and to the other steps. */
export function StepSummary({ statuses, describeAnswers, steps, state, hrefOf, onGoTo }: StepSummaryProps) {
  const { currentStep } = state;
  return (
    <>
      <ul className="panel-list">
        {statuses.map((status) => (
          <li key={status.panel.id}>
            <InAppLink
              href={hrefOf(currentStep, status.panel.id)}
              onFollow={() => onGoTo(currentStep, status.panel.id)}
            >
              <StatusMark state={status.state} />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="font-medium">{status.panel.title}</span>
                <PanelStatusText status={status} describeAnswers={describeAnswers} />
              </span>
              <ChevronRight className="size-4 shrink-0 opacity-60" aria-hidden />
            </InAppLink>
          </li>
        ))}
      </ul>
      {steps.length > 1 && (
        <nav aria-label={words.allSteps} className="mt-6">
          <ol className="grid grid-cols-2 gap-2">
            {steps.map((step, index) => (
              <li key={step.id}>
                <StepLink
                  number={index + 1}
                  title={step.title}
                  state={state}
                  href={hrefOf(index + 1)}
                  onGoTo={() => onGoTo(index + 1)}
                />
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}

const MARKS: Readonly<Record<PanelStatus['state'], string>> = {
  done: 'bg-success/20 text-success',
  invalid: 'bg-error/10 text-error',
  free: 'border-2 border-dashed border-base-content/40',
  begun: 'border-2 border-primary',
  empty: 'border-2 border-primary',
};

function StatusMark({ state }: Pick<PanelStatus, 'state'>) {
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full ${MARKS[state]}`} aria-hidden>
      {state === 'done' && <Check className="size-4" />}
      {state === 'invalid' && <CircleAlert className="size-4" />}
    </span>
  );
}

function PanelStatusText({
  status,
  describeAnswers,
}: Pick<StepSummaryProps, 'describeAnswers'> & { readonly status: PanelStatus }) {
  const { state, error } = status;
  const { form } = useOwnForm();
  if (state === 'invalid' && error)
    return (
      <span className="line-clamp-2 text-sm wrap-anywhere text-error">
        {sentenceOf(error, form.definition)}
      </span>
    );
  const text = {
    done: () => describeAnswers(status) || words.done,
    begun: () => words.begun,
    empty: () => words.empty,
    free: () => words.free,
    invalid: () => words.invalid,
  }[state]();
  return <span className="line-clamp-2 text-sm wrap-anywhere text-base-content/75">{text}</span>;
}

const TILE =
  'flex h-full min-h-11 items-center gap-2 rounded-field border px-3 py-2 text-[0.9375rem] leading-snug';

interface StepLinkProps {
  readonly number: number;
  readonly title: string;
  readonly state: WizardState;
  readonly href: string;
  readonly onGoTo: () => void;
}

function StepLink({ number, title, state, href, onGoTo }: StepLinkProps) {
  const current = number === state.currentStep;
  const content = (
    <>
      {number < state.currentStep && <Check className="size-4 shrink-0 text-success" aria-hidden />}
      {number}. {title}
    </>
  );
  if (current || !canGoTo(state, number))
    return (
      <span
        className={`${TILE} ${current ? 'border-primary bg-primary/10' : 'border-base-300 bg-base-100 text-base-content/75'}`}
        aria-current={current ? 'step' : undefined}
      >
        {content}
      </span>
    );
  return (
    <InAppLink className={`${TILE} border-base-300 bg-base-100`} href={href} onFollow={onGoTo}>
      {content}
    </InAppLink>
  );
}

/** Number of fields that a person fills in per minute. */
const FIELDS_IN_A_MINUTE = 4;

/** «Осталось два раздела, около трёх минут.» */
export function remainingText(statuses: readonly PanelStatus[]): string {
  const left = statuses.filter(isIncomplete);
  if (left.length === 0) return words.allDone;
  const fields = left.reduce((sum, { unanswered }) => sum + unanswered, 0);
  return words.remaining(left.length, Math.max(1, Math.round(fields / FIELDS_IN_A_MINUTE)));
}
