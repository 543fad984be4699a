import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF that Chromium printed, page after page. Its writer (Skia) names each font once in a document, and
 * writes text as numbers of glyphs that the font's `ToUnicode` table turns into letters; nothing else is understood.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Font>();
  for (const { head } of objects.values()) {
    for (const [, name, number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.head ?? '';
      const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      const stream = table && objects.get(Number(table))?.stream;
      // A variable font is embedded as drawings, and its glyphs are numbered by one byte.
      const glyph = font.includes('/Type3') ? /../g : /.{4}/g;
      if (name && stream) fonts.set(name, { glyph, letters: letters(stream) });
    }
  }
  return [...objects.values()]
    .filter(({ stream }) => stream && / Tf$/m.test(stream))
    .map(({ stream = '' }) => textOf(stream, fonts))
    .join('\n');
}

interface Font {
  /** The hexadecimal digits of one glyph. */
  readonly glyph: RegExp;
  readonly letters: ReadonlyMap<number, string>;
}

interface PdfObject {
  readonly head: string;
  readonly stream?: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of source.matchAll(/^(\d+) 0 obj\n?/gm)) {
    const begin = match.index + match[0].length;
    const end = source.indexOf('endobj', begin);
    const streamAt = source.indexOf('stream\n', begin);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = source.slice(begin, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(streamAt + 'stream\n'.length, streamAt + 'stream\n'.length + length);
    const isText = hasStream && !/\/(FontFile|Subtype \/Image|Length1)/.test(head);
    const stream = isText
      ? (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
      : undefined;
    objects.set(Number(match[1]), { head, ...(stream !== undefined && { stream }) });
  }
  return objects;
}

function letters(table: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) found.set(hex(from), utf16(to));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(from); glyph <= hex(last); glyph++) {
        found.set(glyph, String.fromCharCode(hex(to) + glyph - hex(from)));
      }
    }
  }
  return found;
}

function textOf(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|(\bET\b)/g)) {
    if (name) font = fonts.get(name);
    else if (end) text += ' ';
    else if (font && glyphs)
      text += (glyphs.match(font.glyph) ?? []).map((glyph) => font?.letters.get(hex(glyph)) ?? '').join('');
  }
  return text;
}

const hex = (digits: string) => Number.parseInt(digits, 16);

const utf16 = (digits: string) =>
  String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
