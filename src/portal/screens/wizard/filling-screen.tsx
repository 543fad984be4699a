import { useMemo } from 'react';
import type { FormHost } from '#engine/react/context/form-host.ts';
import { FormScope } from '#engine/react/context/form-scope.tsx';
import { useFormErrors } from '#engine/react/context/store-hooks.ts';
import { usePendingUploads } from '#engine/react/files/form-uploads.ts';
import { WizardProgress } from '#engine/react/wizard/wizard-progress.tsx';
import type { WizardScreenConfig } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import { ConsentStep } from './consent/consent-step.tsx';
import type { Consent } from './consent/consents.ts';
import { useWizard } from './place/use-wizard.ts';
import { DraftNotices } from './saving/draft-notices.tsx';
import { useDraftEvents } from './saving/use-draft-events.ts';
import { FormPart } from './step/form-part.tsx';
import { useSubmit } from './use-submit.ts';
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
  const { state, act } = wizard;
  const host = useMemo((): FormHost => ({ ...formHost, files: session.files }), [session]);
  const all = useFormErrors(store);
  useDraftEvents(session);

  const step = steps[state.currentStep - 1];
  const errors = state.reviewing ? [] : all.filter((error) => error.step === step?.id);
  const openFiles = useFileLinks(settings.operations.file);
  const uploads = usePendingUploads(store, host.files);

  if (wizard.consent)
    return <ConsentStep session={session} settings={settings} wizard={wizard} consent={wizard.consent} />;
  return (
    <FormScope form={form} store={store} host={host} noteLabel={settings.remarks?.label}>
      <div onClickCapture={openFiles}>
        <div className="mb-5">
          <WizardHeading settings={settings}>{form.definition.title}</WizardHeading>
        </div>
        {steps.length > 1 && (
          <WizardProgress
            steps={steps}
            state={state}
            hrefOf={wizard.hrefOf}
            onGoTo={(number) => act({ type: 'goTo', step: number })}
          />
        )}
        <DraftNotices session={session} settings={settings} step={state.reviewing ? undefined : step?.id} />
        <FormPart
          session={session}
          settings={settings}
          wizard={wizard}
          submit={submit}
          errors={errors}
          uploads={uploads}
        />
      </div>
    </FormScope>
  );
}
