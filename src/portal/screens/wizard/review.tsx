import { useMemo } from 'react';
import type { DescribedSection } from '#engine/describe/describe.ts';
import { summarize } from '#engine/describe/summary.ts';
import { isIncomplete, panelStatuses } from '#engine/panels/panel-status.ts';
import { panelSummary, visiblePanels } from '#engine/panels/panels.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { useFormValues } from '#engine/react/context/store-hooks.ts';
import { useValuesWithUploads } from '#engine/react/files/form-uploads.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { remainingText, StepSummary } from '#engine/react/wizard/step-summary.tsx';
import * as panelWords from '#engine/text/panels.ts';
import * as words from '#generated/words/wizard.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useFilling } from './filling.ts';
import { SUMMARY, sectionPosition, type WizardPosition } from './position.ts';
import { findConfirmQuestion } from './prefilled.ts';
import { useChoiceWords } from './wizard-services.ts';

/** The summary of a step: the progress of each panel, the missing answers, and the button that goes on. */
export function SummaryPart({ direction }: { readonly direction: 'forward' | 'back' | undefined }) {
  const { session, wizard, submit } = useFilling();
  const { store } = session;
  const { form } = store;
  const { steps } = form.definition;
  const { position, state, goTo, hrefOf, act } = wizard;
  const values = useFormValues(store);
  const options = useChoiceWords(form);
  const summary = useMemo(() => summarize(form, values, options), [form, values, options]);
  const step = steps[position.step - 1];
  const panels = visiblePanels(form.definition, step?.id ?? '', store.visible(''));
  const statuses = step
    ? panelStatuses(form, values, step.id, store.errors.all(step.id)).filter(({ panel }) =>
        panels.includes(panel),
      )
    : [];
  const next = statuses.find(isIncomplete)?.panel;
  const confirm = step && findConfirmQuestion(session, step);
  const positionOfPanel = (number: number, panel?: string): WizardPosition => ({
    step: number,
    review: false,
    ...(panel !== undefined && { panel }),
    ...(confirm && panel !== undefined && { from: SUMMARY }),
  });
  const forward = () => {
    submit.clear();
    if (next) return goTo(positionOfPanel(position.step, next.id));
    act({ type: 'forward' });
  };
  const stepLabel = position.step === steps.length ? words.check : words.next;
  return (
    <>
      <div className="panel-screen flex-1" data-direction={direction}>
        <PageHeading>{confirm?.question ?? step?.title}</PageHeading>
        <p className="mt-1 mb-6 text-base-content/75">{confirm ? confirm.help : remainingText(statuses)}</p>
        <StepSummary
          statuses={statuses}
          describeAnswers={({ panel }) => panelSummary(form.definition, summary, panel)}
          steps={confirm ? [] : steps}
          state={state}
          hrefOf={(number, panel) => hrefOf(positionOfPanel(number, panel))}
          onGoTo={(number, panel) => goTo(positionOfPanel(number, panel))}
        />
      </div>
      <BottomBar
        next={{
          label: next ? panelWords.goOnTo(next.title) : stepLabel,
          run: forward,
        }}
        submitting={state.submitting}
      />
    </>
  );
}

/** All answers before submission; each section links to its fields, which lead back here. */
export function ReviewPage() {
  const { wizard } = useFilling();
  const { store, host } = useOwnForm();
  const values = useValuesWithUploads(store, host.files);
  const options = useChoiceWords(store.form);
  const { definition } = store.form;
  const positionOf = (section: Pick<DescribedSection, 'step' | 'section'>): WizardPosition => ({
    ...sectionPosition(definition, section),
    from: 'review',
  });
  /** Whether a section has visible fields; the answers of others cannot be edited here. */
  const isEditable = (section: Pick<DescribedSection, 'step' | 'section'>) =>
    visiblePanels(definition, section.step, store.visible('')).some(
      ({ id }) => id === positionOf(section).panel,
    );
  return (
    <AnswersView
      form={store.form}
      values={values}
      density="summary"
      options={options}
      editHref={(section) => (isEditable(section) ? wizard.hrefOf(positionOf(section)) : undefined)}
      onEdit={(section) => wizard.goTo(positionOf(section))}
      fileHref={host.files?.href}
      fileContent={host.files?.content}
    />
  );
}
