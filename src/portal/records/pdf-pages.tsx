import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { useEffect, useRef } from 'react';
import { trustedScript } from '#portal/session/trusted-script.ts';

/** A part of a page, as fractions of its width and height. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page for rendering, with its text. */
export interface PdfPage {
  readonly page: PDFPageProxy;
  readonly text: string;
  /** The part of the page without blank margins; the whole page by default. */
  readonly part?: Part;
}

/** Reads a whole PDF. Throws for other content. */
export async function readPages(content: Blob): Promise<readonly PdfPage[]> {
  const pdf = await openPdf(content);
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return { page, text: textOfPage(items.filter((item) => 'str' in item)) };
    }),
  );
}

/** The same pages without their blank margins, for narrow screens. */
export async function cropPages(pages: readonly PdfPage[]): Promise<readonly PdfPage[]> {
  const printed = await Promise.all(pages.map(({ page }) => printedPart(page)));
  // all pages get the same left and right margins, so that they are aligned
  const left = Math.min(...printed.map((part) => part.left));
  const right = Math.max(...printed.map((part) => part.left + part.width));
  return pages.map((page, index) => {
    const part = printed[index];
    return part ? { ...page, part: { ...part, left, width: right - left } } : page;
  });
}

/** Width of the rendering in which printed areas are searched, in pixels. */
const SAMPLE_WIDTH = 240;
/** Colour values below this count as printed. */
const PRINTED_BELOW = 240;
/** Margin around the printed area, as a fraction of the page. */
const EDGE = 0.015;

async function printedPart(page: PDFPageProxy): Promise<Part> {
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({ scale: SAMPLE_WIDTH / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  const columns: number[] = [];
  const rows: number[] = [];
  for (let offset = 0; offset < data.length; offset += 4) {
    if (Math.min(data[offset] ?? 255, data[offset + 1] ?? 255, data[offset + 2] ?? 255) >= PRINTED_BELOW)
      continue;
    columns.push((offset / 4) % width);
    rows.push(Math.floor(offset / 4 / width));
  }
  if (columns.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const [left, right] = boundsOf(columns, width);
  const [top, bottom] = boundsOf(rows, height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The first and the last point as fractions of `count`, with a margin around them. */
function boundsOf(points: readonly number[], count: number): readonly [number, number] {
  const first = points.reduce((a, b) => Math.min(a, b)) / count;
  const last = (points.reduce((a, b) => Math.max(a, b)) + 1) / count;
  return [Math.max(0, first - EDGE), Math.min(1, last + EDGE)];
}

interface PdfPagesProps {
  readonly pages: readonly PdfPage[];
  /** «Страница 1 из 3». */
  readonly label: (page: number) => string;
  /** Clockwise rotation of each page, in degrees. */
  readonly rotation?: number;
  /** Shows the text of the pages in the portal's font size instead of the rendered pages. */
  readonly asText?: boolean;
}

/** The pages in one column, as wide as the available space. */
export function PdfPages({ pages, label, rotation: addedRotation = 0, asText = false }: PdfPagesProps) {
  return (
    <ol className="grid gap-3">
      {pages.map(({ page, text, part }, index) => (
        <li key={page.pageNumber}>
          <p className="mb-1 text-sm text-base-content/75">{label(index + 1)}</p>
          {!asText && <PdfCanvas page={page} rotation={addedRotation} part={part} />}
          <p className={asText ? 'whitespace-pre-line wrap-anywhere' : 'sr-only'}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Maximum number of canvas pixels per CSS pixel. */
const MAX_DENSITY = 2;

interface PdfCanvasProps {
  readonly page: PDFPageProxy;
  readonly rotation: number;
  readonly part: Part | undefined;
}

const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 };

function PdfCanvas({ page, rotation: addedRotation, part = WHOLE }: PdfCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const rotation = (page.rotate + addedRotation) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
    const scale = (canvas.clientWidth * density) / (width * part.width);
    const viewport = page.getViewport({
      scale,
      rotation,
      offsetX: -part.left * width * scale,
      offsetY: -part.top * height * scale,
    });
    canvas.width = Math.floor(width * part.width * scale);
    canvas.height = Math.floor(height * part.height * scale);
    const drawing = page.render({ canvas, viewport });
    // rendering is cancelled only to start again
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, width, height, rotation, part]);
  return (
    <canvas
      ref={ref}
      aria-hidden
      width={Math.floor(width * part.width)}
      height={Math.floor(height * part.height)}
      className="h-auto w-full rounded-field border border-base-300 bg-white"
    />
  );
}

/**
 * Opens a PDF for rendering; the library is loaded with the first one. Throws for any other file.
 */
async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerPort ??= new Worker(trustedScript(workerUrl), { type: 'module' });
  const data = new Uint8Array(await content.arrayBuffer());
  return pdf.getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    verbosity: pdf.VerbosityLevel.ERRORS,
  }).promise;
}

/** A text item of a PDF page, as returned by pdf.js. */
export interface TextPiece {
  readonly str: string;
  /** The last two numbers are the position: from the left edge and from the bottom. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Minimum gap between paragraphs, in line heights. */
const PARAGRAPH_GAP = 1.7;
/** A line that ends before this share of the widest one ends its paragraph. */
const FULL_LINE = 0.85;

/** The text of a page for narrow screens: joined lines, with blank lines between paragraphs. */
export function textOfPage(pieces: readonly TextPiece[]): string {
  const nonBlank = pieces.filter(({ str }) => str.trim() !== '');
  const widest = Math.max(0, ...nonBlank.map(rightOf));
  return nonBlank
    .map((piece, index) => {
      const before = nonBlank[index - 1];
      return before ? separatorBetween(before, piece, widest) + piece.str : piece.str;
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

function separatorBetween(before: TextPiece, piece: TextPiece, widest: number): string {
  const height = Math.max(before.height, piece.height, 1);
  const gap = Math.abs(bottomOf(before) - bottomOf(piece));
  if (gap < height / 2) return hasSpaceBetween(before, piece) ? ' ' : '';
  if (gap > height * PARAGRAPH_GAP) return '\n\n';
  return rightOf(before) < widest * FULL_LINE ? '\n' : ' ';
}

/** Whether the gap between two text items is a space. */
function hasSpaceBetween(before: TextPiece, piece: TextPiece): boolean {
  return leftEdgeOf(piece) - rightOf(before) > piece.height / 10;
}

function leftEdgeOf({ transform }: TextPiece): number {
  return transform[4] ?? 0;
}

function bottomOf({ transform }: TextPiece): number {
  return transform[5] ?? 0;
}

function rightOf(piece: TextPiece): number {
  return leftEdgeOf(piece) + piece.width;
}
