import { useId } from 'react';
import { notes as countedNotes } from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFormNotes } from '../context/store-hooks.ts';
import { FieldLinks, type FieldLinksProps } from './field-links.tsx';

export interface NotesSummaryProps {
  /** Above the notes: who has sent the form back. */
  readonly title: string;
  /** What the reader has said of the whole. */
  readonly text?: string | undefined;
  readonly onFollow?: FieldLinksProps['onFollow'];
}

/** What a reader of the form wants mended: the notes that still stand, each a link to its field. */
export function NotesSummary({ title, text, onFollow }: NotesSummaryProps) {
  const { store } = useOwnForm();
  const notes = useFormNotes(store);
  const titleId = useId();
  if (notes.length === 0 && text === undefined) return null;
  return (
    <section className="notes-summary" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text && <p>{text}</p>}
      {notes.length > 0 && <p role="status">{countedNotes(notes.length)}:</p>}
      <FieldLinks marks={notes} className="link" onFollow={onFollow} />
    </section>
  );
}
