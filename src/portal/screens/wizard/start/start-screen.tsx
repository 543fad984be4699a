import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { WizardScreenConfig, WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import { newSlotKey } from '#portal/draft/device/records.ts';
import type { NewFormState } from '#portal/draft/model/new-form-state.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { useRelatedRead } from '#portal/records/use-related.ts';
import { session } from '#portal/session/services.ts';
import { isViewing, refuseLook } from '#portal/session/viewing.ts';
import { textAt } from '#portal/text/member.ts';
import { fillWhole } from '#portal/text/template.ts';
import { expectHeadingFocus } from '#portal/ui/page/page-focus.ts';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { findRepeated } from '../repeated/repeated.ts';
import { WizardHeading } from '../wizard-heading.tsx';
import { wordsOf } from '../words.ts';
import { BeginForm } from './begin-form.tsx';
import type { Known, PrefillRecord } from './known.ts';
import { prefillOf, valuesOf } from './prefill.ts';
import { StartGuide } from './start-guide.tsx';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';
import { type Start, useStart } from './use-start.ts';

interface StartScreenProps {
  readonly screen: WizardScreenConfig;
  readonly context: DraftContext;
}

/**
 * Before a new form: what it needs and what comes of it, what was begun already, and for whom it is, so that what is
 * known is not asked again. A form that has nothing of it to say begins at once.
 */
export function StartScreen({ screen, context }: StartScreenProps) {
  const { settings } = screen;
  const { start } = settings;
  const { data } = useStart(settings, context);
  const begin = useBegin(screen, context);
  const closed = start?.closed;
  const { related, pending } = useRelatedRead(start ?? {});
  const told = closed && fillWhole(closed.text, related);
  const question = data?.known.find(({ source, records }) => source.choose && records.length > 0);
  const named = useNamedRecord(question);
  const nothingToSay =
    !isViewing &&
    !start &&
    data !== undefined &&
    data.unfinished.length === 0 &&
    (!question || named !== undefined);
  useEffect(() => {
    if (nothingToSay) begin(data.known, named, true);
  }, [nothingToSay, data, begin, named]);

  if (!data || nothingToSay || (closed && pending)) return <PageSkeleton />;
  const own = wordsOf(settings);
  const isBegun = data.unfinished.length > 0;
  return (
    <div className="start-page">
      <WizardHeading settings={settings}>{screen.title}</WizardHeading>
      {start && !isBegun && <p className="mt-1 text-base-content/75">{start.text}</p>}
      <div className="mt-5 flex flex-1 flex-col gap-6">
        {isBegun && <UnfinishedDrafts settings={settings} drafts={data.unfinished} />}
        {told ? (
          <EmptyState title={closed.title} text={told}>
            <SchoolContacts />
          </EmptyState>
        ) : (
          <BeginForm
            question={question}
            first={named ?? findUnused({ settings, definition: context.form.definition }, question, data)}
            label={isBegun ? own.begin : words.start}
            isMain={!isBegun}
            onBegin={(record) => begin(data.known, record, false)}
          >
            {start && !isBegun && <StartGuide start={start} known={related} />}
            {start && <SchoolContacts />}
          </BeginForm>
        )}
      </div>
    </div>
  );
}

/** The record that the address has chosen already: «Подать заявку» beside a child. */
function useNamedRecord(question: Known | undefined): PrefillRecord | undefined {
  const [query] = useSearchParams();
  const id = query.get(question?.source.choose?.parameter ?? '');
  return id === null ? undefined : question?.records.find((record) => textAt(record, 'id') === id);
}

/** The first record without a form in the list. */
function findUnused(
  { settings, definition }: { readonly settings: WizardSettings; readonly definition: FormDefinition },
  question: Known | undefined,
  { known, saved }: Start,
): PrefillRecord | undefined {
  return question?.records.find((record) => {
    const values = valuesOf(prefillOf({ settings, definition }, known, record).filled);
    return !findRepeated(settings, { definition, values, record: undefined }, saved);
  });
}

/** Begins a new form with what is known; the history entry holds it, so that a reload comes back to the same one. */
function useBegin({ settings }: WizardScreenConfig, { form }: DraftContext) {
  const navigate = useNavigate();
  return useMemo(
    () => (known: readonly Known[], chosen: PrefillRecord | undefined, replace: boolean) => {
      if (isViewing) return refuseLook();
      const prefill = prefillOf({ settings, definition: form.definition }, known, chosen);
      // it was for this one form
      if (known.some(({ source }) => source.named)) session.clearCourseName();
      const state: NewFormState = { draft: newSlotKey(), ...prefill };
      if (!replace) expectHeadingFocus();
      navigate(`${addressOf(settings.screens.new)}?step=1`, { state, replace });
    },
    [navigate, settings, form],
  );
}
