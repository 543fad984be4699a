import { fileTypeFromFile } from 'file-type';
import * as words from '#generated/words/server/files.ts';

/** Titles and extensions of the media types that a form may accept (`x-files` of `schemas/meta/form.schema.json`). */
export const TITLES: Readonly<Record<string, { title: string; extensions: readonly string[] }>> = {
  'application/pdf': { title: 'PDF', extensions: ['.pdf'] },
  'image/jpeg': { title: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { title: 'PNG', extensions: ['.png'] },
  'image/webp': { title: 'WebP', extensions: ['.webp'] },
  'image/heic': { title: 'HEIC', extensions: ['.heic', '.heif'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    title: 'DOCX',
    extensions: ['.docx'],
  },
};

/** Media type by the content of a file, whatever its name; `undefined` if it is unknown. */
export async function kindOf(path: string): Promise<string | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  return mime === 'image/heif' ? 'image/heic' : mime;
}

/**
 * The stored name of a file of this kind: operating systems open a file by its extension, so it must match the
 * content. `справка.hta` with a PDF inside becomes `справка.pdf`; a part that only looks like an extension («Петров
 * И.И») stays.
 */
export function nameOfKind(name: string, kind: string): string {
  const extensions = TITLES[kind]?.extensions;
  if (!extensions?.[0]) return name;
  const bare = withoutTail(name);
  if (extensions.includes(extensionOf(bare))) return bare;
  const isExtension = /^\.[a-z][a-z\d]{1,9}$/.test(extensionOf(bare));
  const stem = isExtension ? withExtension(bare, '') : bare;
  return extensions.includes(extensionOf(stem)) ? stem : cleanFileName(stem + extensions[0]);
}

/** The reason for rejecting a file, with a suggestion. */
export function refusal(name: string, kind: string | undefined, accept: readonly string[]): string {
  const accepted = accept.flatMap((type) => TITLES[type] ?? []);
  const extension = extensionOf(name);
  const claimed = accepted.find(({ extensions }) => extensions.includes(extension));
  const titles = accepted.map(({ title }) => title);
  const list = `${titles.slice(0, -1).join(', ')}${titles.length > 1 ? ` ${words.or} ` : ''}${titles.at(-1)}`;
  return `${faultOf({ name, kind, extension, claimed, list })} ${words.attach({ kinds: list })}`;
}

interface Fault {
  readonly name: string;
  readonly kind: string | undefined;
  readonly extension: string;
  /** The accepted type that the extension of the name claims. */
  readonly claimed: { readonly title: string } | undefined;
  readonly list: string;
}

/** The detected type of a file, and its conflict with the name. */
function faultOf({ name, kind, extension, claimed, list }: Fault): string {
  const what = kind === undefined ? undefined : inWords(kind);
  if (what === undefined)
    return claimed
      ? words.unlikeKindThough({ name, kind: claimed.title, extension })
      : words.unlikeKind({ name, kind: list });
  return claimed ? words.isKindThough({ name, kind: what, extension }) : words.isKind({ name, kind: what });
}

const DESCRIPTIONS: readonly (readonly [RegExp, string])[] = [
  [/x-msdownload|x-elf|x-mach-binary|x-msi|x-dosexec|android|java-vm/, words.program],
  [/zip|rar|7z|gzip|x-tar|bzip|x-xz|compress|x-iso/, words.archive],
  [/^video\//, words.video],
  [/^audio\//, words.sound],
  [/^image\//, words.otherPicture],
  [/x-cfb|officedocument|opendocument|rtf|macroenabled/i, words.otherDocument],
];

function inWords(kind: string): string {
  return DESCRIPTIONS.find(([pattern]) => pattern.test(kind))?.[1] ?? words.otherFile;
}

const MAX_LENGTH = 255;

/**
 * Makes a file name safe for display and storage. Removes folders, control characters, and
 * characters that change the direction of writing (they make `fdp.exe` look like `exe.pdf`). Limits
 * it to 255 characters and preserves the extension.
 */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).pop() ?? '';
  const clean = base.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '').trim();
  const name = /^\.*$/.test(clean) ? words.unnamed : clean;
  const letters = [...name];
  if (letters.length <= MAX_LENGTH && name.length <= MAX_LENGTH) return name;
  const extension = extensionOf(name);
  const ending = extension.length <= 16 ? extension : '';
  return cut(letters, MAX_LENGTH - ending.length) + ending;
}

/** `.pdf`; empty without an extension. */
function extensionOf(name: string): string {
  return /[^.](\.[\p{L}\p{N}]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Without the dots and blanks at the end that Windows leaves out: `справка.hta.` is saved as `справка.hta`. */
function withoutTail(name: string): string {
  return name.replace(/[.\s]+$/u, '') || words.unnamed;
}

function withExtension(name: string, extension: string): string {
  const own = extensionOf(name);
  return (own ? name.slice(0, -own.length) : name) + extension;
}

/** Whole characters only: half of a surrogate pair cannot be stored. */
function cut(letters: readonly string[], length: number): string {
  let text = '';
  for (const letter of letters) {
    if (text.length + letter.length > length) break;
    text += letter;
  }
  return text;
}
