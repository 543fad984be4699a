import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { locateField, nameOf, parentOf } from '#engine/definition/address.ts';
import type { Json } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/labels.ts';
import { listedTexts } from '#engine/describe/listed-fields.ts';
import { nextPanel, panelsOfStep, type VisibleForm, visiblePanels } from '#engine/panels/panels.ts';
import { PanelFields } from '#engine/react/form/step-fields.tsx';
import { editButtonId, validateEntry } from '#engine/react/group/group-actions.ts';
import { EmailDoubts } from '#engine/react/summary/email-doubts.tsx';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import { focusControl } from '#engine/react/ui/focus-control.ts';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { InAppLink } from '#engine/react/ui/in-app-link.tsx';
import { StepBars } from '#engine/react/wizard/step-bars.tsx';
import type { FormStore } from '#engine/store/types.ts';
import * as entryWords from '#engine/text/groups.ts';
import * as panelWords from '#engine/text/panels.ts';
import * as stepWords from '#engine/text/wizard.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { BottomBar, enterToNext } from './bottom-bar.tsx';
import { type HeadProps, useFocusOnNewScreen } from './form-part.tsx';
import {
  directionBetween,
  entryPosition,
  fieldPosition,
  previousPosition,
  queryOf,
  SUMMARY,
  type WizardPosition,
} from './position.ts';
import { findConfirmQuestion } from './prefilled-answers.tsx';
import { Remarks, useRemarkSteps } from './remark-steps.tsx';
import { ReviewPage, SummaryPart } from './review.tsx';
import { SaveStatus } from './save-status.tsx';
import { type PartProps, useReviewHint, useSendButton } from './use-submit.ts';
import { useReturn, type WizardNavigation } from './use-wizard.ts';
import { listLabel } from './wizard-page.tsx';

/** One screen on a phone: a panel, an entry, the step's summary, or the review of all answers. */
export function PanelPart(props: PartProps) {
  const { session, settings, wizard, submit, errors, uploads, children } = props;
  const { store } = session;
  const { form } = store;
  const { definition } = form;
  const { state, place, openEntry } = wizard;
  const shown: VisibleForm = { definition, visible: store.visible('') };
  const here = queryOf(place);
  const way = useTransitionDirection(place, shown);
  useFocusOnNewScreen(here);
  const step = definition.steps[place.step - 1];
  const panels = panelsOfStep(definition, step?.id ?? '');
  const panel = panels.find(({ id }) => id === place.panel);
  const remarkSteps = useRemarkSteps(props);
  const { forward, finishEntry, toggleEntry, ofEntry } = usePanelNavigation(
    props,
    shown,
    remarkSteps.afterEntry,
  );
  const send = useSendButton(session, settings, { submitting: state.submitting, uploads });
  const reviewHint = useReviewHint(session, settings);

  const wayBack = useReturn(store, wizard);

  const toPlace = (address: string) => {
    const found = fieldPosition(store, address);
    if (found) wizard.goTo(found);
  };
  const toErrors = ([first]: readonly FieldError[]) => first && toPlace(first.address);
  const isEnd = panel !== undefined && nextPanel(shown, { step: place.step, panel: panel.id }) === undefined;
  // a form of one screen shows all its answers: it needs no review
  const isLast = state.reviewing || (definition.steps.length === 1 && panels.length === 1);
  const toCheck = isEnd && place.step === definition.steps.length;
  const onward = isLast
    ? { ...send, run: () => submit.run(toErrors) }
    : { label: toCheck ? words.check : words.next, run: forward };
  const next =
    openEntry === undefined
      ? (wayBack ?? remarkSteps.next ?? onward)
      : { label: entryWords.done, run: () => finishEntry(openEntry) };

  if (place.panel === SUMMARY) return <SummaryPart {...props} way={way} />;
  const headingId = `${definition.id}--heading`;
  const title = openEntry === undefined ? (panel?.question ?? panel?.title) : entryTitle(props, openEntry);
  const help = openEntry === undefined ? panel?.help : undefined;
  return (
    <>
      <div
        key={here}
        className="panel-screen"
        data-way={way}
        inert={state.submitting}
        aria-busy={state.submitting || undefined}
        {...enterToNext(next, isLast && next === onward)}
      >
        <PageHeading id={headingId}>{state.reviewing ? words.reviewTitle : title}</PageHeading>
        {(state.reviewing || help) && (
          <p className="mt-1 text-base-content/75">{state.reviewing ? reviewHint : help}</p>
        )}
        <div className="mt-6">
          {children}
          <Remarks
            session={session}
            remarks={settings.remarks}
            onFollow={({ address }) => {
              remarkSteps.onFollow(address);
              toPlace(address);
            }}
            // an external form does not show remarks beside its fields
            folded={!state.reviewing && !panel?.fields.some(({ kind }) => kind === 'external')}
            current={remarkSteps.current}
          />
          {openEntry === undefined && (
            <ErrorSummary
              errors={errors.filter((error) => !ofEntry.includes(error))}
              message={submit.message}
              onFollow={({ address }) => toPlace(address)}
            />
          )}
          {state.reviewing && <EmailDoubts />}
          <UnderHeading level={1}>
            {state.reviewing ? (
              <ReviewPage wizard={wizard} />
            ) : (
              panel && (
                <PanelFields
                  panel={panel}
                  titledBy={headingId}
                  openEntry={openEntry}
                  onOpenEntry={toggleEntry}
                />
              )
            )}
          </UnderHeading>
        </div>
      </div>
      <BottomBar next={next} submitting={state.submitting} />
    </>
  );
}

