import type { ReactNode } from 'react';
import { plural } from '#engine/text/plural.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill } from '#portal/text/template.ts';
import { daysStanding } from '../record-data.ts';

interface DecisionProps {
  readonly settings: RecordSettings;
  readonly server: ServerDraft;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Where the record stands, for how long, what was said with it, and where it may go. */
export function Decision({ settings, server, children }: DecisionProps) {
  const { record } = server;
  const status = statusList(settings.statuses).statuses[server.status];
  const days = daysStanding(server, new Date());
  const comment = fill(`{${settings.values}.comment}`, record) || fill('{comment}', record);
  return (
    <section className="decision" aria-label={words.decision}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {status && <StatusBadge status={status} />}
        {days !== undefined && (
          <span className="text-sm text-base-content/75 tabular-nums">
            {days === 0 ? words.standsSinceToday : words.standsFor({ days: plural(days, words.days) })}
          </span>
        )}
      </div>
      {comment && (
        <p className="mb-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          <span className="text-base-content/75">{words.comment}</span> {comment}
        </p>
      )}
      {children}
    </section>
  );
}
