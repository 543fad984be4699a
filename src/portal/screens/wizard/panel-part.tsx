import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { locateField, nameOf, parentOf } from '#engine/definition/address.ts';
import { externalCellsIn, type Json } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/field.ts';
import { listedTexts } from '#engine/describe/listed-fields.ts';
import { nextPanel, panelsOfStep, type VisibleForm, visiblePanels } from '#engine/panels/panels.ts';
import { PanelFields } from '#engine/react/form/step-fields.tsx';
import { editButtonId, validateEntry } from '#engine/react/group/group-actions.ts';
import { focusControl } from '#engine/react/ui/focus-control.ts';
import { InAppLink } from '#engine/react/ui/in-app-link.tsx';
import { StepBars } from '#engine/react/wizard/step-bars.tsx';
import type { FormStore } from '#engine/store/types.ts';
import * as entryWords from '#engine/text/groups.ts';
import * as panelWords from '#engine/text/panels.ts';
import * as stepWords from '#engine/text/wizard.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import * as words from '#generated/words/wizard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { Button } from '#portal/ui/button.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { BottomBar, enterToNext } from './bottom-bar.tsx';
import { useFilling } from './filling.ts';
import { FormContent } from './form-content.tsx';
import { useFocusOnNewScreen } from './form-part.tsx';
import { useMainButton, useReviewHint } from './main-button.ts';
import {
  directionBetween,
  entryPosition,
  fieldPosition,
  previousPosition,
  queryOf,
  SUMMARY,
  type WizardPosition,
} from './position.ts';
import { findConfirmQuestion } from './prefilled.ts';
import { useRemarkSteps } from './remark-steps.ts';
import { SummaryPart } from './review.tsx';
import { SaveStatus } from './save-status.tsx';
import { hasErrorsHere } from './use-wizard.ts';
import { listLabel } from './wizard-page.tsx';

/** One screen of a form on a phone: a panel, an entry, the summary of a step, or the review of all answers. */
export function PanelPart({ children }: { readonly children: ReactNode }) {
  const { session, wizard } = useFilling();
  const { store } = session;
  const { definition } = store.form;
  const { state, position, openEntry } = wizard;
  const visibleForm: VisibleForm = { definition, visible: store.visible('') };
  const screenKey = queryOf(position);
  const direction = useTransitionDirection(position, visibleForm);
  useFocusOnNewScreen(screenKey);
  const step = definition.steps[position.step - 1];
  const panels = panelsOfStep(definition, step?.id ?? '');
  const panel = panels.find(({ id }) => id === position.panel);
  const remarkSteps = useRemarkSteps();
  const { forward, finishEntry, toggleEntry, entryErrors } = usePanelNavigation(
    visibleForm,
    remarkSteps.afterEntry,
  );
  const reviewHint = useReviewHint();
  const goToField = (address: string) => {
    const found = fieldPosition(store, address);
    if (found) wizard.goTo(found);
  };
  const showErrors = ([first]: readonly FieldError[]) => first && goToField(first.address);
  const isEnd =
    panel !== undefined && nextPanel(visibleForm, { step: position.step, panel: panel.id }) === undefined;
  // a form of one screen needs no review
  const isLast = state.reviewing || (definition.steps.length === 1 && panels.length === 1);
  const opensReview = isEnd && position.step === definition.steps.length;
  const main = useMainButton({ remarkSteps, isLast, opensReview, forward, showErrors });
  const next =
    openEntry === undefined ? main.next : { label: entryWords.done, run: () => finishEntry(openEntry) };

  if (position.panel === SUMMARY) return <SummaryPart direction={direction} />;
  const headingId = `${definition.id}--heading`;
  const title = openEntry === undefined ? (panel?.question ?? panel?.title) : entryTitle(store, openEntry);
  const help = openEntry === undefined ? panel?.help : undefined;
  return (
    <>
      <div
        key={screenKey}
        className="panel-screen flex-1"
        data-direction={direction}
        inert={state.submitting}
        aria-busy={state.submitting || undefined}
        {...enterToNext(next, openEntry === undefined && main.submits)}
      >
        <PageHeading id={headingId}>{state.reviewing ? words.reviewTitle : title}</PageHeading>
        {(state.reviewing || help) && (
          <p className="mt-1 text-base-content/75">{state.reviewing ? reviewHint : help}</p>
        )}
        <div className="mt-6">
          {children}
          <FormContent
            remarkSteps={remarkSteps}
            // an external form has no remarks beside its fields
            folded={!state.reviewing && !panel?.fields.some(({ kind }) => kind === 'external')}
            entryErrors={entryErrors}
            listsErrors={openEntry === undefined}
            onFollow={({ address }) => goToField(address)}
          >
            {panel && (
              <PanelFields
                panel={panel}
                titledBy={headingId}
                openEntry={openEntry}
                onOpenEntry={toggleEntry}
              />
            )}
          </FormContent>
        </div>
      </div>
      <BottomBar next={next} submitting={state.submitting} />
    </>
  );
}

