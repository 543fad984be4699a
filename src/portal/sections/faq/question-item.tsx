import { Link2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';
import type { FaqSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { FurtherAnswers } from '#portal/records/answers/further-answers.tsx';
import { AnswerText } from '#portal/ui/answer-text.tsx';
import { toast } from '#portal/ui/toast.tsx';
import type { Question } from './questions.ts';

interface QuestionItemProps {
  readonly question: Question;
  readonly settings: FaqSettings;
  /** The address leads to this one. */
  readonly linked: boolean;
}

/** A question that opens in place; one that the address names is open, in sight and has the focus. */
export function QuestionItem({ question, settings, linked }: QuestionItemProps) {
  const { parameter, form } = settings;
  const shown = useMemo(() => new Set([settings.question, settings.answer, settings.section]), [settings]);
  const ref = useRef<HTMLDetailsElement>(null);
  const copy = useCopyLink(parameter, question.id);
  useEffect(() => {
    const details = ref.current;
    if (!linked || !details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    details.querySelector('summary')?.focus({ preventScroll: true });
  }, [linked]);
  return (
    <li>
      <details ref={ref} id={`${parameter}-${question.id}`} className="disclosure question">
        <summary>
          <h3>{question.question}</h3>
        </summary>
        <div className="px-5 pt-1 pb-4">
          <AnswerText text={question.answer} />
          {form && <FurtherAnswers form={form} answers={question.record} except={shown} />}
          <button
            type="button"
            className="btn btn-ghost btn-sm mt-3 -ml-3 min-h-11 font-medium"
            aria-label={words.copyLinkTo({ question: question.question })}
            onClick={copy}
          >
            <Link2 className="size-4" aria-hidden />
            {words.copyLink}
          </button>
        </div>
      </details>
    </li>
  );
}

/** Puts the address of a question on the clipboard; into the address bar where the browser gives none. */
function useCopyLink(parameter: string, id: string): () => void {
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  const href = useHref({ pathname, search: `?${new URLSearchParams({ [parameter]: id })}` });
  return () => {
    const copying = navigator.clipboard?.writeText(new URL(href, location.origin).href) ?? Promise.reject();
    copying.then(
      () => toast(words.linkCopied),
      () => {
        setQuery({ [parameter]: id }, { replace: true, preventScrollReset: true });
        toast(words.copyFromBar);
      },
    );
  };
}
