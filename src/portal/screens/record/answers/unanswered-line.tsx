import { type ReactNode, useState } from 'react';
import * as viewWords from '#engine/text/view.ts';
import * as words from '#generated/words/record.ts';
import type { Unanswered } from './unanswered.ts';

interface UnansweredLineProps {
  /** Of the section, for who does not see where the button stands. */
  readonly section: string;
  readonly unanswered: readonly Unanswered[];
  /** What stands beside a question. */
  readonly aside: (question: Unanswered) => ReactNode;
}

/** What has no answer, in one line; opened, a row each. */
export function UnansweredLine({ section, unanswered, aside }: UnansweredLineProps) {
  const [open, setOpen] = useState(false);
  if (unanswered.length === 0) return null;
  const names = unanswered.map(({ label }) => lowered(label)).join(', ');
  return (
    <div className="mt-3 text-[0.9375rem] print:hidden">
      <p className="text-base-content/75">
        {words.unanswered({ names })}{' '}
        <button
          type="button"
          className="link min-h-11 cursor-pointer md:min-h-6"
          aria-expanded={open}
          aria-label={open ? words.hideUnansweredOf({ section }) : words.showUnansweredOf({ section })}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hideUnanswered : words.showUnanswered}
        </button>
      </p>
      {open && (
        <dl className="mt-1">
          {unanswered.map((question) => (
            <div key={question.row.address}>
              <dt>{question.label}</dt>
              <dd data-aside>
                <span className="no-answer">{viewWords.noAnswer}</span>
                {aside(question)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** In the middle of a sentence; what is written in capitals stays so. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
