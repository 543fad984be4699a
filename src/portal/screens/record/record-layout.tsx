import { type ReactNode, useCallback, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FileOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import { usePrinting } from '#portal/ui/use-printing.ts';
import type { EnclosedDocument } from './documents/documents.ts';
import type { ShownPart } from './rail/rail-parts.tsx';
import { useBench } from './use-bench.ts';

interface RecordLayoutProps {
  readonly file: FileOperation;
  readonly head: ReactNode;
  readonly decision: ReactNode;
  readonly answers: ReactNode;
  readonly preview: ReactNode;
  readonly documents: readonly EnclosedDocument[];
  /** Ways to the parts of the answers. */
  readonly links: ReactNode;
  /** What stands in the rail, or in tabs where there is none. */
  readonly parts: readonly ShownPart[];
}

const ANSWERS = 'answers';
const DOCUMENTS = 'documents';

/**
 * The parts of a record: beside one another where there is room, a document beside the answers too; else one at a time;
 * on paper below one another.
 */
export function RecordLayout(props: RecordLayoutProps) {
  const { file, head, decision, answers, preview, documents, links, parts } = props;
  const bench = useBench();
  const paper = usePrinting();
  const [search, setSearch] = useSearchParams();
  const openBeside = useCallback(
    (id: string) => {
      const isShown = bench && documents.some((one) => String(one.id) === id);
      if (isShown)
        setSearch(
          (before) => {
            const query = new URLSearchParams(before);
            query.set('part', DOCUMENTS);
            query.set('file', id);
            return query;
          },
          { replace: true },
        );
      return isShown;
    },
    [bench, documents, setSearch],
  );
  const onFileClick = useFileLinks(file, openBeside);
  const tabs: readonly Tab[] = [
    { name: ANSWERS, title: words.answers },
    { name: DOCUMENTS, title: words.documents, count: documents.length },
    ...(bench ? [] : parts),
  ];
  const wanted = search.get('part');
  const open = tabs.find(({ name }) => name === wanted)?.name ?? ANSWERS;
  const part = parts.find(({ name }) => name === open);
  if (paper) {
    return (
      <div className="bench-main">
        {head}
        {answers}
        {parts.map((one) => one.isPrinted && <Part key={one.name} part={one} />)}
      </div>
    );
  }
  const tabBar = <Tabs tabs={tabs} open={open} />;
  const shown = open === ANSWERS ? answers : open === DOCUMENTS ? preview : part && <Part part={part} />;
  if (!bench) {
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
      <div className="bench-main" onClickCapture={onFileClick}>
        <div className="bench-bar">
          {tabBar}
          {open === ANSWERS && links}
        </div>
        {open === DOCUMENTS ? (
          <div className="bench-split">
            <div>
              {head}
              <div className="bench-answers">{answers}</div>
            </div>
            <div className="bench-document">{preview}</div>
          </div>
        ) : (
          <>
            {head}
            {answers}
          </>
        )}
      </div>
      <div className="bench-rail">
        {decision}
        {parts.map((one) => (
          <Part key={one.name} part={one} />
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
  const toPart = (name: string) => {
    const query = new URLSearchParams(search);
    query.delete('part');
    if (name !== ANSWERS) query.set('part', name);
    return `?${query}`;
  };
  return (
    <nav aria-label={words.parts} className="tab-bar record-tabs print:hidden">
      <ul>
        {tabs.map(({ name, title, count }) => (
          <li key={name}>
            <Link to={toPart(name)} aria-current={name === open ? 'page' : undefined}>
              {title}
              {count !== undefined && <span className="ml-1 tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ part: { title, content, isFramed } }: { readonly part: ShownPart }) {
  const id = useId();
  if (isFramed) return <div className="bench-part">{content}</div>;
  return (
    <section className="bench-part" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      {content}
    </section>
  );
}
