import { lazy, Suspense, useMemo, useState } from 'react';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { formNames } from '#engine/describe/describe.ts';
import { panelOfField } from '#engine/panels/panels.ts';
import type { ExternalPartProps, FormHost } from '#engine/react/context/form-host.ts';
import { FormScope } from '#engine/react/context/form-scope.tsx';
import { useFormErrors } from '#engine/react/context/store-hooks.ts';
import { FieldWarning } from '#engine/react/fields/field-warning.tsx';
import { usePendingUploads } from '#engine/react/files/form-uploads.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { useFileContent, useFileLinks } from '#portal/records/file-links.ts';
import { usePageStep } from '#portal/ui/page/page-title.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { DeclinedNotes, DeclineOffer, useDeclined } from './consent.tsx';
import type { Consent } from './consents.ts';
import { type Filling, FillingContext } from './filling.ts';
import { FormPart, StepHead } from './form-part.tsx';
import { PanelHead, PanelPart } from './panel-part.tsx';
import { SUMMARY } from './position.ts';
import { OfferedGroups, PrefilledNotice } from './prefilled-answers.tsx';
import { DraftNotices } from './save-status.tsx';
import { UnsentEdit } from './unsent-edit.tsx';
import { useDraftEvents } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { useWizard, type WizardNavigation } from './use-wizard.ts';

const ConsentStep = lazy(() => import('./consent-step.tsx').then((m) => ({ default: m.ConsentStep })));

const LazyExternal = lazy(() =>
  import('#portal/forms/external-part.tsx').then((m) => ({ default: m.ExternalPart })),
);

/** An external form; its code is loaded with the first one. */
function ExternalPart(props: ExternalPartProps) {
  return (
    <Suspense>
      <LazyExternal {...props} />
    </Suspense>
  );
}

/** Fills the space between header and bar, so that the bar is under the thumb. */
const PANEL_PAGE = 'flex min-h-[calc(100dvh-1.5rem)] flex-col';

interface FillingScreenProps {
  readonly screen: WizardScreenConfig;
  readonly session: DraftSession;
  /** All consents; the form asks for its own. */
  readonly consents: readonly Consent[];
}

/** The form while it is filled in: its steps, the review, and the notices about the draft. */
export function FillingScreen({ screen, session, consents }: FillingScreenProps) {
  const { settings } = screen;
  const { store } = session;
  const { form } = store;
  const submit = useSubmit(session, settings);
  const declined = useDeclined(session, consents);
  /** The consent that the person has just postponed. */
  const [postponed, setPostponed] = useState<Consent['purpose']>();
  /** A declined consent that the person wants to give after all. */
  const [adding, setAdding] = useState<Consent['purpose']>();
  const wizard = useWizard(session, settings, { consents, declined, adding }, submit.submitting);
  const declinable = consents.find(
    (consent) => consent.purpose === postponed && !consent.current && !declined.includes(consent),
  );
  const content = useFileContent(settings.operations.file);
  const host = useMemo(
    (): FormHost => ({
      ...formHost,
      external: ExternalPart,
      names: formNames,
      warning: FieldWarning,
      files: { ...session.files, ...(content && { content }) },
    }),
    [session, content],
  );
  const errors = useShownErrors(store, wizard);
  useDraftEvents(session);
  usePageStep(stepTitle(wizard, form.definition));
  const onFileClick = useFileLinks(settings.operations.file);
  const uploads = usePendingUploads(store, host.files);

  const filling: Filling = { session, settings, wizard, submit, errors, uploads };
  if (wizard.consent)
    return (
      <FillingContext value={filling}>
        <Suspense fallback={<PageSkeleton />}>
          <ConsentStep
            consent={wizard.consent}
            onLater={({ purpose }) => {
              setPostponed(purpose);
              setAdding(undefined);
            }}
          />
        </Suspense>
      </FillingContext>
    );
  const { inPanels, position } = wizard;
  const step = form.definition.steps[position.step - 1];
  const hasFields = !position.review && position.panel !== SUMMARY && !(inPanels && position.entry);
  const [Head, Part] = inPanels ? [PanelHead, PanelPart] : [StepHead, FormPart];
  return (
    <FormScope form={form} store={store} host={host} remarkLabel={settings.remarks?.label}>
      <FillingContext value={filling}>
        <div className={inPanels ? PANEL_PAGE : undefined} onClickCapture={onFileClick}>
          <Head />
          <UnsentEdit />
          <DraftNotices />
          {declinable && <DeclineOffer consent={declinable} />}
          {position.review && (
            <DeclinedNotes declined={declined} onAdd={({ purpose }) => setAdding(purpose)} />
          )}
          <Part>
            {hasFields && step && (
              <>
                <PrefilledNotice step={step.id} />
                <OfferedGroups step={step.id} />
              </>
            )}
          </Part>
        </div>
      </FillingContext>
    </FormScope>
  );
}

/** The open step as part of the page title; `undefined` if the form has one step. */
function stepTitle({ position }: WizardNavigation, { steps }: FormDefinition): string | undefined {
  if (position.review) return words.reviewTitle;
  return steps.length > 1 ? steps[position.step - 1]?.title : undefined;
}

function useShownErrors(store: FormStore, { position, inPanels }: WizardNavigation): readonly FieldError[] {
  const all = useFormErrors(store);
  const { definition } = store.form;
  return useMemo(() => {
    const step = definition.steps[position.step - 1]?.id;
    if (position.review) return [];
    const isHere = ({ address }: FieldError) => panelOfField(definition, address)?.id === position.panel;
    return all.filter((error) => error.step === step && (!inPanels || isHere(error)));
  }, [all, definition, position, inPanels]);
}
