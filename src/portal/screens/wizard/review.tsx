import { useCallback, useSyncExternalStore } from 'react';
import type { DescribedSection } from '#engine/describe/describe.ts';
import { isIncomplete, panelStatuses } from '#engine/panels/panel-status.ts';
import { panelLines, visiblePanels } from '#engine/panels/panels.ts';
import { useOwnForm } from '#engine/react/context/form-scope.tsx';
import { useValuesWithUploads } from '#engine/react/files/form-uploads.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { remainingText, StepSummary } from '#engine/react/wizard/step-summary.tsx';
import * as panelWords from '#engine/text/panels.ts';
import * as wizardWords from '#generated/words/wizard.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SUMMARY, sectionPosition, type WizardPosition } from './position.ts';
import { findConfirmQuestion } from './prefilled-answers.tsx';
import type { PartProps } from './use-submit.ts';
import type { WizardNavigation } from './use-wizard.ts';
import { useChoiceWords } from './wizard-services.ts';

interface SummaryPartProps extends PartProps {
  readonly way: 'forward' | 'back' | undefined;
}

/** The summary of a step: the progress of each panel, what is left, and the button that continues. */
export function SummaryPart({ session, wizard, submit, way }: SummaryPartProps) {
  const { store } = session;
  const { form } = store;
  const { steps } = form.definition;
  const { place, state, goTo, hrefOf, act } = wizard;
  const subscribe = useCallback((listener: () => void) => store.subscribe('', listener), [store]);
  const values = useSyncExternalStore(subscribe, () => store.values());
  const options = useChoiceWords(form);
  const step = steps[place.step - 1];
  const panels = visiblePanels(form.definition, step?.id ?? '', store.visible(''));
  const standings = step
    ? panelStatuses(form, values, step.id, store.errors.all(step.id)).filter(({ panel }) =>
        panels.includes(panel),
      )
    : [];
  const next = standings.find(isIncomplete)?.panel;
  const confirm = step && findConfirmQuestion(session, step);
  const at = (number: number, panel?: string): WizardPosition => ({
    step: number,
    review: false,
    ...(panel !== undefined && { panel }),
    ...(confirm && panel !== undefined && { from: SUMMARY }),
  });
  const forward = () => {
    submit.clear();
    if (next) return goTo(at(place.step, next.id));
    act({ type: 'forward' });
  };
  const isEnd = place.step === steps.length;
  return (
    <>
      <div className="panel-screen" data-way={way}>
        <PageHeading>{confirm?.question ?? step?.title}</PageHeading>
        <p className="mt-1 mb-6 text-base-content/75">{confirm ? confirm.help : remainingText(standings)}</p>
        <StepSummary
          statuses={standings}
          describeAnswers={({ panel }) => panelLines(form, values, panel, options)}
          steps={confirm ? [] : steps}
          state={state}
          hrefOf={(number, panel) => hrefOf(at(number, panel))}
          onGoTo={(number, panel) => goTo(at(number, panel))}
        />
      </div>
      <BottomBar
        next={{
          label: next ? panelWords.goOnTo(next.title) : isEnd ? wizardWords.check : wizardWords.next,
          run: forward,
        }}
        submitting={state.submitting}
      />
    </>
  );
}

interface ReviewPageProps {
  readonly wizard: WizardNavigation;
}

/** All answers before submission; each links to its field, and from there back (USERS, line 12). */
export function ReviewPage({ wizard }: ReviewPageProps) {
  const { store, host } = useOwnForm();
  const values = useValuesWithUploads(store, host.files);
  const words = useChoiceWords(store.form);
  const { definition } = store.form;
  const placeOf = (section: Pick<DescribedSection, 'step' | 'section'>): WizardPosition => ({
    ...sectionPosition(definition, section),
    from: 'review',
  });
  /** Sections with editable fields; the others are changed elsewhere. */
  const isEditable = (section: Pick<DescribedSection, 'step' | 'section'>) =>
    visiblePanels(definition, section.step, store.visible('')).some(
      ({ id }) => id === placeOf(section).panel,
    );
  return (
    <AnswersView
      form={store.form}
      values={values}
      density="summary"
      options={words}
      editHref={(section) => (isEditable(section) ? wizard.hrefOf(placeOf(section)) : undefined)}
      onEdit={(section) => wizard.goTo(placeOf(section))}
      fileHref={host.files?.href}
      fileContent={host.files?.content}
    />
  );
}
