import { useId } from 'react';
import * as words from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFormRemarks } from '../context/store-hooks.ts';
import { FieldLinks, type FieldLinksProps } from './field-links.tsx';

export interface RemarksSummaryProps {
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

/** The remarks on the form: each is a link to its field, with a tick once it is resolved. */
export function RemarksSummary({ title, text, onFollow, folded = false, current = 0 }: RemarksSummaryProps) {
  const { store } = useOwnForm();
  const remarks = useFormRemarks(store);
  const titleId = useId();
  if (remarks.length === 0 && text === undefined) return null;
  const resolved = remarks.filter((remark) => remark.resolved).length;
  const isDone = remarks.length > 0 && resolved === remarks.length;
  const hasCurrent = current > 0 && !isDone;
  const all = (
    <>
      {text && <p>{text}</p>}
      <FieldLinks marks={remarks} className="link" onFollow={onFollow} />
    </>
  );
  return (
    <section className="notes-summary" aria-labelledby={titleId} data-resolved={isDone || undefined}>
      <h2 id={titleId}>{isDone ? words.allResolved : title}</h2>
      {remarks.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {hasCurrent && (
            <strong className="font-medium">{words.remarkNumber(current, remarks.length)}</strong>
          )}
          <span role="status">
            {resolved > 0
              ? words.resolvedCount(resolved, remarks.length)
              : !hasCurrent && words.remarkCount(remarks.length)}
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
