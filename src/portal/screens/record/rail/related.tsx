import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordRelated, RelatedOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { textsOf } from '#portal/records/record-texts.ts';
import { officeStatus, StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { ReadState } from '#portal/ui/read-state.tsx';

interface RelatedProps {
  readonly operation: RelatedOperation;
  readonly settings: RecordRelated;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
}

/** Contracts or bills beside the record, what can be done with each, and the link to the list of them all. */
export function Related({ operation, settings, list, server, title }: RelatedProps) {
  const { empty, open, actions = [] } = settings;
  const asked = useQuery(freshOptions({ operation, list, path: { id: server.id } }));
  return (
    <ReadState asked={asked} failed={words.relatedFailed} label={title} height="h-16">
      {(data) => (
        <>
          {data.length === 0 && <p className="text-[0.9375rem] text-base-content/75">{empty}</p>}
          <ul className="divide-y divide-base-300 empty:hidden">
            {data.map((one) => (
              <RelatedLine key={one.id} one={one} settings={settings}>
                <ActionButtons
                  actions={actionsOf(actions, one)}
                  record={one}
                  list={list}
                  title={fill(settings.title, one)}
                  className="mt-2 empty:hidden print:hidden"
                />
              </RelatedLine>
            ))}
          </ul>
          <Link
            to={addressOf(open.screen, fillQuery(open.query, server.record))}
            className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6"
          >
            {open.label}
          </Link>
        </>
      )}
    </ReadState>
  );
}

interface UnpaidBillsProps extends Pick<RelatedProps, 'operation' | 'settings' | 'list'> {
  /** Of the record. */
  readonly id: number;
}

interface RelatedLineProps {
  readonly one: Answer<RelatedOperation>[number];
  readonly settings: RecordRelated;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

function RelatedLine({ one, settings: { statuses, title, meta }, children }: RelatedLineProps) {
  const status = officeStatus(statuses, one.status);
  return (
    <li className="py-2 first:pt-0">
      <p className="text-[0.9375rem] wrap-anywhere">{fill(title, one)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-base-content/75">
        {status && <StatusBadge status={status} />}
        {textsOf(meta, one, {}).map(({ text, filled }) => (
          <span key={text} className="tabular-nums wrap-anywhere">
            {filled}
          </span>
        ))}
      </p>
      {children}
    </li>
  );
}

/** Bills that the family still owes as a record is closed: somebody has to cancel them. Nothing where there are none. */
export function UnpaidBills({ operation, settings, list, id }: UnpaidBillsProps) {
  const { statuses } = statusList(settings.statuses);
  const { data = [] } = useQuery(freshOptions({ operation, list, path: { id } }));
  const unpaid = data.filter(({ status }) => statuses[status]?.todo);
  if (unpaid.length === 0) return null;
  return (
    <div className="mb-5">
      <p className="font-medium">{words.unpaidBills}</p>
      <ul className="mt-1 divide-y divide-base-300">
        {unpaid.map((one) => (
          <RelatedLine key={one.id} one={one} settings={settings} />
        ))}
      </ul>
    </div>
  );
}
