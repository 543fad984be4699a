import { useId } from 'react';
import * as words from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFormNotes } from '../context/store-hooks.ts';
import { FieldLinks, type FieldLinksProps } from './field-links.tsx';

export interface NotesSummaryProps {
  /** The heading, for example with the sender. */
  readonly title: string;
  /** The comment on the whole form. */
  readonly text?: string | undefined;
  readonly onFollow?: FieldLinksProps['onFollow'];
  /** Whether the remarks are collapsed, for a narrow layout. */
  readonly folded?: boolean;
  /** Number of the current remark, from 1; 0 if none is current. */
  readonly current?: number;
}

/** The remarks on the form: each is a link to its field, with a tick once the answer has changed. */
export function NotesSummary({ title, text, onFollow, folded = false, current = 0 }: NotesSummaryProps) {
  const { store } = useOwnForm();
  const notes = useFormNotes(store);
  const titleId = useId();
  if (notes.length === 0 && text === undefined) return null;
  const resolved = notes.filter((note) => note.resolved).length;
  const isDone = notes.length > 0 && resolved === notes.length;
  const hasCurrent = current > 0 && !isDone;
  const all = (
    <>
      {text && <p>{text}</p>}
      <FieldLinks marks={notes} className="link" onFollow={onFollow} />
    </>
  );
  return (
    <section className="notes-summary" aria-labelledby={titleId} data-resolved={isDone || undefined}>
      <h2 id={titleId}>{isDone ? words.allResolved : title}</h2>
      {notes.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {hasCurrent && <strong className="font-medium">{words.remarkNumber(current, notes.length)}</strong>}
          <span role="status">
            {resolved > 0
              ? words.resolvedCount(resolved, notes.length)
              : !hasCurrent && words.remarkCount(notes.length)}
          </span>
        </p>
      )}
      {folded ? (
        <details>
          <summary>{words.allRemarks}</summary>
          {all}
        </details>
      ) : (
        all
      )}
    </section>
  );
}
