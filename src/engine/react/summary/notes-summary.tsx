import { useId, useState } from 'react';
import { entryOf } from '#engine/definition/address.ts';
import type { FieldNote } from '#engine/store/types.ts';
import * as words from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFormNotes } from '../context/store-hooks.ts';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { FieldLinks, type FieldLinksProps } from './field-links.tsx';

export interface NotesSummaryProps {
  /** Above the notes: who has sent the form back. */
  readonly title: string;
  /** What the reader has said of the whole. */
  readonly text?: string | undefined;
  readonly onFollow?: FieldLinksProps['onFollow'];
  /** Where there is little room: the notes are folded, the way through them stays. */
  readonly folded?: boolean;
}

/** What a reader of the form wants mended, each note a link to its field with a tick once it is, and the way through them. */
export function NotesSummary({ title, text, onFollow, folded = false }: NotesSummaryProps) {
  const { store } = useOwnForm();
  const notes = useFormNotes(store);
  const titleId = useId();
  if (notes.length === 0 && text === undefined) return null;
  const mended = notes.filter((note) => note.mended).length;
  const all = (
    <>
      {text && <p>{text}</p>}
      <FieldLinks marks={notes} className="link" onFollow={onFollow} />
    </>
  );
  return (
    <section
      className="notes-summary"
      aria-labelledby={titleId}
      data-mended={(notes.length > 0 && mended === notes.length) || undefined}
    >
      <h2 id={titleId}>{title}</h2>
      {notes.length > 0 && (
        <p role="status">{mended > 0 ? words.mendedOf(mended, notes.length) : words.notes(notes.length)}</p>
      )}
      {folded ? (
        <details>
          <summary>{words.allNotes}</summary>
          {all}
        </details>
      ) : (
        all
      )}
      <WayThrough notes={notes} onFollow={onFollow} />
    </section>
  );
}

interface WayThroughProps extends Pick<NotesSummaryProps, 'onFollow'> {
  readonly notes: readonly FieldNote[];
}

/** Leads to the first note that is not mended, then to the next one. */
function WayThrough({ notes, onFollow }: WayThroughProps) {
  const { form } = useOwnForm();
  const [at, setAt] = useState<string>();
  const here = notes.findIndex(({ address }) => address === at);
  const next = [...notes.slice(here + 1), ...notes.slice(0, here + 1)].find(({ mended }) => !mended);
  if (!next) return null;
  const follow = () => {
    setAt(next.address);
    onFollow?.(next, entryOf(form.definition, next.address));
    focusControl(controlId(form.definition.id, next.address));
  };
  return (
    <button type="button" className="btn btn-accent" onClick={follow}>
      {here < 0 ? words.mendFirst : words.mendNext}
    </button>
  );
}