/** «Брат или сестра 2». */
function entryTitle(store: FormStore, entry: string): string {
  const position = locateField(store.form.definition, entry);
  if (!position) return '';
  const index = store.entries(position.node.address).findIndex(({ id }) => id === position.entries[0]);
  return entryLabel(position.node, Math.max(index, 0));
}

/** The direction of the last change of screen, for its animation; `undefined` before the first change. */
function useTransitionDirection(
  position: WizardPosition,
  visibleForm: VisibleForm,
): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<{ position: WizardPosition; direction: 'forward' | 'back' | undefined }>({
    position,
    direction: undefined,
  });
  if (queryOf(last.position) === queryOf(position)) return last.direction;
  const direction = directionBetween(last.position, position, visibleForm);
  setLast({ position, direction });
  return direction;
}

/** The header of a panel: the back button, the position, the save status, and the progress of the steps. */
export function PanelHead() {
  const { session, settings, wizard } = useFilling();
  const { definition } = session.store.form;
  const { state, position, backTo } = wizard;
  useHiddenHeader();
  const before = previousPosition(position, { definition, visible: session.store.visible('') });
  const back = () => {
    if (wizard.openEntry !== undefined) removeBlankEntry(session.store, wizard.openEntry);
    if (!before) return;
    const stepBefore = definition.steps[before.step - 1];
    const hasQuestion = before.step < position.step && stepBefore && findConfirmQuestion(session, stepBefore);
    backTo(hasQuestion ? { step: before.step, review: false, panel: SUMMARY } : before);
  };
  const step = definition.steps[position.step - 1];
  const isQuestion =
    position.panel === SUMMARY && step !== undefined && findConfirmQuestion(session, step) !== undefined;
  const toList = before === undefined || (position.panel === SUMMARY && !isQuestion);
  const { number, count } = panelNumber(session.store, position);
  const title = formTitle(session.store);
  return (
    // on a screen shortened by the keyboard, the header scrolls away to leave space for the field
    <div className="panel-head-bar top-0 z-[6] -mx-4 -mt-6 mb-6 border-b border-base-300 bg-base-100 px-4 pt-2 pb-3.5 sm:-mx-6 sm:px-6 print:hidden [@media(height>=34rem)]:sticky">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        {toList ? (
          <Link
            to={screenUrl(settings.screens.list)}
            className="btn btn-ghost btn-square -ml-3"
            aria-label={listLabel(settings)}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Link>
        ) : (
          <Button
            className="btn-ghost btn-square -ml-3"
            aria-label={words.back}
            isBusy={state.submitting}
            onClick={back}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Button>
        )}
        <PositionTitle title={title} number={number} count={count} isQuestion={isQuestion} />
        <SaveStatus shape="head" />
      </div>
      {definition.steps.length > 1 && (
        <StepBars steps={definition.steps} state={state} share={count > 0 ? number / count : 0} />
      )}
    </div>
  );
}

/** Title of a form: the child's name, or the form's own. */
function formTitle({ form, values }: FormStore): string {
  const answers = values();
  return listedTexts(form.definition, answers, externalCellsIn(form, answers)).title || form.definition.title;
}

interface PositionTitleProps {
  /** Title of the form. */
  readonly title: string;
  readonly number: number;
  readonly count: number;
  /** Whether the step is shown as one confirmation question. */
  readonly isQuestion: boolean;
}

