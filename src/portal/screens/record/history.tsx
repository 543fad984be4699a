import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { formatMoment } from '#portal/text/format.ts';

interface HistoryProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
}

/** What has happened to the record, and who saw or changed it. */
export function History({ settings, list, server }: HistoryProps) {
  const { statuses } = statusList(settings.statuses);
  const lines = server.record.status_history ?? [];
  return (
    <section className="panel form-panel mt-5 print:hidden" aria-labelledby="record-history">
      <h2 id="record-history">{words.history}</h2>
      <ol className="divide-y divide-base-300">
        {lines.map(({ status, comment, remarks = [], created_at, author }) => {
          const known = statuses[status];
          return (
            <li key={`${created_at} ${status}`} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {known && <StatusBadge status={known} />}
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
            </li>
          );
        })}
      </ol>
      <Audit settings={settings} list={list} id={server.id} />
    </section>
  );
}

interface AuditProps extends Omit<HistoryProps, 'server'> {
  readonly id: number;
}

/** Asked for when it is opened: most readers do not need it. */
function Audit({ settings, list, id }: AuditProps) {
  const [open, setOpen] = useState(false);
  const { operations, audited } = settings;
  const { data, error } = useQuery({
    ...freshOptions({ operation: operations.audit, list, path: { id } }),
    enabled: open,
  });
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.audit}</summary>
      {error && <p className="py-2 text-error">{toApiError(error).message}</p>}
      <ol className="divide-y divide-base-300">
        {data?.map(({ at, action, user }) => (
          <li
            key={`${at} ${action}`}
            className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]"
          >
            <span>
              {user.name ?? words.nobody}{' '}
              <span className="text-base-content/75">— {audited[action] ?? action}</span>
            </span>
            <span className="text-sm text-base-content/75 tabular-nums">{formatMoment(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
