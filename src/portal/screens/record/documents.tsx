import { ChevronLeft, ChevronRight, Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldNode } from '#engine/definition/definition.ts';
import { fileSize } from '#engine/react/files/file-size.ts';
import type { OperationId } from '#generated/operations.ts';
import type { ActionOperation, FileOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { fileOrigin } from '#portal/records/file-links.ts';
import { saveFile } from '#portal/session/save-file.ts';
import { useWrite } from '#portal/session/writes.ts';
import { withParameters } from '#portal/text/query.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { toastError } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { AnswerRemarks } from './answers.tsx';
import { CorrectionButton } from './correction.tsx';
import type { AttachedDocument } from './document-list.ts';
import { useRecord } from './open-record.ts';

const Preview = lazy(() => import('./preview.tsx').then((m) => ({ default: m.Preview })));

interface DocumentsPartProps {
  readonly documents: readonly AttachedDocument[];
  /** Name of the archive: «Документы 2027-00042, Лосев Артём». */
  readonly archiveName: string;
}

/** Percentages of the available width. */
const ZOOMS = [50, 75, 100, 150, 200, 300] as const;
/** Index of 100 per cent. */
const FULL_WIDTH = 2;

/** The attachments, viewed one at a time without downloading them. */
export function DocumentsPart({ documents, archiveName }: DocumentsPartProps) {
  const { settings, list, server, correct } = useRecord();
  const { hidden } = server.record;
  const { file: operation, removeFile, archive } = settings.operations;
  const remove = useRemoval(list);
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState(FULL_WIDTH);
  const [rotation, setRotation] = useState({ id: 0, degrees: 0 });
  const index = Math.max(
    0,
    documents.findIndex(({ id }) => String(id) === search.get('file')),
  );
  const shown = documents[index];
  const attach = correct && (
    <CorrectionButton
      operation={correct}
      title={words.attach}
      label={words.attach}
      part={isFilesField}
      className="btn-outline btn-sm h-11 md:h-9"
    />
  );
  if (!shown) {
    return (
      <EmptyState
        title={hidden ? words.noDocumentsShown : words.noDocuments}
        text={hidden ?? words.noDocumentsText}
      >
        {attach}
      </EmptyState>
    );
  }
  const origin = fileOrigin(server.record, shown.id);
  const open = (target: AttachedDocument | undefined) => {
    if (!target) return;
    setSearch((before) => withParameters(before, { file: String(target.id) }), { replace: true });
  };
  const turn = rotation.id === shown.id ? rotation.degrees : 0;
  const download = (source: FileOperation, name: string) =>
    void saveFile(source, { path: { id: shown.id } }, name).catch(toastError);
  return (
    <div className="grid gap-3">
      <nav aria-label={words.documentList}>
        <ul className="flex flex-wrap gap-2">
          {documents.map((document) => (
            <li key={document.id} className="max-w-full">
              <Button
                className={`btn-sm h-11 max-w-full md:h-9 ${document === shown ? 'btn-primary' : 'btn-outline'}`}
                aria-current={document === shown || undefined}
                onClick={() => open(document)}
              >
                <span className="truncate">{document.title}</span>
              </Button>
            </li>
          ))}
          {attach && <li>{attach}</li>}
          {archive && documents.length > 1 && (
            <li>
              <Button
                className="btn-ghost btn-sm h-11 md:h-9"
                onClick={() => download(archive, `${archiveName}.zip`)}
              >
                <Download className="size-4" aria-hidden />
                {words.downloadAll}
              </Button>
            </li>
          )}
        </ul>
      </nav>
      <div className="panel">
        <div className="flex flex-wrap items-center gap-1 border-b border-base-300 px-3 py-1.5">
          <p className="mr-auto min-w-0 text-sm wrap-anywhere">
            <span className="font-medium">{shown.title}</span>{' '}
            <span className="text-base-content/75 tabular-nums">
              {[
                shown.question,
                shown.name.slice(shown.title.length + 1).toUpperCase(),
                fileSize(shown.size),
                origin,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <div className="flex items-center">
            <IconButton
              label={words.previousDocument}
              isDisabled={index === 0}
              onClick={() => open(documents[index - 1])}
            >
              <ChevronLeft className="size-5" aria-hidden />
            </IconButton>
            <span className="text-sm text-base-content/75 tabular-nums">
              {words.documentOf({ at: index + 1, count: documents.length })}
            </span>
            <IconButton
              label={words.nextDocument}
              isDisabled={index === documents.length - 1}
              onClick={() => open(documents[index + 1])}
            >
              <ChevronRight className="size-5" aria-hidden />
            </IconButton>
            <IconButton label={words.zoomOut} isDisabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut className="size-5" aria-hidden />
            </IconButton>
            <IconButton
              label={words.zoomIn}
              isDisabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn className="size-5" aria-hidden />
            </IconButton>
            <IconButton
              label={words.turn}
              onClick={() => setRotation({ id: shown.id, degrees: (turn + 90) % 360 })}
            >
              <RotateCw className="size-5" aria-hidden />
            </IconButton>
            <IconButton
              label={`${words.download}: ${shown.name}`}
              onClick={() => download(operation, shown.name)}
            >
              <Download className="size-5" aria-hidden />
            </IconButton>
          </div>
        </div>
        <section
          className="document-room max-h-[80dvh] overflow-auto p-3"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must scroll by keyboard
          tabIndex={0}
          aria-label={shown.name}
        >
          <Suspense fallback={<LoadingBar label={words.readingDocument} className="h-96" />}>
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
          {origin && removeFile && correct && (
            <Button
              className="btn-ghost btn-sm h-11 text-error md:h-8"
              onClick={() => void remove(removeFile, shown)}
            >
              {words.removeFile}
            </Button>
          )}
          <AnswerRemarks subjects={[{ path: `files/${shown.id}`, label: shown.name }]} />
        </div>
      </div>
    </div>
  );
}

function isFilesField({ kind }: FieldNode): boolean {
  return kind === 'files';
}

/** Returns the function that removes a document attached by the school, after a confirmation. */
function useRemoval(list: OperationId) {
  const write = useWrite<ActionOperation>([list]);
  const { run } = useCall();
  return async (operation: ActionOperation, { id, name }: AttachedDocument) => {
    const question = { title: words.removeFileAsk, text: name, confirm: words.removeFile, danger: true };
    if (await confirm(question)) await run(() => write(operation, { path: { id } }));
  };
}
