import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  /** Where another record of the same list is. */
  readonly linkTo: (id: number) => string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Where the record stands, for how long, what was said with it, and where it may go. */
export function Decision({ settings, server, linkTo, children }: DecisionProps) {
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
      <Notices notices={record.notices} linkTo={linkTo} />
      {comment && (
        <p className="mb-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          <span className="text-base-content/75">{words.comment}</span> {comment}
        </p>
      )}
      {children}
    </section>
  );
}

interface NoticesProps extends Pick<DecisionProps, 'linkTo'> {
  readonly notices: ServerDraft['record']['notices'];
}

/** What to know before deciding; each leads to the record that it names. */
function Notices({ notices = [], linkTo }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1 text-[0.9375rem]" aria-label={words.notices}>
      {notices.map(({ reason, text, tone, application_id: other }) => (
        <li
          key={`${reason} ${other ?? ''}`}
          className={`wrap-anywhere ${tone === 'error' ? 'font-medium text-error' : ''}`}
        >
          {other === undefined ? (
            text
          ) : (
            <Link to={linkTo(other)} className="link inline-block max-md:py-2.5">
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
