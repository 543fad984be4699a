import { createScanner } from 'jsonc-parser';

/** A bracket that opens an object or a list. */
export interface Bracket {
  readonly sign: string;
  readonly offset: number;
  /** Blanks before what stands first on its line. */
  readonly indent: number;
}

export const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The brackets that are open at a place, the innermost last. */
export function openBrackets(text: string, end: number): readonly Bracket[] {
  return walk(text, end, () => false).open;
}

/**
 * The bracket that was probably forgotten to be closed: the first one that is closed on a line which begins further to
 * the left than its own, or by the sign of the other kind; else the innermost that stays open.
 */
export function unclosedBracket(text: string): Bracket | undefined {
  const { open, found } = walk(text, text.length, (bracket, close) => {
    if (closing[bracket.sign] !== text[close]) return true;
    const before = text.slice(text.lastIndexOf('\n', close) + 1, close);
    return before.trim() === '' && before.length < bracket.indent;
  });
  return found ?? open.at(-1);
}

function walk(text: string, end: number, isWrong: (bracket: Bracket, close: number) => boolean) {
  const scanner = createScanner(text, true);
  const open: Bracket[] = [];
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= end || scanner.getTokenLength() === 0) break;
    const sign = text[offset] ?? '';
    if (sign in closing) open.push({ sign, offset, indent: indentOf(text, offset) });
    if (sign !== '}' && sign !== ']') continue;
    const bracket = open.pop();
    if (bracket && isWrong(bracket, offset)) return { open, found: bracket };
  }
  return { open, found: undefined };
}

function indentOf(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset + 1);
  return line.length - line.trimStart().length;
}
