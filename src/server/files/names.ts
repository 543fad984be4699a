import * as words from '#generated/words/server/files.ts';

const MAX_LENGTH = 255;

/**
 * A name as it is shown and saved under: no folders, no control characters, none that turn the direction of writing
 * (they make `fdp.exe` look like `exe.pdf`), at most 255 characters with the extension kept.
 */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).pop() ?? '';
  const clean = base.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '').trim();
  const name = /^\.*$/.test(clean) ? words.unnamed : clean;
  const letters = [...name];
  if (letters.length <= MAX_LENGTH && name.length <= MAX_LENGTH) return name;
  const extension = extensionOf(name);
  const kept = extension.length <= 16 ? extension : '';
  return cut(letters, MAX_LENGTH - kept.length) + kept;
}

/** `.pdf`; empty where the name has none. */
export function extensionOf(name: string): string {
  return /[^.](\.[\p{L}\p{N}]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Without the dots and blanks at the end that Windows leaves out: `справка.hta.` is saved as `справка.hta`. */
export function withoutTail(name: string): string {
  return name.replace(/[.\s]+$/u, '') || words.unnamed;
}

export function withExtension(name: string, extension: string): string {
  const own = extensionOf(name);
  return (own ? name.slice(0, -own.length) : name) + extension;
}

/** Whole letters only: half of a pair cannot be stored. */
function cut(letters: readonly string[], length: number): string {
  let text = '';
  for (const letter of letters) {
    if (text.length + letter.length > length) break;
    text += letter;
  }
  return text;
}
