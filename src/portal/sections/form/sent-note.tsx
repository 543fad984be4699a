import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FormSettings } from '#generated/portal/settings.ts';
import { fill } from '#portal/text/template.ts';

interface SentNoteProps {
  readonly done: Exclude<FormSettings['done'], string>;
  /** The answer: its values stand in the words. */
  readonly record: object | null;
  readonly onAgain: () => void;
}

/** Stands in place of a form that was sent: what has happened, what comes next; takes the focus, so that it is read. */
export function SentNote({ done, record, onAgain }: SentNoteProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="sent-note"
      className="rounded-box border border-success bg-base-100 p-5 outline-none sm:p-7"
    >
      <h2 id="sent-note" className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        {fill(done.title, record)}
      </h2>
      <p className="mt-2 text-base-content/80">{fill(done.text, record)}</p>
      {done.again && (
        <button type="button" className="btn btn-outline mt-5 w-full sm:w-auto" onClick={onAgain}>
          {done.again}
        </button>
      )}
    </section>
  );
}
