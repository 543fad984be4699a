import { useLayoutEffect, useState } from 'react';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { sectionHeadingId } from '#engine/react/form/section-heading.ts';
import { StepFields } from '#engine/react/form/step-fields.tsx';
import { EmailDoubts } from '#engine/react/summary/email-doubts.tsx';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import * as words from '#generated/words/wizard.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { PartProps } from './part-props.ts';
import { Remarks } from './remarks.tsx';
import { ReviewPage } from './review-page.tsx';
import { useReviewHint, useSendButton } from './send-button.ts';
import { StepHeading } from './step-heading.tsx';
import { useRemarkSteps } from './use-remark-steps.ts';
import { useWayBack } from './use-way-back.ts';

/** An address that names a panel leads to its section, where the step stands whole. */
function useNamedPanel({ place: { step, panel, entry } }: WizardNavigation, { form }: FormStore): void {
  const id = form.definition.steps[step - 1]?.id ?? '';
  useLayoutEffect(() => {
    const named = panelsOfStep(form.definition, id).find((one) => one.id === panel);
    const heading = named && document.getElementById(sectionHeadingId(form, named));
    if (!heading || entry) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [form, id, panel, entry]);
}

/** The whole step that is open, or the check of all answers; a form of one step is sent from where it is filled in. */
export function FormPart(props: PartProps) {
  const { session, settings, wizard, submit, errors, uploads, children } = props;
  const { store } = session;
  const { steps } = store.form.definition;
  const { state, act, openEntryAt } = wizard;
  const step = steps[state.currentStep - 1];
  const isLast = state.reviewing || steps.length === 1;
  // what «Готово» found is said where it is: the summary is for what «Далее» finds
  const [ofEntry, setOfEntry] = useState<readonly FieldError[]>([]);

  useNamedPanel(wizard, store);

  const stepOf = (error: FieldError) => steps.findIndex(({ id }) => id === error.step) + 1;
  const toErrors = (found: readonly FieldError[]) => {
    const first = found.map(stepOf).find((number) => number > 0);
    if (first !== undefined) openEntryAt(undefined, first);
  };
  const follow = (mark: FieldError, entry: string | undefined) =>
    openEntryAt(entry, stepOf(mark) || undefined);
  const forward = () => {
    submit.clear();
    if (step && store.validate(step.id).length === 0) act({ type: 'forward' });
  };
  const back = () => {
    submit.clear();
    act({ type: 'back' });
  };
  const send = useSendButton(session, settings, { submitting: state.submitting, uploads });
  const reviewHint = useReviewHint(session, settings);
  const wayBack = useWayBack(store, wizard);
  const remarkSteps = useRemarkSteps(props);
  const onward = isLast
    ? { ...send, run: () => submit.run(toErrors) }
    : { label: state.currentStep === state.stepCount ? words.check : words.next, run: forward };
  const next = wayBack ?? remarkSteps.next ?? onward;

  return (
    <>
      <div inert={state.submitting} aria-busy={state.submitting || undefined}>
        <StepHeading state={state} steps={steps} reviewHint={reviewHint} />
        {children}
        <Remarks
          session={session}
          remarks={settings.remarks}
          onFollow={(mark, entry) => {
            remarkSteps.onFollow(mark.address);
            follow(mark, entry);
          }}
          current={remarkSteps.current}
        />
        <ErrorSummary
          errors={errors.filter((error) => !ofEntry.includes(error))}
          message={submit.message}
          onFollow={follow}
        />
        {state.reviewing && <EmailDoubts />}
        <UnderHeading level={1}>
          {state.reviewing ? (
            <ReviewPage wizard={wizard} />
          ) : (
            step && (
              <StepFields
                step={step.id}
                openEntry={wizard.openEntry}
                onOpenEntry={openEntryAt}
                onFaults={setOfEntry}
              />
            )
          )}
        </UnderHeading>
      </div>
      <BottomBar
        back={state.currentStep > 1 || state.reviewing ? back : undefined}
        next={next}
        submitting={state.submitting}
      >
        <SaveStatus session={session} shape="bar" fetchingSave={state.fetchingSave} />
      </BottomBar>
    </>
  );
}
