import { fileTypeFromFile } from 'file-type';
import { extensionOf } from './names.ts';

/** Kinds of content that a form may accept, in the words of a message. */
const TITLES: Readonly<Record<string, { title: string; extensions: readonly string[] }>> = {
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

/** Why a file is not accepted, and what to bring instead. */
export function refusal(name: string, kind: string | undefined, accept: readonly string[]): string {
  const known = accept.flatMap((type) => TITLES[type] ?? []);
  const extension = extensionOf(name);
  const claimed = known.find(({ extensions }) => extensions.includes(extension));
  const titles = known.map(({ title }) => title);
  const list = `${titles.slice(0, -1).join(', ')}${titles.length > 1 ? ' или ' : ''}${titles.at(-1)}`;
  const although = claimed ? `, хотя имя оканчивается на ${extension}` : '';
  const what = kind === undefined ? undefined : inWords(kind);
  const first = what
    ? `Файл «${name}» — это ${what}${although}.`
    : `Файл «${name}» не похож на ${claimed?.title ?? list}${although}.`;
  return `${first} Приложите ${list}.`;
}

const DESCRIPTIONS: readonly (readonly [RegExp, string])[] = [
  [/x-msdownload|x-elf|x-mach-binary|x-msi|x-dosexec|android|java-vm/, 'программа'],
  [/zip|rar|7z|gzip|x-tar|bzip|x-xz|compress|x-iso/, 'архив'],
  [/^video\//, 'видео'],
  [/^audio\//, 'звукозапись'],
  [/^image\//, 'изображение другого вида'],
  [/x-cfb|officedocument|opendocument|rtf|macroenabled/i, 'документ другого вида'],
];

function inWords(kind: string): string {
  return DESCRIPTIONS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'файл другого вида';
}
