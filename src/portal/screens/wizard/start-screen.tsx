import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type {
  CardsOperation,
  CardsSettings,
  SourceOperation,
  StartPage,
  WizardScreenConfig,
  WizardSettings,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { newSlotKey } from '#portal/draft/device/records.ts';
import type { NewFormState } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { type Related, useRelated } from '#portal/records/record.ts';
import { type CardRecord, cardTitle } from '#portal/records/record-texts.tsx';
import { draftLink, localDrafts } from '#portal/screens/local-drafts.ts';
import { isImpersonating, reportBlockedChange } from '#portal/session/impersonation.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import { formatMoment } from '#portal/text/format.ts';
import { recordsAt, textAt } from '#portal/text/member.ts';
import { fill, fillIfComplete } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { expectHeadingFocus } from '#portal/ui/page/page-title.ts';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { type PrefillRecord, prefillOf, recordsIn, type SourceRecords, valuesByAddress } from './prefill.ts';
import { findRepeated } from './repeated-question.tsx';
import { WizardHeading } from './wizard-page.tsx';
import { listOf, wordsOf } from './wizard-services.ts';

interface StartScreenProps {
  readonly screen: WizardScreenConfig;
  readonly context: DraftContext;
}

/**
 * The page before a new form: what to prepare, unfinished drafts, and the choice of the child that the form is for, whose
 * known values prefill it. Without any of these, the form opens at once.
 */
export function StartScreen({ screen, context }: StartScreenProps) {
  const { settings } = screen;
  const { start } = settings;
  const { data } = useStart(settings, context);
  const begin = useBegin(screen, context);
  const closed = start?.closed;
  const { related, pending } = useRelated(start ?? {});
  const closedText = closed && fillIfComplete(closed.text, related);
  const question = data?.sources.find(({ source, records }) => source.choose && records.length > 0);
  const requested = useRequestedRecord(question);
  const hasNothingToAsk =
    !isImpersonating &&
    !start &&
    data !== undefined &&
    data.unfinished.length === 0 &&
    (!question || requested !== undefined);
  useEffect(() => {
    if (hasNothingToAsk) begin(data.sources, requested, true);
  }, [hasNothingToAsk, data, begin, requested]);

  if (!data || hasNothingToAsk || (closed && pending)) return <PageSkeleton />;
  const screenTexts = wordsOf(settings);
  const hasDrafts = data.unfinished.length > 0;
  return (
    <div className="flex flex-col max-sm:min-h-[calc(100dvh-6.5rem)]">
      <WizardHeading settings={settings}>{screen.title}</WizardHeading>
      {start && !hasDrafts && <p className="mt-1 text-base-content/75">{start.text}</p>}
      <div className="mt-5 flex flex-1 flex-col gap-6">
        {hasDrafts && <UnfinishedDrafts settings={settings} drafts={data.unfinished} />}
        {closedText ? (
          <EmptyState title={closed.title} text={closedText}>
            <SchoolContacts />
          </EmptyState>
        ) : (
          <BeginForm
            question={question}
            first={requested ?? findUnused({ settings, definition: context.form.definition }, question, data)}
            label={hasDrafts ? screenTexts.begin : words.start}
            isMain={!hasDrafts}
            onBegin={(record) => begin(data.sources, record, false)}
          >
            {start && !hasDrafts && <StartGuide start={start} related={related} />}
            {start && <SchoolContacts />}
          </BeginForm>
        )}
      </div>
    </div>
  );
}

/** The record whose id the URL has: a link «Подать заявку» beside a child has the child's id. */
function useRequestedRecord(question: SourceRecords | undefined): PrefillRecord | undefined {
  const [query] = useSearchParams();
  const id = query.get(question?.source.choose?.parameter ?? '');
  return id === null ? undefined : question?.records.find((record) => textAt(record, 'id') === id);
}

/** The first record for which no form was saved yet. */
function findUnused(
  { settings, definition }: { readonly settings: WizardSettings; readonly definition: FormDefinition },
  question: SourceRecords | undefined,
  { sources, saved }: Start,
): PrefillRecord | undefined {
  return question?.records.find((record) => {
    const values = valuesByAddress(prefillOf({ settings, definition }, sources, record).filled);
    return !findRepeated(settings, { definition, values, record: undefined }, saved);
  });
}

/** Returns the function that opens a new form. The history entry has its prefilled values, so a reload opens the same draft. */
function useBegin({ settings }: WizardScreenConfig, { form }: DraftContext) {
  const navigate = useNavigate();
  return useMemo(
    () => (sources: readonly SourceRecords[], chosen: PrefillRecord | undefined, replace: boolean) => {
      if (isImpersonating) return reportBlockedChange();
      const prefill = prefillOf({ settings, definition: form.definition }, sources, chosen);
      // the stored course name prefills one form only
      if (sources.some(({ source }) => source.named)) session.clearCourseName();
      const state: NewFormState = { draft: newSlotKey(), ...prefill };
      if (!replace) expectHeadingFocus();
      navigate(`${screenUrl(settings.screens.new)}?step=1`, { state, replace });
    },
    [navigate, settings, form],
  );
}

interface BeginFormProps {
  readonly question: SourceRecords | undefined;
  /** The record that is selected at first; without it, the last choice (`choose.none`) is. */
  readonly first: PrefillRecord | undefined;
  readonly label: string;
  /** Whether its button is the main one of the page: not if a draft can be continued. */
  readonly isMain: boolean;
  /** Content between the question and the button. */
  readonly children?: ReactNode;
  readonly onBegin: (record: PrefillRecord | undefined) => void;
}

/** The choice of the child that the form is for, and the start button, which is at the bottom of the screen on a phone. */
function BeginForm({ question, first, label, isMain, children, onBegin }: BeginFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => {
    const records = question?.records ?? [];
    return first ? records.indexOf(first) : records.length;
  });
  const choose = question?.source.choose;
  const titles = choose ? [...question.records.map((record) => fill(choose.title, record)), choose.none] : [];
  return (
    <>
      <form
        id={id}
        className={choose ? undefined : 'hidden'}
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(question?.records[chosen]);
        }}
      >
        {choose && (
          <fieldset>
            <legend className="text-lg/snug font-semibold">{choose.question}</legend>
            <p className="mt-1 text-sm text-base-content/75">{words.prefillHint}</p>
            <div className="mt-3 grid gap-2">
              {titles.map((title, index) => (
                <label
                  // biome-ignore lint/suspicious/noArrayIndexKey: two children may have the same name; the list never changes its order
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
        )}
      </form>
      {children}
      <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-[5] max-sm:-mx-4 max-sm:-mb-6 max-sm:mt-auto max-sm:grid max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100 max-sm:px-4 max-sm:py-3 print:hidden">
        <Button type="submit" form={id} className={`${isMain ? 'btn-primary' : 'btn-outline'}`}>
          {label}
        </Button>
      </div>
    </>
  );
}

interface StartGuideProps {
  readonly start: StartPage;
  /** Records that placeholders of the texts refer to. */
  readonly related: Related;
}

/** What to have at hand, what happens after submission, and the deadline. */
function StartGuide({ start: { needs, after, until }, related }: StartGuideProps) {
  const lastDay = until === undefined ? undefined : fillIfComplete(until, related);
  return (
    <>
      <section aria-labelledby="start-needs">
        <h2 id="start-needs">{words.startNeeds}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-base-content/50">
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="start-after">
        <h2 id="start-after">{words.startAfter}</h2>
        <ol className="mt-3 flex flex-col gap-3">
          {after.map(({ title, text }, index) => {
            const filledText = text === undefined ? undefined : fillIfComplete(text, related);
            return (
              <li key={title} className="flex gap-3">
                <span
                  className="tabular-nums mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-base-content/25 text-sm"
                  aria-hidden
                >
                  {index + 1}
                </span>
                <div>
                  <p className="font-medium">{title}</p>
                  {filledText && <p className="text-[0.9375rem] text-base-content/75">{filledText}</p>}
                </div>
              </li>
            );
          })}
        </ol>
        {lastDay && <p className="mt-4">{lastDay}</p>}
      </section>
    </>
  );
}

interface UnfinishedDraftsProps {
  readonly settings: WizardSettings;
  readonly drafts: readonly Unfinished[];
}

function UnfinishedDrafts({ settings, drafts }: UnfinishedDraftsProps) {
  return (
    <section className="panel p-5 sm:p-7" aria-labelledby="unfinished">
      <h2 id="unfinished">{wordsOf(settings).begun}</h2>
      <ul className="mt-3 -mb-3 divide-y divide-base-300">
        {drafts.map(({ title, changed, ...draft }, index) => (
          <li key={draft.id ?? draft.slot} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{title}</p>
              <p className="text-sm text-base-content/75 tabular-nums">
                {words.changedAt({ moment: changed })}
              </p>
            </div>
            <Link
              {...draftLink(draft, settings.screens)}
              className={`btn w-full sm:w-auto ${index === 0 ? 'btn-primary' : 'btn-outline'}`}
              aria-label={words.goOnNamed({ title })}
            >
              {words.goOn}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Unfinished {
  /** Id, if the draft exists on the server. */
  readonly id?: string;
  /** Slot, if the draft exists on this device only. */
  readonly slot?: string;
  readonly title: string;
  /** Time of the last change, formatted. */
  readonly changed: string;
}

export interface Start {
  readonly unfinished: readonly Unfinished[];
  readonly sources: readonly SourceRecords[];
  /** Records of the list that the form belongs to. */
  readonly saved: readonly CardRecord[];
}

/** The data of the start page. A failed call counts as an empty response. */
function useStart(settings: WizardSettings, context: DraftContext) {
  const course = useRequestedCourse();
  return useQuery({
    queryKey: ['wizard-start', context.user, context.form.definition.id, course],
    queryFn: async (): Promise<Start> => {
      const read = readOnce();
      const list = read(listOf(settings).operation);
      const [unfinished, saved, sources] = await Promise.all([
        findUnfinished(settings, context, list),
        list,
        Promise.all(
          settings.prefill.map(async (source): Promise<SourceRecords> => {
            return { source, records: recordsIn(source, await read(source.operation), course) };
          }),
        ),
      ]);
      return { unfinished, sources, saved: cardsIn(saved) };
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The course name in the URL, or in the URL that led to the sign-in (spec §3). */
function useRequestedCourse(): string | null {
  const [query] = useSearchParams();
  return query.get('courseName') ?? session.courseName();
}

/** Returns a function that calls each operation once, even for several sources; it resolves to `undefined` after a failure. */
function readOnce() {
  const requests = new Map<string, Promise<object | undefined>>();
  return (operation: CardsOperation | SourceOperation) => {
    const response = requests.get(operation) ?? callConfigured(operation).catch(() => undefined);
    requests.set(operation, response);
    return response;
  };
}

async function findUnfinished(
  settings: WizardSettings,
  context: DraftContext,
  list: Promise<object | undefined>,
): Promise<readonly Unfinished[]> {
  const { card } = listOf(settings);
  const saved = await list;
  const localCopies = await localDrafts(context, { card, values: settings.values });
  // drafts on the server are listed from its response; without a response, their local copies are
  const local = localCopies.filter(({ id }) => id === undefined || saved === undefined);
  return [
    ...local.map(({ at, title, ...rest }) => ({
      ...rest,
      title: title || card.untitled,
      changed: formatMoment(at),
    })),
    ...savedDrafts(card, cardsIn(saved)),
  ];
}

function cardsIn(response: object | undefined): readonly CardRecord[] {
  const records = response ? recordsAt(response, undefined) : [];
  return records.filter((record): record is CardRecord => 'id' in record && 'status' in record);
}

function savedDrafts(card: CardsSettings['card'], records: readonly CardRecord[]): readonly Unfinished[] {
  return records
    .filter(({ actions = [] }) => actions.includes('finish') && actions.includes('delete'))
    .map((record) => ({
      id: String(record.id),
      title: cardTitle(card, record),
      changed: fill('{updated_at|moment}', record),
    }));
}
