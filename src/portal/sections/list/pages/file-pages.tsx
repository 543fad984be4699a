import { useQuery } from '@tanstack/react-query';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { ListSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { callConfigured } from '#portal/session/services.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { openPdf } from './open-pdf.ts';

interface FilePagesProps {
  readonly file: NonNullable<ListSettings['item']['file']>;
  readonly record: PortalRecord;
}

/** A page as it is drawn, and its words. */
interface Page {
  readonly page: PDFPageProxy;
  readonly text: string;
}

/** The pages of a record's PDF below one another, as wide as there is room, also on a phone that shows no PDF itself. */
export function FilePages({ file, record }: FilePagesProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['pages', file.operation, record.id],
    queryFn: async () => readPages(await callConfigured(file.operation, callArguments(file, record))),
    structuralSharing: false,
    retry: false,
  });
  if (isPending)
    return (
      <Loading label={words.readingFile}>
        <Bone className="mt-4 aspect-[1/1.41]" />
      </Loading>
    );
  if (error) {
    return (
      <div className="mt-4">
        <FailedState title={words.notRead} error={error} retrying={isFetching} onRetry={() => refetch()} />
      </div>
    );
  }
  return (
    <ol className="mt-4 grid gap-3">
      {data.map((one, index) => (
        <li key={one.page.pageNumber}>
          <p className="mb-1 text-sm text-base-content/75">
            {words.pageOf({ page: index + 1, pages: data.length })}
          </p>
          <DrawnPage page={one.page} />
          <p className="sr-only">{one.text}</p>
        </li>
      ))}
    </ol>
  );
}

async function readPages(content: Blob): Promise<readonly Page[]> {
  const pdf = await openPdf(content);
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return { page, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') };
    }),
  );
}

/** Sharp on any screen, and no larger than is seen. */
const SHARPEST = 2;

function DrawnPage({ page }: { readonly page: PDFPageProxy }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { width, height } = page.getViewport({ scale: 1 });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const density = Math.min(window.devicePixelRatio, SHARPEST);
    const viewport = page.getViewport({ scale: (canvas.clientWidth * density) / width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas, viewport });
    // a drawing that is broken off is begun anew by who broke it off
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, width]);
  return (
    <canvas
      ref={ref}
      aria-hidden
      width={Math.floor(width)}
      height={Math.floor(height)}
      className="h-auto w-full rounded-field border border-base-300 bg-white"
    />
  );
}
