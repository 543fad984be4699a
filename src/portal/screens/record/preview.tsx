import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FileOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { type PdfPage, PdfPages, readPages } from '#portal/records/pdf-pages.tsx';
import { callConfigured } from '#portal/session/services.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import type { AttachedDocument } from './document-list.ts';

interface PreviewProps {
  readonly operation: FileOperation;
  readonly document: AttachedDocument;
  /** Percentage of the available width. */
  readonly zoom: number;
  /** Clockwise rotation in degrees. */
  readonly turn: number;
}

/** What can be displayed of a file: `unsupported` if it is neither a PDF nor a picture. */
type Content =
  | { readonly pages: readonly PdfPage[] }
  | { readonly picture: Blob }
  | { readonly unsupported: true };

/** A PDF page by page, or a picture. */
export function Preview({ operation, document: { id, name }, zoom, turn }: PreviewProps) {
  const content = useQuery({
    queryKey: ['document', operation, id],
    queryFn: async () => readContent(await callConfigured(operation, { path: { id } })),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <ReadState
      query={content}
      failed={words.documentFailed}
      loading={<LoadingBar label={words.readingDocument} className="h-96" />}
    >
      {(loaded) => <Sheet content={loaded} name={name} zoom={zoom} turn={turn} />}
    </ReadState>
  );
}

interface SheetProps extends Pick<PreviewProps, 'zoom' | 'turn'> {
  readonly content: Content;
  readonly name: string;
}

function Sheet({ content, name, zoom, turn }: SheetProps) {
  if ('unsupported' in content) return <p className="p-5 text-base-content/75">{words.noPreview}</p>;
  return (
    <div style={{ width: `${zoom}%` }}>
      {'pages' in content ? (
        // zoom changes the resolution and turn the shape, so the pages render again
        <PdfPages
          key={`${zoom} ${turn}`}
          pages={content.pages}
          rotation={turn}
          label={(page) => words.pageOf({ page, pages: content.pages.length })}
        />
      ) : (
        <Picture content={content.picture} name={name} turn={turn} />
      )}
    </div>
  );
}

async function readContent(content: Blob): Promise<Content> {
  if (content.type.startsWith('application/pdf')) return { pages: await readPages(content) };
  return content.type.startsWith('image/') ? { picture: content } : { unsupported: true };
}

interface PictureProps extends Pick<PreviewProps, 'turn'> {
  readonly content: Blob;
  readonly name: string;
}

function Picture({ content, name, turn }: PictureProps) {
  const url = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  /** Width divided by height. */
  const [ratio, setRatio] = useState(1);
  // rotated by 90 degrees, the picture fills the frame's width with its height, so that its width exceeds the frame's
  const isSideways = turn % 180 !== 0;
  return (
    <div className="grid place-items-center" style={isSideways ? { aspectRatio: 1 / ratio } : {}}>
      <img
        src={url}
        alt={name}
        className="h-auto max-w-none"
        style={{ width: isSideways ? `${ratio * 100}%` : '100%', rotate: `${turn}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / Math.max(1, naturalHeight))
        }
      />
    </div>
  );
}
