/** A piece of text of a PDF page, as pdf.js gives it. */
export interface TextPiece {
  readonly str: string;
  /** The last two numbers are where it stands: from the left edge, and from the bottom. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A gap of so many heights of a line divides paragraphs. */
const PARAGRAPH_GAP = 1.7;
/** A line that ends before this share of the widest one ends its paragraph. */
const FULL_LINE = 0.85;

/** The text of a page as it is read on a narrow screen: the lines of a paragraph run on, an empty line divides paragraphs. */
export function textOfPage(pieces: readonly TextPiece[]): string {
  const written = pieces.filter(({ str }) => str.trim() !== '');
  const widest = Math.max(0, ...written.map(rightOf));
  return written
    .map((piece, index) => {
      const before = written[index - 1];
      return before ? divider(before, piece, widest) + piece.str : piece.str;
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

function divider(before: TextPiece, piece: TextPiece, widest: number): string {
  const height = Math.max(before.height, piece.height, 1);
  const gap = Math.abs(bottomOf(before) - bottomOf(piece));
  if (gap < height / 2) return isApart(before, piece) ? ' ' : '';
  if (gap > height * PARAGRAPH_GAP) return '\n\n';
  return rightOf(before) < widest * FULL_LINE ? '\n' : ' ';
}

/** Whether there is room for a space between two pieces of a line. */
function isApart(before: TextPiece, piece: TextPiece): boolean {
  return leftOf(piece) - rightOf(before) > piece.height / 10;
}

function leftOf({ transform }: TextPiece): number {
  return transform[4] ?? 0;
}

function bottomOf({ transform }: TextPiece): number {
  return transform[5] ?? 0;
}

function rightOf(piece: TextPiece): number {
  return leftOf(piece) + piece.width;
}
