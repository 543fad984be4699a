import { CircleAlert, Printer } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FileOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textsOf } from '#portal/records/record-texts.tsx';
import { statusList } from '#portal/records/status-view.tsx';
import { useSidebarRoom } from '#portal/ui/media.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PrintHead } from '#portal/ui/page/print-sheet.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import type { AttachedDocument } from './document-list.ts';
import { withParameters } from './record-data.ts';
import type { RenderedPart } from './sidebar.tsx';

interface RecordLayoutProps {
  readonly file: FileOperation;
  readonly head: ReactNode;
  readonly decision: ReactNode;
  readonly answers: ReactNode;
  readonly preview: ReactNode;
  readonly documents: readonly AttachedDocument[];
  /** Links to the sections of the answers. */
  readonly links: ReactNode;
  /** Parts of the sidebar; tabs in a narrow layout. */
  readonly parts: readonly RenderedPart[];
}

const ANSWERS = 'answers';
const DOCUMENTS = 'documents';

/**
 * The parts of a record: side by side on a wide screen, one at a time in tabs on a narrow one, below one another in
 * print.
 */
export function RecordLayout(props: RecordLayoutProps) {
  const { file, head, decision, answers, preview, documents, links, parts } = props;
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
  const onFileClick = useFileLinks(file, openBeside);
  const tabs: readonly Tab[] = [
    { name: ANSWERS, title: words.answers },
    { name: DOCUMENTS, title: words.documents, count: documents.length },
    ...(hasSidebarRoom ? [] : parts),
  ];
  const requested = search.get('part');
  const open = tabs.find(({ name }) => name === requested)?.name ?? ANSWERS;
  const part = parts.find(({ name }) => name === open);
  if (isPrinting) {
    return (
      <div className="review-main">
        {head}
        {answers}
        {parts
          .filter((printable) => printable.isPrinted)
          .map((printable) => (
            <Part key={printable.name} part={printable} />
          ))}
      </div>
    );
  }
  const tabBar = <Tabs tabs={tabs} open={open} />;
  const contents: Readonly<Record<string, ReactNode>> = { [ANSWERS]: answers, [DOCUMENTS]: preview };
  const shown = contents[open] ?? (part && <Part part={part} />);
  if (!hasSidebarRoom) {
    return (
      <div onClickCapture={onFileClick}>
        {head}
        <div className="panel mb-5 p-5">{decision}</div>
        {tabBar}
        {shown}
      </div>
    );
  }
  return (
    <>
      <div className="review-main" onClickCapture={onFileClick}>
        <div className="review-bar">
          {tabBar}
          {open === ANSWERS && links}
        </div>
        {open === DOCUMENTS ? (
          <div className="review-split">
            <div>
              {head}
              <div className="review-answers">{answers}</div>
            </div>
            <div className="review-document">{preview}</div>
          </div>
        ) : (
          <>
            {head}
            {answers}
          </>
        )}
      </div>
      <div className="review-sidebar">
        {decision}
        {parts.map((sidebarPart) => (
          <Part key={sidebarPart.name} part={sidebarPart} />
        ))}
      </div>
    </>
  );
}

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly count?: number;
}

function Tabs({ tabs, open }: { readonly tabs: readonly Tab[]; readonly open: string }) {
  const [search] = useSearchParams();
  const hrefOf = (name: string) =>
    `?${withParameters(search, { part: name === ANSWERS ? undefined : name })}`;
  return (
    <nav aria-label={words.parts} className="tab-bar record-tabs print:hidden">
      <ul>
        {tabs.map(({ name, title, count }) => (
          <li key={name}>
            <Link to={hrefOf(name)} aria-current={name === open ? 'page' : undefined}>
              {title}
              {count !== undefined && <span className="ml-1 tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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

interface RecordHeadProps {
  readonly settings: Pick<RecordSettings, 'meta' | 'choices' | 'statuses'>;
  readonly record: PortalRecord;
  readonly title: string;
  /** Title for print: «Заявка на поступление». */
  readonly sheet: string;
}

/** The name of the record as the page title, and its details. */
export function RecordHead({ settings, record, title, sheet }: RecordHeadProps) {
  const isPrinting = usePrinting();
  const { meta, choices, statuses } = settings;
  const texts = textsOf(meta, record, choices ? { choices } : {}, { paper: isPrinting }).map(
    ({ filled }) => filled,
  );
  const status = isPrinting ? statusList(statuses).statuses[record.status ?? '']?.label : undefined;
  return (
    <>
      <PrintHead title={sheet} />
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
        <button
          type="button"
          className="btn btn-outline btn-square print:hidden"
          aria-label={uiWords.print}
          title={uiWords.print}
          onClick={() => window.print()}
        >
          <Printer className="size-4" aria-hidden />
        </button>
      </div>
    </>
  );
}
