import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { openPdf } from './open-pdf.ts';

/** A page as it is drawn, and its words. */
export interface PdfPage {
  readonly page: PDFPageProxy;
  readonly text: string;
}

/** Reads a PDF whole. Throws where it is none. */
export async function readPages(content: Blob): Promise<readonly PdfPage[]> {
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

interface PdfPagesProps {
  readonly pages: readonly PdfPage[];
  /** «Страница 1 из 3». */
  readonly label: (page: number) => string;
  /** By how many degrees each page is turned clockwise. */
  readonly turn?: number;
}

/** The pages below one another, as wide as there is room. */
export function PdfPages({ pages, label, turn = 0 }: PdfPagesProps) {
  return (
    <ol className="grid gap-3">
      {pages.map((one, index) => (
        <li key={one.page.pageNumber}>
          <p className="mb-1 text-sm text-base-content/75">{label(index + 1)}</p>
          <DrawnPage page={one.page} turn={turn} />
          <p className="sr-only">{one.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Sharp on any screen, and no larger than is seen. */
const SHARPEST = 2;

function DrawnPage({ page, turn }: { readonly page: PDFPageProxy; readonly turn: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const density = Math.min(window.devicePixelRatio, SHARPEST);
    const viewport = page.getViewport({ scale: (canvas.clientWidth * density) / width, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas, viewport });
    // a drawing that is broken off is begun anew by who broke it off
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, width, rotation]);
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
