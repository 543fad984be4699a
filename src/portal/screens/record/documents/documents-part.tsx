import { Archive, ChevronLeft, ChevronRight, Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { fileSize } from '#engine/react/files/file-size.ts';
import type { FileOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { EmptyState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { Remarked, type Remarks } from '../answers/remarked.tsx';
import type { EnclosedDocument } from './documents.ts';
import { Reading } from './reading.tsx';

const Preview = lazy(() => import('./preview.tsx').then((m) => ({ default: m.Preview })));

interface DocumentsPartProps {
  readonly documents: readonly EnclosedDocument[];
  readonly operation: FileOperation;
  /** Gives all of them as one archive. */
  readonly archive: FileOperation | undefined;
  /** What the archive is called: «Документы 2027-00042, Лосев Артём». */
  readonly archiveName: string;
  readonly remarks: Remarks;
}

/** In per cent of the room that there is. */
const ZOOMS = [50, 75, 100, 150, 200, 300] as const;
const WHOLE = 2;

/** What is enclosed, one document at a time, without taking it out of the portal. */
export function DocumentsPart(props: DocumentsPartProps) {
  const { documents, operation, archive, archiveName, remarks } = props;
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState(WHOLE);
  const [turned, setTurned] = useState({ id: 0, degrees: 0 });
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => String(id) === search.get('file')),
  );
  const shown = documents[at];
  if (!shown) return <EmptyState title={words.noDocuments} text={words.noDocumentsText} />;
  const open = (to: EnclosedDocument | undefined) => {
    if (!to) return;
    setSearch(
      (before) =>
        new URLSearchParams(
          [...before].filter(([name]) => name !== 'file').concat([['file', String(to.id)]]),
        ),
      {
        replace: true,
      },
    );
  };
  const turn = turned.id === shown.id ? turned.degrees : 0;
  const save = (from: FileOperation, name: string) =>
    void saveFile(from, { path: { id: shown.id } }, name).catch((thrown: unknown) =>
      toast(toApiError(thrown).message, { tone: 'error' }),
    );
  return (
    <div className="grid gap-3">
      <nav aria-label={words.documentList}>
        <ul className="flex flex-wrap gap-2">
          {documents.map((one) => (
            <li key={one.id} className="max-w-full">
              <button
                type="button"
                className={`btn btn-sm h-11 max-w-full md:h-9 ${one === shown ? 'btn-primary' : 'btn-outline'}`}
                aria-current={one === shown || undefined}
                onClick={() => open(one)}
              >
                <span className="truncate">{one.title}</span>
              </button>
            </li>
          ))}
          {archive && documents.length > 1 && (
            <li>
              <button
                type="button"
                className="btn btn-ghost btn-sm h-11 md:h-9"
                onClick={() => save(archive, `${archiveName}.zip`)}
              >
                <Archive className="size-4" aria-hidden />
                {words.downloadAll}
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="panel">
        <div className="flex flex-wrap items-center gap-1 border-b border-base-300 px-3 py-1.5">
          <p className="mr-auto min-w-0 text-sm wrap-anywhere">
            <span className="font-medium">{shown.title}</span>{' '}
            <span className="text-base-content/75 tabular-nums">
              {[shown.question, shown.name.slice(shown.title.length + 1).toUpperCase(), fileSize(shown.size)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <div className="flex items-center">
            <Tool label={words.previousDocument} stopped={at === 0} onClick={() => open(documents[at - 1])}>
              <ChevronLeft className="size-5" aria-hidden />
            </Tool>
            <span className="text-sm text-base-content/75 tabular-nums">
              {words.documentOf({ at: at + 1, count: documents.length })}
            </span>
            <Tool
              label={words.nextDocument}
              stopped={at === documents.length - 1}
              onClick={() => open(documents[at + 1])}
            >
              <ChevronRight className="size-5" aria-hidden />
            </Tool>
            <Tool label={words.zoomOut} stopped={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut className="size-5" aria-hidden />
            </Tool>
            <Tool label={words.zoomIn} stopped={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
              <ZoomIn className="size-5" aria-hidden />
            </Tool>
            <Tool label={words.turn} onClick={() => setTurned({ id: shown.id, degrees: (turn + 90) % 360 })}>
              <RotateCw className="size-5" aria-hidden />
            </Tool>
            <Tool label={`${words.download}: ${shown.name}`} onClick={() => save(operation, shown.name)}>
              <Download className="size-5" aria-hidden />
            </Tool>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its room is scrolled by the keyboard too */}
        <section className="document-room" tabIndex={0} aria-label={shown.name}>
          <Suspense fallback={<Reading />}>
            <Preview
              key={shown.id}
              operation={operation}
              document={shown}
              zoom={ZOOMS[zoom] ?? 100}
              turn={turn}
            />
          </Suspense>
        </section>
        <div className="document-tools flex flex-wrap justify-end border-t border-base-300 px-3 py-1.5 empty:hidden">
          <Remarked remarks={remarks} about={[{ path: `files/${shown.id}`, label: shown.name }]} />
        </div>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly stopped?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, stopped = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`btn btn-ghost btn-square ${stopped ? 'opacity-40' : ''}`}
      aria-label={label}
      title={label}
      aria-disabled={stopped || undefined}
      onClick={() => stopped || onClick()}
    >
      {children}
    </button>
  );
}
