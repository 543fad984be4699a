import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import { plural } from '#engine/text/plural.ts';
import { matchesSearch } from '#engine/text/search.ts';
import type { FaqSettings, ListOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { FurtherAnswers } from '#portal/records/further-answers.tsx';
import { EmptyList, groupByName, listRecords } from '#portal/records/list-records.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { textAt } from '#portal/text/member.ts';
import { withParameters } from '#portal/text/query.ts';
import { AnswerText } from '#portal/ui/answer-text.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState, FailedRead, LoadingRows } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';

const SEARCH = 'q';
/** URL parameter with the id of the open question. */
const QUESTION = 'question';
/** Answers that are not repeated below the answer. */
const SHOWN: ReadonlySet<string> = new Set(['question', 'answer', 'section']);
const WRITE_DELAY_MS = 400;

/** Questions and answers in groups, with a search; the URL opens one. */
export function FaqSection({ settings }: { readonly settings: FaqSettings }) {
  const list = useQuery({ ...freshOptions(settings), select: questionsIn });
  const { search, setSearch } = useSearch();
  const linked = useLinkedQuestion();
  const { data: questions } = list;
  if (list.isPending) return <LoadingRows label={words.loadingQuestions} />;
  if (!questions) return <FailedRead title={words.questionsFailed} read={list} />;
  if (questions.length === 0) return <EmptyList empty={settings.empty} />;
  const found = questions.filter(({ question, answer, section }) =>
    matchesSearch(search, [question, answer, section]),
  );
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {search.trim() && words.found({ questions: plural(found.length, words.questions) })}
      </p>
      {linked && !questions.some(({ id }) => id === linked) && (
        <p role="note" className="rounded-box border border-accent/60 bg-accent/15 p-4">
          {words.questionGone}
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState title={words.noQuestions} text={words.noQuestionsText}>
          <Button className="btn-outline" onClick={() => setSearch('')}>
            {words.clearSearch}
          </Button>
        </EmptyState>
      ) : (
        <Questions questions={found} form={settings.form} linked={linked} />
      )}
    </>
  );
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly form: FaqSettings['form'];
  readonly linked: string | undefined;
}

function Questions({ questions, form, linked }: QuestionsProps) {
  return (
    <div className="flex flex-col gap-8">
      {groupByName(questions, ({ section }) => section).map(({ name, items }) => (
        <section key={name}>
          {name && <h2 className="mb-3">{name}</h2>}
          <ul className="panel divide-y divide-base-300">
            {items.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                form={form}
                linked={question.id === linked}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search>
      <label htmlFor={id} className="field-label mb-1.5">
        {words.findQuestion}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

/** The search text: it filters at once, and is written to the URL after a pause, so that the URL can be shared. */
function useSearch() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(query.get(SEARCH) ?? '');
  const write = useEffectEvent(setQuery);
  const queryText = query.get(SEARCH) ?? '';
  useEffect(() => {
    if (search === queryText) return;
    const timer = setTimeout(() => {
      write((before) => withParameters(before, { [SEARCH]: search || undefined }), {
        replace: true,
        preventScrollReset: true,
      });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, queryText]);
  return { search, setSearch };
}

/** Id of the question in the URL: `?question=12` or `#question-12`. */
function useLinkedQuestion(): string | undefined {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const prefix = `#${QUESTION}-`;
  return query.get(QUESTION) ?? (hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined);
}

interface QuestionItemProps {
  readonly question: Question;
  readonly form: FaqSettings['form'];
  readonly linked: boolean;
}

/** A collapsible question. The question of the URL is opened, scrolled into view and focused. */
function QuestionItem({ question, form, linked }: QuestionItemProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const copy = useCopyLink(question.id);
  useEffect(() => {
    const details = ref.current;
    if (!linked || !details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    details.querySelector('summary')?.focus({ preventScroll: true });
  }, [linked]);
  return (
    <li>
      <details ref={ref} id={`${QUESTION}-${question.id}`} className="disclosure scroll-mt-20">
        <summary className="px-5 py-3.5 focus-visible:-outline-offset-3">
          <h3 className="min-w-0 font-medium wrap-anywhere [summary:hover_&]:underline">
            {question.question}
          </h3>
        </summary>
        <div className="px-5 pt-1 pb-4">
          <AnswerText text={question.answer} />
          {form && <FurtherAnswers form={form} answers={question.record} except={SHOWN} />}
          <Button
            className="btn-ghost btn-sm mt-3 -ml-3 min-h-11 font-medium"
            aria-label={words.copyLinkTo({ question: question.question })}
            onClick={copy}
          >
            <Link2 className="size-4" aria-hidden />
            {words.copyLink}
          </Button>
        </div>
      </details>
    </li>
  );
}

/** Copies the URL of a question to the clipboard; without clipboard access, puts it in the address bar. */
function useCopyLink(id: string): () => void {
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  const href = useHref({ pathname, search: `?${new URLSearchParams({ [QUESTION]: id })}` });
  return () => {
    const copying = navigator.clipboard?.writeText(new URL(href, location.origin).href) ?? Promise.reject();
    copying.then(
      () => toast(words.linkCopied),
      () => {
        setQuery({ [QUESTION]: id }, { replace: true, preventScrollReset: true });
        toast(words.copyFromBar);
      },
    );
  };
}

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly section: string;
  /** The whole record, with the other answers of its form. */
  readonly record: PortalRecord;
}

function questionsIn(response: OperationResponse<ListOperation>): readonly Question[] {
  return listRecords(response).map((record) => ({
    id: String(record.id),
    question: textAt(record, 'question'),
    answer: textAt(record, 'answer'),
    section: textAt(record, 'section'),
    record,
  }));
}
