import { useQuery } from '@tanstack/react-query';
import { Type, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ListSettings } from '#generated/portal/settings.ts';
import * as recordWords from '#generated/words/record.ts';
import * as words from '#generated/words/sections.ts';
import { pathArguments } from '#portal/actions/call-arguments.ts';
import { cropPages, type PdfPage, PdfPages, readPages } from '#portal/records/pdf-pages.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { callConfigured } from '#portal/session/services.ts';
import { Button } from '#portal/ui/button.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { FailedRead } from '#portal/ui/states.tsx';

interface FilePagesProps {
  readonly file: NonNullable<ListSettings['item']['file']>;
  readonly record: PortalRecord;
  readonly title: string;
  /** Called when the end of the last page was visible, or if the file cannot be shown. */
  readonly onEnd: () => void;
}

/** The pages of a record's PDF in one column, also on phones without a PDF viewer. */
export function FilePages({ file, record, title, onEnd }: FilePagesProps) {
  const read = useQuery({
    queryKey: ['pages', file.operation, record.id],
    queryFn: async () =>
      cropPages(await readPages(await callConfigured(file.operation, { path: pathArguments(file, record) }))),
    structuralSharing: false,
    retry: false,
  });
  const { data, error, isPending } = read;
  const isFailed = error !== null;
  useEffect(() => {
    if (isFailed) onEnd();
  }, [isFailed, onEnd]);
  if (isPending) return <LoadingBar label={words.readingFile} className="mt-4 aspect-[1/1.41]" />;
  if (error) {
    return (
      <div className="mt-4">
        <FailedRead title={words.notRead} read={read} />
      </div>
    );
  }
  return <Reading pages={data} title={title} onEnd={onEnd} />;
}

/** Widths of a page in per cent of the available width. */
const ZOOMS = [100, 150, 200, 300] as const;

interface ReadingProps extends Pick<FilePagesProps, 'title' | 'onEnd'> {
  readonly pages: readonly PdfPage[];
}

/** All pages, with zoom, or as text in the portal's font size. */
function Reading({ pages, title, onEnd }: ReadingProps) {
  const [zoom, setZoom] = useState(0);
  const [asText, setAsText] = useState(false);
  const viewer = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    viewer.current?.focus({ preventScroll: true });
    viewer.current?.scrollIntoView({ block: 'start' });
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [onEnd]);
  const percent = ZOOMS[zoom] ?? 100;
  return (
    <div className="mt-4">
      <div className="sticky top-14 z-1 -mx-5 flex items-center gap-1 bg-base-100 px-3 lg:top-0 sm:mx-0 sm:px-0">
        <IconButton
          hasTooltip={false}
          label={recordWords.zoomOut}
          isDisabled={asText || zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          hasTooltip={false}
          label={recordWords.zoomIn}
          isDisabled={asText || zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn className="size-5" aria-hidden />
        </IconButton>
        <Button className="btn-ghost btn-sm" aria-pressed={asText} onClick={() => setAsText(!asText)}>
          <Type className="size-4" aria-hidden />
          {words.asText}
        </Button>
      </div>
      <section
        ref={viewer}
        className="-mx-5 scroll-mt-30 overflow-x-auto border-y border-base-300 bg-base-200 px-2 py-3 sm:mx-0 sm:border-x sm:px-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must scroll by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <div style={{ width: `${asText ? 100 : percent}%` }}>
          {/* zoom changes the resolution, so the pages render again */}
          <PdfPages
            key={percent}
            pages={pages}
            asText={asText}
            label={(page) => words.pageOf({ page, pages: pages.length })}
          />
        </div>
      </section>
      <div ref={end} className="h-px" />
    </div>
  );
}
