import type { ReactNode } from 'react';
import * as words from '#generated/words/record.ts';
import type { SavedRecord } from '#portal/draft/model/server-draft.ts';
import { formatMoment } from '#portal/text/format.ts';
import { MoveAnswers } from './move-answers.tsx';
import { StatusBadge, statusList } from './status-view.tsx';

interface StatusHistoryProps {
  /** Name of the statuses file. */
  readonly statuses: string;
  readonly record: SavedRecord;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** What has happened to a record: its statuses, who moved it, and what they said with it. */
export function StatusHistory({ statuses, record, children }: StatusHistoryProps) {
  const known = statusList(statuses).statuses;
  return (
    <section className="panel form-panel mt-5" aria-labelledby="record-history">
      <h2 id="record-history">{words.history}</h2>
      <ol className="divide-y divide-base-300">
        {record.status_history?.map(
          ({ status: id, comment, remarks = [], created_at, author, form, answers }) => {
            const status = known[id];
            return (
              <li key={`${created_at} ${id}`} className="py-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {status && <StatusBadge status={status} />}
                  <span className="text-sm text-base-content/75 tabular-nums">
                    {formatMoment(created_at)} · {author.name ?? words.nobody}
                  </span>
                </p>
                {comment && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{comment}</p>}
                {remarks.length > 0 && (
                  <ul className="mt-1.5 list-disc pl-5 wrap-anywhere">
                    {remarks.map(({ path, message }) => (
                      <li key={path}>{message}</li>
                    ))}
                  </ul>
                )}
                {form !== undefined && answers && (
                  <MoveAnswers formId={form} answers={answers} beside={{ comment, remarks }} />
                )}
              </li>
            );
          },
        )}
      </ol>
      {children}
    </section>
  );
}
