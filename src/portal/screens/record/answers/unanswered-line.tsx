import { type ReactNode, useState } from 'react';
import type { LineAnswer, Unanswered } from '#engine/describe/letter/letter-item.ts';
import * as viewWords from '#engine/text/view.ts';
import * as words from '#generated/words/record.ts';

interface UnansweredLineProps {
  /** Title of the part, for who does not see where the button stands. */
  readonly section: string;
  readonly unanswered: readonly Unanswered[];
  /** What stands beside a question. */
  readonly aside: (question: LineAnswer) => ReactNode;
}

/** What has no answer, in one line; opened, a row each. */
export function UnansweredLine({ section, unanswered, aside }: UnansweredLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <p className="letter-missing">
        {viewWords.notStated(unanswered)}{' '}
        <button
          type="button"
          className="link -my-3 inline-block cursor-pointer py-3"
          aria-expanded={open}
          aria-label={open ? words.hideUnansweredOf({ section }) : words.showUnansweredOf({ section })}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hideUnanswered : words.showUnanswered}
        </button>
      </p>
      {open && (
        <dl className="mt-1">
          {unanswered.flatMap(({ owner, questions }) =>
            questions.map(({ address, label }) => (
              <div key={`${owner} ${address ?? label}`}>
                <dt>{owner === '' ? label : `${owner}: ${label}`}</dt>
                <dd>
                  <span className="no-answer">{viewWords.noAnswer}</span>
                  {address !== undefined && aside({ address, label })}
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
    </div>
  );
}
