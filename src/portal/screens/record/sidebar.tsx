import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import type { RecordRelated, RelatedOperation, SidebarPart } from '#generated/portal/settings.ts';
import * as notesWords from '#generated/words/notes.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { textsOf } from '#portal/records/record-texts.tsx';
import { officeStatus, StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { fill, fillIfComplete, fillQuery, fillValue } from '#portal/text/template.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { History, Letters } from './history.tsx';
import { AssigneeField, Notes } from './notes.tsx';
import { type OpenRecord, useRecord } from './open-record.ts';

/** A part of the sidebar; on a screen too narrow for the sidebar, a tab. */
export interface RenderedPart {
  /** Name in the URL. */
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Whether the content has its own heading and frame. */
  readonly isFramed?: boolean;
  readonly isPrinted: boolean;
}

/** The only parts that are printed; notes and payments, for example, are not. */
const printedParts: ReadonlySet<SidebarPart['part']> = new Set(['person', 'history']);

/** The configured parts, in order. A new kind of part needs a line here and in the meta schema. */
export function sidebarParts(record: OpenRecord): readonly RenderedPart[] {
  return record.settings.sidebar.flatMap(({ part, title }): readonly RenderedPart[] => {
    const content = kinds[part](record, title);
    if (!content) return [];
    return [{ name: part, title, content, isFramed: part === 'history', isPrinted: printedParts.has(part) }];
  });
}

const kinds: Readonly<Record<SidebarPart['part'], (record: OpenRecord, title: string) => ReactNode>> = {
  charge: ({ settings, server }, title) => {
    const { charge } = settings.operations;
    if (!charge?.put)
      return (
        charge && <p className="text-[0.9375rem]">{server.record.in_charge?.name ?? notesWords.nobody}</p>
      );
    return <AssigneeField operation={charge.put} colleagues={charge.colleagues} title={title} />;
  },
  notes: ({ settings }, title) =>
    settings.operations.notes && <Notes operations={settings.operations.notes} title={title} />,
  contracts: (record, title) => relatedPart(record, 'contracts', title),
  payments: (record, title) => relatedPart(record, 'payments', title),
  person: () => <Person />,
  letters: ({ settings }, title) =>
    settings.operations.letters && <Letters operation={settings.operations.letters} title={title} />,
  history: () => <History />,
};

function relatedPart({ settings }: OpenRecord, part: 'contracts' | 'payments', title: string) {
  const operation = settings.operations[part];
  const own = settings[part];
  return operation && own && <Related operation={operation} settings={own} title={title} />;
}

function Person() {
  const { settings, server } = useRecord();
  const { record } = server;
  const filled = settings.person.lines.flatMap(({ label, text, href }) => {
    const value = fillIfComplete(text, record);
    return value ? [{ label, value, href: href && String(fillValue(href, record)) }] : [];
  });
  const { open } = settings.person;
  return (
    <>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {filled.map(({ label, value, href }) => (
          <div key={label} className="flex justify-between gap-x-4 print:justify-start">
            <dt className="text-base-content/75">{label}</dt>
            <dd className="min-w-0 text-right tabular-nums wrap-anywhere">
              {href ? (
                <a className="link" href={href}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open && (
        <Link
          to={screenUrl(open.screen, fillQuery(open.query, record))}
          className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6 print:hidden"
        >
          {open.label}
        </Link>
      )}
    </>
  );
}

interface RelatedProps {
  readonly operation: RelatedOperation;
  readonly settings: RecordRelated;
  readonly title: string;
}

/** The contracts or bills of the record with their actions, and a link to the list of all. */
function Related({ operation, settings, title }: RelatedProps) {
  const { list, server } = useRecord();
  const { empty, open, actions = [] } = settings;
  const query = useQuery(freshOptions({ operation, list, path: { id: server.id } }));
  return (
    <ReadState
      query={query}
      failed={words.relatedFailed}
      loading={<LoadingBar label={title} className="h-16" />}
    >
      {(data) => (
        <>
          {data.length === 0 && <p className="text-[0.9375rem] text-base-content/75">{empty}</p>}
          <ul className="divide-y divide-base-300 empty:hidden">
            {data.map((related) => (
              <RelatedLine key={related.id} related={related} settings={settings}>
                <ActionButtons
                  actions={actionsOf(actions, related)}
                  record={related}
                  list={list}
                  title={fill(settings.title, related)}
                  className="mt-2 empty:hidden print:hidden"
                />
              </RelatedLine>
            ))}
          </ul>
          <Link
            to={screenUrl(open.screen, fillQuery(open.query, server.record))}
            className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6"
          >
            {open.label}
          </Link>
        </>
      )}
    </ReadState>
  );
}

interface RelatedLineProps {
  /** A contract or a bill. */
  readonly related: OperationResponse<RelatedOperation>[number];
  readonly settings: RecordRelated;
  readonly children?: ReactNode;
}

function RelatedLine({ related, settings: { statuses, title, meta }, children }: RelatedLineProps) {
  const status = officeStatus(statuses, related.status);
  return (
    <li className="py-2 first:pt-0">
      <p className="text-[0.9375rem] wrap-anywhere">{fill(title, related)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-base-content/75">
        {status && <StatusBadge status={status} />}
        {textsOf(meta, related, {}).map(({ text, filled }) => (
          <span key={text} className="tabular-nums wrap-anywhere">
            {filled}
          </span>
        ))}
      </p>
      {children}
    </li>
  );
}

/** The unpaid bills of a record whose decision is reversed, for the office to cancel; renders nothing if there are none. */
export function UnpaidBills({ operation, settings }: Omit<RelatedProps, 'title'>) {
  const { list, server } = useRecord();
  const { statuses } = statusList(settings.statuses);
  const { data = [] } = useQuery(freshOptions({ operation, list, path: { id: server.id } }));
  const unpaid = data.filter(({ status }) => statuses[status]?.todo);
  if (unpaid.length === 0) return null;
  return (
    <div className="mb-5">
      <p className="font-medium">{words.unpaidBills}</p>
      <ul className="mt-1 divide-y divide-base-300">
        {unpaid.map((bill) => (
          <RelatedLine key={bill.id} related={bill} settings={settings} />
        ))}
      </ul>
    </div>
  );
}