/** «Шаг 2 из 4 · 2 из 5» as a link to the summary of the step, or the title of the form. */
function PositionTitle({ title, number, count, isQuestion }: PositionTitleProps) {
  const { state, position, goTo, hrefOf } = useFilling().wizard;
  if (state.reviewing)
    return <strong className="min-w-0 flex-1 truncate font-medium">{stepWords.review}</strong>;
  const step = state.stepCount > 1 && stepWords.step(state.currentStep, state.stepCount);
  if (position.panel === SUMMARY && !isQuestion)
    return <strong className="min-w-0 flex-1 truncate font-medium">{title}</strong>;
  if (count < 2 || isQuestion) return <strong className="min-w-0 font-medium">{step || title}</strong>;
  const summary: WizardPosition = { step: position.step, review: false, panel: SUMMARY };
  return (
    <InAppLink
      href={hrefOf(summary)}
      onFollow={() => goTo(summary)}
      className="flex min-h-11 min-w-0 items-center gap-1.5"
    >
      {step && (
        <>
          <strong className="font-medium">{step}</strong>
          <span aria-hidden>·</span>
        </>
      )}
      <span className={step ? 'text-base-content/75' : 'font-medium'}>
        {panelWords.panelOf(number, count)}
      </span>
      <ChevronDown className="size-4 shrink-0 opacity-70" aria-hidden />
      <span className="sr-only">{panelWords.summary}</span>
    </InAppLink>
  );
}

/** Number of the open panel among the visible panels of its step, and their count; 0 for the summary. */
function panelNumber(store: FormStore, { step, panel }: WizardPosition) {
  const { definition } = store.form;
  const id = definition.steps[step - 1]?.id ?? '';
  const panels = visiblePanels(definition, id, store.visible(''));
  return { number: panels.findIndex(({ id: other }) => other === panel) + 1, count: panels.length };
}

/** Hides the header of the portal, because the panel has its own. */
function useHiddenHeader(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.alone = '';
    return () => {
      delete dataset.alone;
    };
  }, []);
}

/** Removes an entry without answers, when the person leaves it. */
function removeBlankEntry(store: FormStore, entry: string): void {
  const [group, id] = [parentOf(entry), nameOf(entry)];
  if (isEmpty(store.entryValues(group, id) as Json)) store.removeEntry(group, id);
}

/** The functions of the buttons of a panel. */
function usePanelNavigation(visibleForm: VisibleForm, toNextRemark: () => boolean) {
  const { session, wizard, submit } = useFilling();
  const { store } = session;
  const { definition } = store.form;
  const { position, goTo, backTo, act, openEntry } = wizard;
  // errors that «Готово» found in the entry are shown there, not above the panel
  const [entryErrors, setEntryErrors] = useState<readonly FieldError[]>([]);
  const step = definition.steps[position.step - 1]?.id ?? '';

  /** Validates the panel, and after the last panel the whole step; goes on if there are no errors. */
  const forward = () => {
    submit.clear();
    const panel = panelsOfStep(definition, step).find(({ id }) => id === position.panel);
    if (panel && hasErrorsHere(store, wizard)) return;
    const next = panel && nextPanel(visibleForm, { step: position.step, panel: panel.id });
    if (next !== undefined) return goTo({ step: position.step, review: false, panel: next });
    const [first] = store.validate(step);
    const wrong = first && fieldPosition(store, first.address);
    if (wrong) return goTo(wrong);
    if (!first) act({ type: 'forward' });
  };

  const leaveEntry = (entry: string) => {
    removeBlankEntry(store, entry);
    const before = previousPosition(position, visibleForm);
    if (before) backTo(before);
  };

  /** Validates the open entry (`siblings/e3`). Without errors, goes to the next remark or back to the group. */
  const finishEntry = (entry: string) => {
    const errors = validateEntry(store, entry);
    if (errors.length > 0) return setEntryErrors(errors);
    if (toNextRemark()) return removeBlankEntry(store, entry);
    leaveEntry(entry);
    focusControl(editButtonId(definition.id, parentOf(entry), nameOf(entry)));
  };

  const toggleEntry = (entry: string | undefined) => {
    if (entry === undefined) return openEntry === undefined ? undefined : leaveEntry(openEntry);
    const open = entryPosition(store, entry);
    const found = fieldPosition(store, parentOf(entry));
    if (open && found) goTo({ ...found, entry: open });
  };

  return { forward, finishEntry, toggleEntry, entryErrors };
}
