import { CircleAlert, Printer } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import { appliesTo } from '#portal/records/record.ts';
import { textsOf } from '#portal/records/record-texts.tsx';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { withParameters } from '#portal/text/query.ts';
import { fill } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { useSidebarRoom } from '#portal/ui/media.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PrintHead } from '#portal/ui/page/print-sheet.tsx';
import { TabBar } from '#portal/ui/tab-bar.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { Answers, StepLinks } from './answers.tsx';
import { documentsIn } from './document-list.ts';
import { DocumentsPart } from './documents.tsx';
import { useRecord } from './open-record.ts';
import { daysInStatus } from './record-data.ts';
import { type RenderedPart, sidebarParts } from './sidebar.tsx';
import { Steps } from './steps.tsx';
import { Transitions } from './transitions.tsx';

const ANSWERS = 'answers';
const DOCUMENTS = 'documents';

/**
 * The parts of a record: side by side on a wide screen, one at a time in tabs on a narrow one, below one another in
 * print.
 */
export function RecordLayout({ name }: { readonly name: string }) {
  const record = useRecord();
  const { settings, sections } = record;
  const documents = useMemo(() => documentsIn(sections), [sections]);
  const hasSidebarRoom = useSidebarRoom();
  const isPrinting = usePrinting();
  const [search, setSearch] = useSearchParams();
  const openBeside = useCallback(
    (id: string) => {
      const isShown = hasSidebarRoom && documents.some((document) => String(document.id) === id);
      if (isShown)
        setSearch((before) => withParameters(before, { part: DOCUMENTS, file: id }), { replace: true });
      return isShown;
    },
    [hasSidebarRoom, documents, setSearch],
  );
  const onFileClick = useFileLinks(settings.operations.file, openBeside);
  const parts = sidebarParts(record);
  const documentsTitle = (
    <>
      {words.documents}
      <span className="ml-1 tabular-nums">{documents.length}</span>
    </>
  );
  const tabs = [
    { name: ANSWERS, title: words.answers },
    { name: DOCUMENTS, title: documentsTitle },
    ...(hasSidebarRoom ? [] : parts),
  ];
  const requested = search.get('part');
  const open = tabs.find((tab) => tab.name === requested)?.name ?? ANSWERS;
  const part = parts.find((one) => one.name === open);
  if (isPrinting) {
    return (
      <div className="review-main">
        <RecordHead />
        <Answers />
        {parts
          .filter((printable) => printable.isPrinted)
          .map((printable) => (
            <Part key={printable.name} part={printable} />
          ))}
      </div>
    );
  }
  const tabBar = (
    <TabBar
      label={words.parts}
      tabs={tabs.map(({ name: tab, title }) => ({
        name: tab,
        to: `?${withParameters(search, { part: tab === ANSWERS ? undefined : tab })}`,
        isOpen: tab === open,
        content: title,
      }))}
      className={`*:overflow-x-auto *:whitespace-nowrap ${hasSidebarRoom ? '-mb-px border-0!' : 'mb-6'}`}
    />
  );
  const preview = <DocumentsPart documents={documents} archiveName={words.documentsOf({ title: name })} />;
  if (!hasSidebarRoom) {
    return (
      <div onClickCapture={onFileClick}>
        <RecordHead />
        <div className="panel mb-5 p-5">
          <Decision />
        </div>
        {tabBar}
        {open === ANSWERS && <Answers />}
        {open === DOCUMENTS && preview}
        {part && <Part part={part} />}
      </div>
    );
  }
  return (
    <>
      <div className="review-main" onClickCapture={onFileClick}>
        <div className="sticky top-0 z-2 -mx-6 mb-5 flex flex-wrap items-center justify-between gap-x-4 border-b border-base-300 bg-base-200 px-6">
          {tabBar}
          {open === ANSWERS && <StepLinks />}
        </div>
        {open === DOCUMENTS ? (
          <div className="review-split xl:grid xl:grid-cols-2 xl:items-start xl:gap-5">
            <div>
              <RecordHead />
              <div className="hidden xl:block">
                <Answers />
              </div>
            </div>
            <div className="xl:sticky xl:top-15 [&_.document-room]:max-h-[calc(100dvh-13.5rem)]">
              {preview}
            </div>
          </div>
        ) : (
          <>
            <RecordHead />
            <Answers />
          </>
        )}
      </div>
      <div className="review-sidebar border-l border-base-300 bg-base-100 *:m-0 *:border-b *:border-base-300 *:p-5">
        <Decision />
        {parts.map((sidebarPart) => (
          <Part key={sidebarPart.name} part={sidebarPart} />
        ))}
      </div>
    </>
  );
}

function Part({ part: { title, content, isFramed } }: { readonly part: RenderedPart }) {
  const id = useId();
  if (isFramed) return <div className="review-part mt-5">{content}</div>;
  return (
    <section className="review-part mt-5" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      {content}
    </section>
  );
}

/** The name of the record as the page title, and its details. */
function RecordHead() {
  const { settings, record, title, form } = useRecord();
  const isPrinting = usePrinting();
  const { meta, choices, statuses } = settings;
  const texts = textsOf(meta, record, choices ? { choices } : {}, { paper: isPrinting }).map(
    ({ filled }) => filled,
  );
  const status = isPrinting ? statusList(statuses).statuses[record.status ?? '']?.label : undefined;
  return (
    <>
      <PrintHead title={form.definition.title} />
      {record.withdrawn && (
        <p className="mb-4 flex items-start gap-2 rounded-box bg-error/10 px-4 py-3 font-medium text-error">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {record.withdrawn}
        </p>
      )}
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <PageHeading className="wrap-anywhere">{title}</PageHeading>
          <p className="mt-1 text-[0.9375rem] text-base-content/75 tabular-nums">
            {[...texts, status].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button
          className="btn-outline btn-square print:hidden"
          aria-label={uiWords.print}
          title={uiWords.print}
          onClick={() => window.print()}
        >
          <Printer className="size-4" aria-hidden />
        </Button>
      </div>
    </>
  );
}

/** The status of the record with its duration and comment, and the available transitions. */
function Decision() {
  const { settings, server, record, list, title } = useRecord();
  const status = statusList(settings.statuses).statuses[server.status];
  const days = daysInStatus(server, new Date());
  const comment = fill(`{${settings.values}.comment}`, server.record) || fill('{comment}', server.record);
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
      <Notices />
      {comment && (
        <p className="mb-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          <span className="text-base-content/75">{words.comment}</span> {comment}
        </p>
      )}
      {settings.steps && appliesTo(settings.steps, record) && <Steps steps={settings.steps} />}
      <Transitions />
      <ActionButtons
        actions={actionsOf(settings.actions ?? [], record)}
        record={record}
        list={list}
        title={title}
        className="mt-2 print:hidden"
      />
    </section>
  );
}

/** Notices for the decision, with a link if a notice names another record. */
function Notices() {
  const { server, linkTo } = useRecord();
  const { notices = [] } = server.record;
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
