import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { Sheet } from '../rows.ts';
import { RowsLeft } from './rows-left.ts';
import { SHEET_LIMITS, type SheetLimits, sheetText } from './sheet.ts';
import { FIXED_PARTS, namingParts, sheetPath } from './workbook.ts';

/** What the text of a sheet is worth: more takes twice the time for a tenth of the bytes. */
const COMPRESSION = 3;

/**
 * A workbook that is made while it is read: a sheet, and another one where it is full. Whoever stops reading (`destroy`)
 * stops the rows too; an error of the rows is that of the stream.
 */
export function xlsxStream(
  title: string,
  { columns, pages }: Pick<Sheet, 'columns' | 'pages'>,
  limits: SheetLimits = SHEET_LIMITS,
): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  zip.on('error', (error: Error) => out.destroy(error));
  for (const part of Object.entries(FIXED_PARTS)) addText(zip, part);
  addSheets(zip, out, { columns, pages }, limits).then(
    (sheets) => {
      for (const part of Object.entries(namingParts(title, sheets))) addText(zip, part);
      zip.end();
    },
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

function addText(zip: yazl.ZipFile, [path, text]: readonly [string, string]): void {
  zip.addBuffer(Buffer.from(text), path);
}

/** Writes the sheets one after the other and gives how many there are. Rejects where the rows do, or `out` is closed. */
async function addSheets(
  zip: yazl.ZipFile,
  out: PassThrough,
  { columns, pages }: Pick<Sheet, 'columns' | 'pages'>,
  limits: SheetLimits,
): Promise<number> {
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const left = new RowsLeft(pages);
  try {
    let sheets = 0;
    do {
      sheets += 1;
      const text = addAbortSignal(gone.signal, Readable.from(sheetText(columns, left, limits)));
      zip.addReadStream(text, sheetPath(sheets), { compressionLevel: COMPRESSION });
      await finished(text);
    } while (await left.read());
    return sheets;
  } finally {
    await left.end();
  }
}
