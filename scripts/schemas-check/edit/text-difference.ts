import { numbersOf } from '../read/russian.ts';

/** The words in which two sentences differ, with the words around them now; `isPart` if they are few. */
export function differingWords(
  before: string,
  now: string,
): { readonly before: string; readonly now: string; readonly around: string; readonly isPart: boolean } {
  const [former, current] = [wordsOf(before), wordsOf(now)];
  const shared = Math.min(former.length, current.length);
  let start = 0;
  while (start < shared && former[start] === current[start]) start += 1;
  let end = 0;
  while (end < shared - start && former.at(-1 - end) === current.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) =>
    words
      .slice(start, words.length - end)
      .join(' ')
      .replace(/[.,:;]$/, '');
  // a number or a lost «не» says nothing without the next word
  const needsNext = () => [former, current].some((words) => isShort(part(words)));
  if (end > 0 && needsNext()) end -= 1;
  if (start > 0 && (needsNext() || numbersOf(former[start - 1] ?? '').length > 0)) start -= 1;
  const parts = { before: part(former), now: part(current) };
  const longest = Math.max(parts.before.length, parts.now.length);
  const [from, to] = [Math.max(0, start - MARGIN), current.length - Math.max(0, end - MARGIN)];
  const around = `${from > 0 ? '…' : ''}${current.slice(from, to).join(' ')}${to < current.length ? '…' : ''}`;
  const isPart = now.length > LONGEST_WHOLE && start + end > 0 && longest < now.length / 2;
  return { ...parts, around, isPart };
}

/** Words that are printed on each side of a difference. */
const MARGIN = 8;

/** A text up to this length is printed as a whole. */
const LONGEST_WHOLE = 40;

function isShort(part: string): boolean {
  return part.length < 4 || /^\d+$/.test(part);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

const LONGEST = 160;

export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The placeholders of one text that the other lacks. */
export function newPlaceholders(before: string, now: string): readonly string[] {
  const placeholders = (text: string) => new Set(text.match(/\{[^{}|]+/g)?.map((one) => one.slice(1)));
  return [...placeholders(now)].filter((name) => !placeholders(before).has(name));
}
