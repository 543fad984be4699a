import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import { answersTo } from '#engine/text/search.ts';
import type { FaqSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { EmptyList } from '#portal/records/empty-list.tsx';
import { grouped } from '#portal/records/grouped.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#portal/ui/states.tsx';
import { QuestionItem } from './question-item.tsx';
import { type Question, questionsIn } from './questions.ts';

const SEARCH = 'q';
const REST_MS = 400;

/** Questions and answers: found as one types, grouped, one of them opened by its address. */
export function FaqSection({ settings }: { readonly settings: FaqSettings }) {
  const list = useQuery({ ...freshOptions(settings), select: (answer) => questionsIn(settings, answer) });
  const { search, setSearch } = useSearch();
  const linked = useLinkedQuestion(settings.parameter);
  const { data: questions } = list;
  if (list.isPending) return <FaqSkeleton />;
  if (!questions) {
    return (
      <FailedState
        title={words.questionsFailed}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (questions.length === 0) return <EmptyList empty={settings.empty} />;
  const found = questions.filter(({ question, answer, section }) =>
    answersTo(search, [question, answer, section]),
  );
  return (
    <>
      <SearchField label={settings.search} value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {search.trim() && words.found({ questions: plural(found.length, words.questions) })}
      </p>
      {linked && !questions.some(({ id }) => id === linked) && (
        <p role="note" className="rounded-box border border-accent/60 bg-accent/15 p-4">
          {words.questionGone}
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState {...settings.nothing}>
          <button type="button" className="btn btn-outline" onClick={() => setSearch('')}>
            {words.clearSearch}
          </button>
        </EmptyState>
      ) : (
        <Questions questions={found} settings={settings} linked={linked} />
      )}
    </>
  );
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly settings: FaqSettings;
  readonly linked: string | undefined;
}

function Questions({ questions, settings, linked }: QuestionsProps) {
  return (
    <div className="flex flex-col gap-8">
      {grouped(questions, ({ section }) => section).map(({ name, items }) => (
        <section key={name}>
          {name && <h2 className="mb-3">{name}</h2>}
          <ul className="panel divide-y divide-base-300">
            {items.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                settings={settings}
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
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search>
      <label htmlFor={id} className="field-label mb-1.5">
        {label}
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

/** What is looked for: in the page at once, in its address when the fingers rest, so that it can be sent and reloaded. */
function useSearch() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(query.get(SEARCH) ?? '');
  const write = useRef(setQuery);
  useEffect(() => {
    write.current = setQuery;
  });
  const written = query.get(SEARCH) ?? '';
  useEffect(() => {
    if (search === written) return;
    const timer = setTimeout(() => {
      write.current(
        (before) => {
          if (search) before.set(SEARCH, search);
          else before.delete(SEARCH);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [search, written]);
  return { search, setSearch };
}

/** The question that the address names: `?question=12` or `#question-12`. */
function useLinkedQuestion(parameter: string): string | undefined {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const begins = `#${parameter}-`;
  return query.get(parameter) ?? (hash.startsWith(begins) ? hash.slice(begins.length) : undefined);
}

function FaqSkeleton() {
  return (
    <Loading label={words.loadingQuestions}>
      <Bone className="mb-6 h-11" />
      <Bone className="mb-3 h-6 w-48" />
      <div className="panel divide-y divide-base-300">
        {['first', 'second', 'third', 'fourth'].map((question) => (
          <div key={question} className="p-5">
            <Bone className="h-5 w-80 max-w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
