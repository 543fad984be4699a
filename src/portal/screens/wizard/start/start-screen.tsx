import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { WizardScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { WizardWords } from '#generated/words/wizards.ts';
import { addressOf } from '#portal/config/screens.ts';
import { newSlotKey } from '#portal/draft/device/records.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { session } from '#portal/session/services.ts';
import { textAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { WizardHeading } from '../wizard-heading.tsx';
import { wordsOf } from '../words.ts';
import type { NewFormState } from './history-state.ts';
import { addPrefill, noPrefill, type PrefillRecord } from './prefill.ts';
import { type Known, type Unfinished, useStart } from './use-start.ts';

interface StartScreenProps {
  readonly screen: WizardScreenConfig;
  readonly context: DraftContext;
}

/** Before a new form: go on with what was begun, or say for whom it is, so that what is known is not asked again. */
export function StartScreen({ screen, context }: StartScreenProps) {
  const { settings } = screen;
  const { data } = useStart(settings, context);
  const begin = useBegin(settings.screens.new);
  const question = data?.known.find(({ source, records }) => source.choose && records.length > 0);
  const named = useNamedRecord(question);
  const nothingToAsk =
    data !== undefined && data.unfinished.length === 0 && (!question || named !== undefined);
  useEffect(() => {
    if (nothingToAsk) begin(data.known, named && { question, record: named }, true);
  }, [nothingToAsk, data, begin, question, named]);

  if (!data || nothingToAsk) return <PageSkeleton />;
  return (
    <>
      <WizardHeading settings={settings}>{screen.title}</WizardHeading>
      <div className="mt-6 flex flex-col gap-5">
        {data.unfinished.length > 0 && (
          <section className="panel p-5 sm:p-7" aria-labelledby="unfinished">
            <h2 id="unfinished">{wordsOf(settings).begun}</h2>
            <ul className="mt-3 -mb-3 divide-y divide-base-300">
              {data.unfinished.map((draft) => (
                <UnfinishedDraft key={draft.id ?? draft.slot} draft={draft} screens={settings.screens} />
              ))}
            </ul>
          </section>
        )}
        <BeginPanel
          own={wordsOf(settings)}
          question={question}
          named={named}
          onBegin={(record) => begin(data.known, record && { question, record }, false)}
        />
      </div>
    </>
  );
}

/** The record that the address has chosen already: «Подать заявку» beside a child. */
function useNamedRecord(question: Known | undefined): PrefillRecord | undefined {
  const [query] = useSearchParams();
  const id = query.get(question?.source.choose?.parameter ?? '');
  return id === null ? undefined : question?.records.find((record) => textAt(record, 'id') === id);
}

interface Chosen {
  readonly question: Known | undefined;
  readonly record: PrefillRecord;
}

/** Begins a new form with what is known; the history entry holds it, so that a reload comes back to the same one. */
function useBegin(screenName: string) {
  const navigate = useNavigate();
  return useMemo(
    () => (known: readonly Known[], chosen: Chosen | undefined, replace: boolean) => {
      const prefill = known.reduce((filled, { source, records }) => {
        const record = source.choose
          ? source === chosen?.question?.source
            ? chosen.record
            : undefined
          : records[0];
        return record ? addPrefill(filled, source, record) : filled;
      }, noPrefill);
      // it was for this one form
      if (known.some(({ source }) => source.named)) session.clearCourseName();
      const state: NewFormState = { draft: newSlotKey(), ...prefill };
      navigate(`${addressOf(screenName)}?step=1`, { state, replace });
    },
    [navigate, screenName],
  );
}

function UnfinishedDraft({
  draft,
  screens,
}: {
  draft: Unfinished;
  screens: WizardScreenConfig['settings']['screens'];
}) {
  const { id, slot, title, changed } = draft;
  const state: NewFormState | undefined = slot === undefined ? undefined : { draft: slot, ...noPrefill };
  const to = id === undefined ? addressOf(screens.new) : addressOf(screens.edit, { id });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="num text-sm text-base-content/75">{words.changedAt({ moment: changed })}</p>
      </div>
      <Link
        to={id === undefined ? `${to}?step=1` : to}
        state={state}
        className="btn btn-outline w-full sm:w-auto"
        aria-label={words.goOnNamed({ title })}
      >
        {words.goOn}
      </Link>
    </li>
  );
}

interface BeginPanelProps {
  readonly own: WizardWords;
  readonly question: Known | undefined;
  /** Chosen at first. */
  readonly named: PrefillRecord | undefined;
  readonly onBegin: (record: PrefillRecord | undefined) => void;
}

function BeginPanel({ own, question, named, onBegin }: BeginPanelProps) {
  const [chosen, setChosen] = useState(() =>
    Math.max(0, named ? (question?.records.indexOf(named) ?? 0) : 0),
  );
  const choose = question?.source.choose;
  if (!question || !choose) {
    return (
      <button
        type="button"
        className="btn btn-primary w-full sm:w-auto sm:self-start"
        onClick={() => onBegin(undefined)}
      >
        {own.begin}
      </button>
    );
  }
  const titles = [...question.records.map((record) => fill(choose.title, record)), choose.none];
  return (
    <form
      className="panel p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(question.records[chosen]);
      }}
    >
      <fieldset>
        <legend className="text-lg/snug font-semibold">{choose.question}</legend>
        <p className="mt-1 text-sm text-base-content/75">{words.prefillHint}</p>
        <div className="mt-4 grid gap-2">
          {titles.map((title, index) => (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: two children may have one name, their order is their identity here
              key={index}
              className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field border px-3.5 py-2 ${index === chosen ? 'border-primary bg-primary/5' : 'border-base-content/25'}`}
            >
              <input
                type="radio"
                name="prefill"
                className="radio radio-primary radio-sm"
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn btn-primary mt-5 w-full sm:w-auto">
        {own.beginFor}
      </button>
    </form>
  );
}
