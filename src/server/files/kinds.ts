import { fileTypeFromFile } from 'file-type';
import * as words from '#generated/words/server/files.ts';
import { cleanFileName, extensionOf, withExtension, withoutTail } from './names.ts';

/** Kinds of content that a form may accept (`x-files` of `schemas/meta/form.schema.json`), in the words of a message. */
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

/** Media type by the content of a file, whatever its name says; `undefined` where it is none that is known. */
export async function kindOf(path: string): Promise<string | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  return mime === 'image/heif' ? 'image/heic' : mime;
}

/**
 * The name under which a file of that kind is kept and saved: a system opens a file by its extension, so it is that of
 * the content. `справка.hta` that is a PDF becomes `справка.pdf`; what only looks like an extension («Петров И.И») stays.
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

/** Why a file is not accepted, and what to bring instead. */
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
  /** The kind that the name promises. */
  readonly claimed: { readonly title: string } | undefined;
  readonly list: string;
}

/** What a file is, or is not, and that its name says otherwise. */
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
