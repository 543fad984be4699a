import { useState } from 'react';
import { placeOf } from '#engine/definition/address.ts';
import { entryLabel } from '#engine/definition/labels.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { nextPanel, type Shown } from '#engine/panels/way.ts';
import { PanelFields } from '#engine/react/form/panel-fields.tsx';
import { EmailDoubts } from '#engine/react/summary/email-doubts.tsx';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import * as entryWords from '#engine/text/groups.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import * as words from '#generated/words/wizard.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { fieldPlace, queryOf, SUMMARY, type WizardPlace, wayBetween } from '../place/place.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { PartProps } from './part-props.ts';
import { Remarks } from './remarks.tsx';
import { ReviewPage } from './review-page.tsx';
import { useReviewHint, useSendButton } from './send-button.ts';
import { useShownAnew } from './step-heading.tsx';
import { SummaryPart } from './summary-part.tsx';
import { usePanelWay } from './use-panel-way.ts';
import { useRemarkSteps } from './use-remark-steps.ts';
import { useWayBack } from './use-way-back.ts';

/** One panel of a step, an entry of it, the summary of the step, or the check of all answers: one screen of a phone. */
export function PanelPart(props: PartProps) {
  const { session, settings, wizard, submit, errors, uploads, children } = props;
  const { store } = session;
  const { form } = store;
  const { definition } = form;
  const { state, place, openEntry } = wizard;
  const shown: Shown = { definition, visible: store.visible('') };
  const here = queryOf(place);
  const way = useWay(place, shown);
  useShownAnew(here);
  const step = definition.steps[place.step - 1];
  const panel = panelsOfStep(definition, step?.id ?? '').find(({ id }) => id === place.panel);
  const remarkSteps = useRemarkSteps(props);
  const { forward, finishEntry, toggleEntry, ofEntry } = usePanelWay(props, shown, remarkSteps.afterEntry);
  const send = useSendButton(session, settings, { submitting: state.submitting, uploads });
  const reviewHint = useReviewHint(session, settings);

  const wayBack = useWayBack(store, wizard);

  const toPlace = (address: string) => {
    const found = fieldPlace(store, address);
    if (found) wizard.goTo(found);
  };
  const toErrors = ([first]: readonly FieldError[]) => first && toPlace(first.address);
  const isEnd = panel !== undefined && nextPanel(shown, { step: place.step, panel: panel.id }) === undefined;
  const isLast = state.reviewing || (definition.steps.length === 1 && isEnd);
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
            folded={!state.reviewing && !panel?.fields.some(({ kind }) => kind === 'foreign')}
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
  const place = placeOf(store.form.definition, entry);
  if (!place) return '';
  const index = store.entries(place.node.address).findIndex(({ id }) => id === place.entries[0]);
  return entryLabel(place.node, Math.max(index, 0));
}

/** Which way the screen that is shown comes from: none at first. */
function useWay(place: WizardPlace, shown: Shown): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<{ place: WizardPlace; way: 'forward' | 'back' | undefined }>({
    place,
    way: undefined,
  });
  if (queryOf(last.place) === queryOf(place)) return last.way;
  const way = wayBetween(last.place, place, shown);
  setLast({ place, way });
  return way;
}