/** «Брат или сестра 2». */
function entryTitle({ session: { store } }: PartProps, entry: string): string {
  const place = locateField(store.form.definition, entry);
  if (!place) return '';
  const index = store.entries(place.node.address).findIndex(({ id }) => id === place.entries[0]);
  return entryLabel(place.node, Math.max(index, 0));
}

/** The direction of the screen transition; `undefined` at first. */
function useTransitionDirection(place: WizardPosition, shown: VisibleForm): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<{ place: WizardPosition; way: 'forward' | 'back' | undefined }>({
    place,
    way: undefined,
  });
  if (queryOf(last.place) === queryOf(place)) return last.way;
  const way = directionBetween(last.place, place, shown);
  setLast({ place, way });
  return way;
}

/**
 * The head of a panel: back, the position, which opens the summary of the step, the save notice, and the progress of
 * the steps.
 */
export function PanelHead({ session, settings, wizard }: HeadProps) {
  const { definition } = session.store.form;
  const { state, place, backTo } = wizard;
  useAlone();
  const before = previousPosition(place, { definition, visible: session.store.visible('') });
  const back = () => {
    if (wizard.openEntry !== undefined) dropBlank(session.store, wizard.openEntry);
    if (!before) return;
    const stepBefore = definition.steps[before.step - 1];
    const asked = before.step < place.step && stepBefore && findConfirmQuestion(session, stepBefore);
    backTo(asked ? { step: before.step, review: false, panel: SUMMARY } : before);
  };
  const step = definition.steps[place.step - 1];
  const isQuestion =
    place.panel === SUMMARY && step !== undefined && findConfirmQuestion(session, step) !== undefined;
  const toList = before === undefined || (place.panel === SUMMARY && !isQuestion);
  const { number, count } = positionOf(session, place);
  const title = listedTexts(definition, session.store.values()).title || definition.title;
  return (
    <div className="panel-head-bar">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        {toList ? (
          <Link
            to={addressOf(settings.screens.list)}
            className="btn btn-ghost btn-square -ml-3"
            aria-label={listLabel(settings)}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </Link>
        ) : (
          <button
            type="button"
            className="btn btn-ghost btn-square -ml-3"
            aria-label={words.back}
            aria-disabled={state.submitting || undefined}
            onClick={state.submitting ? undefined : back}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </button>
        )}
        <Where wizard={wizard} title={title} number={number} count={count} isQuestion={isQuestion} />
        <SaveStatus session={session} shape="head" fetchingSave={state.fetchingSave} />
      </div>
      {definition.steps.length > 1 && (
        <StepBars steps={definition.steps} state={state} share={count > 0 ? number / count : 0} />
      )}
    </div>
  );
}

