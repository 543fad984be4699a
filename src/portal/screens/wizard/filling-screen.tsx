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
import { useErrorTitle } from '../../page-title.ts';
import { plainHost } from '../../plain-host.ts';
import { pathOf } from '../../services.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { useFileLinks } from './file-links.ts';
import { newFormState } from './history-state.ts';
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
}

/** The form being filled in: its steps, the check of all answers, and the bar that says what is saved. */
export function FillingScreen({ screen, session }: FillingScreenProps) {
  const { settings } = screen;
  const { store } = session;
  const { form } = store;
  const { steps } = form.definition;
  const submit = useSubmit(session, settings);
  const wizard = useWizard(session, settings, submit.submitting);
  const { state, act, openEntryAt } = wizard;
  const { isDraft } = useDraftPart(session, ({ sync }) => ({ isDraft: sync.automatic }));
  const host = useMemo((): FormHost => ({ ...plainHost, files: session.files }), [session]);
  const all = useFormErrors(store);
  const sources = newFormState(useLocation().state)?.sources ?? [];
  useDraftEvents(session);

  const step = steps[state.currentStep - 1];
  const stepOf = (error: FieldError) => steps.findIndex(({ id }) => id === error.step) + 1;
  const toErrors = (errors: readonly FieldError[]) => {
    const first = errors.map(stepOf).find((number) => number > 0);
    if (first !== undefined) openEntryAt(undefined, first);
  };
  const errors = state.reviewing ? [] : all.filter((error) => error.step === step?.id);
  useErrorTitle(errors.length > 0 || submit.message !== undefined);
  const openFiles = useFileLinks(pathOf(settings.operations.file, { id: '' }));
  const uploads = usePendingUploads(store, host.files);

  const forward = () => {
    submit.clear();
    if (step && store.validate(step.id).length === 0) act({ type: 'forward' });
  };
  const back = () => {
    submit.clear();
    act({ type: 'back' });
  };

  return (
    <FormScope form={form} store={store} host={host}>
      <div onClickCapture={openFiles}>
        <div className="mb-5">
          <WizardHeading settings={settings}>{form.definition.title}</WizardHeading>
        </div>
        <WizardProgress
          steps={steps}
          state={state}
          hrefOf={wizard.hrefOf}
          onGoTo={(number) => act({ type: 'goTo', step: number })}
        />
        <DraftNotices
          session={session}
          settings={settings}
          step={step?.id}
          sources={state.reviewing ? [] : sources}
        />
        <StepHeading state={state} steps={steps} isDraft={isDraft} />
        <ErrorSummary
          errors={errors}
          message={submit.message}
          onFollow={(error, entry) => openEntryAt(entry, stepOf(error) || undefined)}
        />
        {state.reviewing ? (
          <ReviewPage store={store} steps={steps} wizard={wizard} fileHref={session.files.href} />
        ) : (
          step && <StepFields step={step.id} openEntry={wizard.openEntry} onOpenEntry={openEntryAt} />
        )}
        <BottomBar
          back={state.currentStep > 1 || state.reviewing ? back : undefined}
          next={
            state.reviewing
              ? {
                  ...sendButton(isDraft, submit.submitting, uploads),
                  run: () => submit.run(toErrors),
                }
              : { label: state.currentStep === state.stepCount ? 'Проверить' : 'Далее', run: forward }
          }
        >
          <SaveStatus session={session} apart={state.reviewing} />
        </BottomBar>
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
