import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorSummary } from '#engine/react/error-summary.tsx';
import { usePendingUploads } from '#engine/react/files/form-uploads.ts';
import type { FormHost } from '#engine/react/form-host.ts';
import { FormScope } from '#engine/react/form-scope.tsx';
import { StepFields } from '#engine/react/step-fields.tsx';
import { useFormErrors } from '#engine/react/store-hooks.ts';
import { WizardProgress } from '#engine/react/wizard-progress.tsx';
import type { FieldError } from '#engine/validate.ts';
import type { WizardScreenConfig } from '../../config.ts';
import type { DraftSession } from '../../draft/draft-session-types.ts';
import { formHost } from '../../form-host.ts';
import { useErrorTitle } from '../../page-title.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConsentStep } from './consent-step.tsx';
import type { Consent } from './consents.ts';
import { DraftNotices } from './draft-notices.tsx';
import { useFileLinks } from './file-links.ts';
import { newFormState } from './history-state.ts';
import { Remarks } from './remarks.tsx';
import { ReviewPage } from './review-page.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepHeading } from './step-heading.tsx';
import { useDraftPart } from './use-draft.ts';
import { useDraftEvents } from './use-draft-events.ts';
import { useSubmit } from './use-submit.ts';
import { useWizard } from './use-wizard.ts';
import { WizardHeading } from './wizard-heading.tsx';

interface FillingScreenProps {
  readonly screen: WizardScreenConfig;
  readonly session: DraftSession;
  /** What has to be agreed to before some of the steps. */
  readonly consents: readonly Consent[];
}

/** The form being filled in: its steps, the check of all answers, and the bar that says what is saved. */
export function FillingScreen({ screen, session, consents }: FillingScreenProps) {
  const { settings } = screen;
  const { store } = session;
  const { form } = store;
  const { steps } = form.definition;
  const submit = useSubmit(session, settings);
  const wizard = useWizard(session, settings, consents, submit.submitting);
  const { state, act, openEntryAt } = wizard;
  const { isDraft } = useDraftPart(session, ({ sync }) => ({ isDraft: sync.automatic }));
  const host = useMemo((): FormHost => ({ ...formHost, files: session.files }), [session]);
  const all = useFormErrors(store);
  const sources = newFormState(useLocation().state)?.sources ?? [];
  useDraftEvents(session);

  const step = steps[state.currentStep - 1];
  const isOnePage = steps.length === 1;
  const stepOf = (error: FieldError) => steps.findIndex(({ id }) => id === error.step) + 1;
  const toErrors = (errors: readonly FieldError[]) => {
    const first = errors.map(stepOf).find((number) => number > 0);
    if (first !== undefined) openEntryAt(undefined, first);
  };
  const errors = state.reviewing ? [] : all.filter((error) => error.step === step?.id);
  useErrorTitle(errors.length > 0 || submit.message !== undefined);
  const openFiles = useFileLinks(settings.operations.file);
  const uploads = usePendingUploads(store, host.files);

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

  return (
    <FormScope form={form} store={store} host={host} noteLabel={settings.remarks?.label}>
      <div onClickCapture={openFiles}>
        <div className="mb-5">
          <WizardHeading settings={settings}>{form.definition.title}</WizardHeading>
        </div>
        {!isOnePage && (
          <WizardProgress
            steps={steps}
            state={state}
            hrefOf={wizard.hrefOf}
            onGoTo={(number) => act({ type: 'goTo', step: number })}
          />
        )}
        <DraftNotices
          session={session}
          settings={settings}
          step={step?.id}
          sources={state.reviewing ? [] : sources}
        />
        {wizard.consent && settings.consents ? (
          <ConsentStep session={session} settings={settings} wizard={wizard} consent={wizard.consent} />
        ) : (
          <>
            <StepHeading state={state} steps={steps} isDraft={isDraft} />
            <Remarks session={session} remarks={settings.remarks} onFollow={follow} />
            <ErrorSummary errors={errors} message={submit.message} onFollow={follow} />
            {state.reviewing ? (
              <ReviewPage store={store} steps={steps} wizard={wizard} fileHref={session.files.href} />
            ) : (
              step && <StepFields step={step.id} openEntry={wizard.openEntry} onOpenEntry={openEntryAt} />
            )}
            <BottomBar
              back={state.currentStep > 1 || state.reviewing ? back : undefined}
              next={
                state.reviewing || isOnePage
                  ? { ...sendButton(isDraft, submit.submitting, uploads), run: () => submit.run(toErrors) }
                  : { label: state.currentStep === state.stepCount ? 'Проверить' : 'Далее', run: forward }
              }
            >
              <SaveStatus session={session} apart={state.reviewing || isOnePage} />
            </BottomBar>
          </>
        )}
      </div>
    </FormScope>
  );
}

/** What is sent takes its files along: one that is still on its way is waited for. */
function sendButton(
  isDraft: boolean,
  submitting: boolean,
  uploads: number,
): { label: string; busy: boolean } {
  if (uploads > 0) return { label: 'Загружаем файлы…', busy: true };
  if (isDraft) return { label: submitting ? 'Подаём…' : 'Подать заявку', busy: submitting };
  return { label: submitting ? 'Сохраняем…' : 'Сохранить изменения', busy: submitting };
}