interface WhereProps {
  readonly wizard: WizardNavigation;
  /** Title of the form: the child's name, or the form's own. */
  readonly title: string;
  readonly number: number;
  readonly count: number;
  /** The step is shown as one confirmation question. */
  readonly isQuestion: boolean;
}

/** «Шаг 2 из 4 · 2 из 5», which opens the summary of the step; without a summary, the name of the form. */
function Where({ wizard, title, number, count, isQuestion }: WhereProps) {
  const { state, place, goTo, hrefOf } = wizard;
  if (state.reviewing)
    return <strong className="min-w-0 flex-1 truncate font-medium">{stepWords.review}</strong>;
  const step = state.stepCount > 1 && stepWords.step(state.currentStep, state.stepCount);
  if (place.panel === SUMMARY && !isQuestion)
    return <strong className="min-w-0 flex-1 truncate font-medium">{title}</strong>;
  if (count < 2 || isQuestion) return <strong className="min-w-0 font-medium">{step || title}</strong>;
  const summary: WizardPosition = { step: place.step, review: false, panel: SUMMARY };
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

/** The position of the open panel; none for the summary. */
function positionOf({ store }: HeadProps['session'], { step, panel }: WizardPosition) {
  const { definition } = store.form;
  const id = definition.steps[step - 1]?.id ?? '';
  const panels = visiblePanels(definition, id, store.visible(''));
  return { number: panels.findIndex((one) => one.id === panel) + 1, count: panels.length };
}

/** Hides the portal's header: a small screen has one header. */
function useAlone(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.alone = '';
    return () => {
      delete dataset.alone;
    };
  }, []);
}

interface PanelNavigation {
  /** Validates the panel, at the end of the step the whole step, and moves on if it is valid. */
  readonly forward: () => void;
  /** Validates the open entry (`siblings/e3`); if it is valid, moves to the next remark or back to its group. */
  readonly finishEntry: (entry: string) => void;
  /** Opens an entry on its own screen, or closes it. */
  readonly toggleEntry: (entry: string | undefined) => void;
  /** Errors that «Готово» found in the entry, shown there and not above the panel. */
  readonly ofEntry: readonly FieldError[];
}

/** Removes a blank entry on leaving it. */
function dropBlank(store: FormStore, entry: string): void {
  const [group, id] = [parentOf(entry), nameOf(entry)];
  if (isEmpty(store.entryValues(group, id) as Json)) store.removeEntry(group, id);
}

/** The navigation from a panel. */
function usePanelNavigation(
  { session, wizard, submit }: PartProps,
  shown: VisibleForm,
  toNextRemark: () => boolean,
): PanelNavigation {
  const { store } = session;
  const { definition } = store.form;
  const { place, goTo, backTo, act, openEntry } = wizard;
  const [ofEntry, setOfEntry] = useState<readonly FieldError[]>([]);
  const step = definition.steps[place.step - 1]?.id ?? '';

  const forward = () => {
    submit.clear();
    const panel = panelsOfStep(definition, step).find(({ id }) => id === place.panel);
    if (panel && store.validateAt(panel.fields.map(({ name }) => name)).length > 0) return;
    const next = panel && nextPanel(shown, { step: place.step, panel: panel.id });
    if (next !== undefined) return goTo({ step: place.step, review: false, panel: next });
    const [first] = store.validate(step);
    const wrong = first && fieldPosition(store, first.address);
    if (wrong) return goTo(wrong);
    if (!first) act({ type: 'forward' });
  };

  const leaveEntry = (entry: string) => {
    dropBlank(store, entry);
    const before = previousPosition(place, shown);
    if (before) backTo(before);
  };

  const finishEntry = (entry: string) => {
    const faults = validateEntry(store, entry);
    if (faults.length > 0) return setOfEntry(faults);
    if (toNextRemark()) return dropBlank(store, entry);
    leaveEntry(entry);
    focusControl(editButtonId(definition.id, parentOf(entry), nameOf(entry)));
  };

  const toggleEntry = (entry: string | undefined) => {
    if (entry === undefined) return openEntry === undefined ? undefined : leaveEntry(openEntry);
    const open = entryPosition(store, entry);
    const found = fieldPosition(store, parentOf(entry));
    if (open && found) goTo({ ...found, entry: open });
  };

  return { forward, finishEntry, toggleEntry, ofEntry };
}
