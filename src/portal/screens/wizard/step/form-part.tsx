import { StepFields } from '#engine/react/form/step-fields.tsx';
import { EmailDoubts } from '#engine/react/summary/email-doubts.tsx';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import { useDraftPart } from '../saving/use-draft.ts';
import type { Submit } from '../use-submit.ts';
import { wordsOf } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Remarks } from './remarks.tsx';
import { ReviewPage } from './review-page.tsx';
import { StepHeading } from './step-heading.tsx';

interface FormPartProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly submit: Submit;
  /** Of the step that is shown. */
  readonly errors: readonly FieldError[];
  /** How many files are on their way. */
  readonly uploads: number;
}

/** The step that is open, or the check of all answers; a form of one step is sent from where it is filled in. */
export function FormPart({ session, settings, wizard, submit, errors, uploads }: FormPartProps) {
  const { store } = session;
  const { steps } = store.form.definition;
  const { state, act, openEntryAt } = wizard;
  const { isDraft } = useDraftPart(session, ({ sync }) => ({ isDraft: sync.automatic }));
  const step = steps[state.currentStep - 1];
  const isLast = state.reviewing || steps.length === 1;

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
  const next = isLast
    ? {
        ...sendButton(isDraft ? wordsOf(settings).submit : undefined, state.submitting, uploads),
        run: () => submit.run(toErrors),
      }
    : { label: state.currentStep === state.stepCount ? words.check : words.next, run: forward };

  return (
    <>
      <div inert={state.submitting} aria-busy={state.submitting || undefined}>
        <StepHeading
          state={state}
          steps={steps}
          reviewHint={isDraft ? wordsOf(settings).reviewHint : words.reviewChangesHint}
        />
        <Remarks session={session} remarks={settings.remarks} onFollow={follow} />
        <ErrorSummary errors={errors} message={submit.message} onFollow={follow} />
        {state.reviewing && <EmailDoubts />}
        <UnderHeading level={2}>
          {state.reviewing ? (
            <ReviewPage store={store} steps={steps} wizard={wizard} fileHref={session.files.href} />
          ) : (
            step && <StepFields step={step.id} openEntry={wizard.openEntry} onOpenEntry={openEntryAt} />
          )}
        </UnderHeading>
      </div>
      <BottomBar
        back={state.currentStep > 1 || state.reviewing ? back : undefined}
        next={next}
        submitting={state.submitting}
      >
        <SaveStatus session={session} apart={isLast} fetchingSave={state.fetchingSave} />
      </BottomBar>
    </>
  );
}

/** What is sent takes its files along: one that is still on its way is waited for. */
function sendButton(
  submit: string | undefined,
  submitting: boolean,
  uploads: number,
): { label: string; busy: boolean } {
  if (uploads > 0) return { label: words.uploading, busy: true };
  if (submit !== undefined) return { label: submitting ? words.submitting : submit, busy: submitting };
  return { label: submitting ? words.saving : words.saveChanges, busy: submitting };
}
