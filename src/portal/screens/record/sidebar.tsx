import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import type { ChangedAnswer } from '#engine/describe/changed-answers.ts';
import { plural } from '#engine/text/plural.ts';
import type { OperationId } from '#generated/operations.ts';
import type {
  RecordRelated,
  RecordSettings,
  RelatedOperation,
  SidebarPart,
} from '#generated/portal/settings.ts';
import * as notesWords from '#generated/words/notes.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { textsOf } from '#portal/records/record-texts.tsx';
import { officeStatus, StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { fill, fillIfComplete, fillQuery, fillValue } from '#portal/text/template.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { History, Letters } from './history.tsx';
import { AssigneeField, Notes } from './notes.tsx';
import { daysInStatus } from './record-data.ts';

/** Data for the parts beside the answers. */
export interface SidebarSource {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly labelOf: (path: string) => string | undefined;
  readonly changes: readonly ChangedAnswer[];
}

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

/** Internal notes and payments are not printed. */
const printedParts: ReadonlySet<SidebarPart['part']> = new Set(['person', 'history']);

/** The configured parts, in order. A new kind of part needs a line here and in the meta schema. */
export function sidebarParts(source: SidebarSource): readonly RenderedPart[] {
  return source.settings.sidebar.flatMap(({ part, title }): readonly RenderedPart[] => {
    const content = kinds[part](source, title);
    if (!content) return [];
    return [{ name: part, title, content, isFramed: part === 'history', isPrinted: printedParts.has(part) }];
  });
}

const kinds: Readonly<Record<SidebarPart['part'], (source: SidebarSource, title: string) => ReactNode>> = {
  charge: ({ settings, list, server }, title) => {
    const { charge } = settings.operations;
    const assignee = server.record.in_charge ?? null;
    if (!charge?.put)
      return charge && <p className="text-[0.9375rem]">{assignee?.name ?? notesWords.nobody}</p>;
    const { put: operation, colleagues } = charge;
    return (
      <AssigneeField
        operation={operation}
        colleagues={colleagues}
        list={list}
        id={server.id}
        title={title}
        assignee={assignee}
      />
    );
  },
  notes: ({ settings, list, server }, title) =>
    settings.operations.notes && (
      <Notes operations={settings.operations.notes} list={list} id={server.id} title={title} />
    ),
  contracts: (source, title) => relatedPart(source, 'contracts', title),
  payments: (source, title) => relatedPart(source, 'payments', title),
  person: ({ settings, server }) => <Person settings={settings} record={server.record} />,
  letters: ({ settings, list, server }, title) => {
    const { letters, resend } = settings.operations;
    return (
      letters && <Letters operation={letters} resend={resend} list={list} id={server.id} title={title} />
    );
  },
  history: ({ settings, list, server, labelOf, changes }) => (
    <History settings={settings} list={list} server={server} labelOf={labelOf} changes={changes} />
  ),
};

function relatedPart(
  { settings, list, server }: SidebarSource,
  part: 'contracts' | 'payments',
  title: string,
) {
  const operation = settings.operations[part];
  const own = settings[part];
  return (
    operation &&
    own && <Related operation={operation} settings={own} list={list} server={server} title={title} />
  );
}

interface DecisionProps {
  readonly settings: RecordSettings;
  readonly server: ServerDraft;
  /** Returns the URL of another record of the same list. */
  readonly linkTo: (id: number) => string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The status of the record with its duration and comment, and the available transitions. */
export function Decision({ settings, server, linkTo, children }: DecisionProps) {
  const { record } = server;
  const status = statusList(settings.statuses).statuses[server.status];
  const days = daysInStatus(server, new Date());
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

/** Notices for the decision, with a link if a notice names another record. */
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

interface PersonProps {
  readonly settings: Pick<RecordSettings, 'person'>;
  readonly record: ServerDraft['record'];
}

/** The person of the record. */
function Person({ settings, record }: PersonProps) {
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
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
}

/** The contracts or bills of the record with their actions, and a link to the list of all. */
function Related({ operation, settings, list, server, title }: RelatedProps) {
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
  /** The actions. */
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

interface UnpaidBillsProps extends Pick<RelatedProps, 'operation' | 'settings' | 'list'> {
  /** Id of the record. */
  readonly id: number;
}

/** The unpaid bills of a closed record, for the office to cancel; renders nothing if there are none. */
export function UnpaidBills({ operation, settings, list, id }: UnpaidBillsProps) {
  const { statuses } = statusList(settings.statuses);
  const { data = [] } = useQuery(freshOptions({ operation, list, path: { id } }));
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
