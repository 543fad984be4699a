import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationId } from '#generated/operations.ts';
import type { AuditOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { StatusHistory } from '#portal/records/status/status-history.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { formatMoment } from '#portal/text/format.ts';

interface HistoryProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
}

/** What has happened to the record, and who saw or changed it. */
export function History({ settings, list, server }: HistoryProps) {
  return (
    <StatusHistory statuses={settings.statuses} record={server.record}>
      {settings.operations.audit && (
        <Audit
          operation={settings.operations.audit}
          audited={settings.audited ?? {}}
          list={list}
          id={server.id}
        />
      )}
    </StatusHistory>
  );
}

interface AuditProps extends Pick<HistoryProps, 'list'> {
  readonly operation: AuditOperation;
  /** How to name what was done. */
  readonly audited: Readonly<Record<string, string>>;
  readonly id: number;
}

/** Asked for when it is opened: most readers do not need it. */
function Audit({ operation, audited, list, id }: AuditProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    ...freshOptions({ operation, list, path: { id } }),
    enabled: open,
  });
  return (
    <details className="mt-2 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
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
