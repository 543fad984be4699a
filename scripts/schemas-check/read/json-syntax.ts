import {
  createScanner,
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { type Fix, likelyWord } from '../problem.ts';

function comment({ offset }: Pick<ErrorContext, 'offset'>): SyntaxFault {
  return {
    offset,
    what: 'в JSON не бывает комментариев',
    fix: 'уберите его; где заметка нужна, её пишут словом "$comment"',
  };
}

/** A character that is not JSON: wrong quotes, a name without quotes, an invisible space, a word. */
function invalidSymbol(context: ErrorContext): SyntaxFault {
  const { text, offset, token, before } = context;
  const first = token.charAt(0);
  if (first === '#') return comment(context);
  if (before.endsWith('"')) return afterString(context);
  if (otherQuotes.includes(first)) {
    const written = /^[^\n,:\]}]*/.exec(text.slice(offset + 1))?.[0] ?? '';
    const word = written.replace(new RegExp(`[${otherQuotes}]\\s*$`), '').trimEnd();
    return {
      offset,
      what: `кавычки «${first}» в JSON не годятся`,
      fix: `поставьте прямые двойные: "${word}"`,
    };
  }
  const blank = /^[^\S\n\r\t ]/.test(token) || /^[\u200b-\u200d\u2060\ufeff]/.test(token);
  if (blank)
    return {
      offset,
      what: 'здесь стоит невидимый знак или неразрывный пробел',
      fix: 'сотрите его и поставьте обычный пробел',
    };
  if (/^\s*:/.test(text.slice(offset + token.length)))
    return { offset, what: `имя «${token}» стоит без кавычек`, fix: `напишите "${token}"` };
  return unquotedWord(context);
}

/** Opening quotes, and closing ones, which the parser meets after a correct opening quote. */
const otherQuotes = "'`‘’‚“”„«»";

function unquotedWord({ offset, token, before }: ErrorContext): SyntaxFault {
  if (!/[:,[]$/.test(before)) return unexpectedToken({ offset, token, before, text: '' });
  if (/^[+-]?[.\d]/.test(token))
    return {
      offset,
      what: `«${token}» — не число JSON`,
      fix: 'дробь пишут через точку и с цифрой перед ней: 0.5',
    };
  return {
    offset,
    what: `слово «${token}» стоит без кавычек`,
    fix: likelyWord(token, ['true', 'false', 'null']) ?? `напишите "${token}"`,
  };
}

/** A string that ends early, because its text contains straight quotes. */
function afterString({ before, offset, text, token }: ErrorContext): SyntaxFault {
  if (!/^[\p{L}\p{N}"]/u.test(token)) return unexpectedToken({ before, offset, text, token });
  return {
    offset: before.length - 1,
    what: 'строка закончилась раньше времени: внутри слов прямая кавычка',
    fix: 'внутри слов ставьте «ёлочки» или пишите \\"',
  };
}

/** The first syntax error of a text. */
export function syntaxFault(text: string): SyntaxFault {
  if (text.startsWith('\uFEFF'))
    return {
      offset: 0,
      what: 'файл начинается с невидимой метки BOM',
      fix: 'сохраните его в кодировке «UTF-8», а не «UTF-8 с BOM»',
    };
  if (text.trim() === '') return { offset: 0, what: 'файл пуст', fix: 'напишите в нём {} или удалите его' };
  const { name, offset, length } = firstError(text);
  const error: ErrorContext = {
    text,
    offset,
    token: text.slice(offset, offset + length),
    before: text.slice(0, offset).trimEnd(),
  };
  return (faultByError[name] ?? unexpectedToken)(error);
}

function firstError(text: string): { name: string; offset: number; length: number } {
  let first: { name: string; offset: number; length: number } | undefined;
  const onError = (code: ParseErrorCode, offset: number, length: number) => {
    first ??= { name: printParseErrorCode(code), offset, length };
  };
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return first ?? { name: '', offset: text.length, length: 0 };
}

const faultByError: Readonly<Record<string, (context: ErrorContext) => SyntaxFault>> = {
  InvalidCommentToken: comment,
  InvalidSymbol: invalidSymbol,
  PropertyNameExpected: misplaced,
  ValueExpected: misplaced,
  CommaExpected: missingComma,
  ColonExpected: ({ before }) => ({
    offset: before.length,
    what: 'после имени нет двоеточия',
    fix: 'поставьте его между именем и значением: "имя": "значение"',
  }),
  CloseBraceExpected: unclosed,
  CloseBracketExpected: unclosed,
  EndOfFileExpected: ({ offset, token }) => ({
    offset,
    what: `лишнее после конца файла: «${token}»`,
    fix: 'уберите это или верните открывающую скобку выше',
  }),
  UnexpectedEndOfString: ({ offset, token }) => ({
    offset,
    what: 'строка не закрыта кавычкой',
    fix: token.includes('\t')
      ? 'уберите из неё табуляцию'
      : 'поставьте кавычку " в конце строки; перенос внутри слов пишется знаками \\n',
  }),
  InvalidCharacter: ({ offset }) => ({
    offset,
    what: 'внутри строки табуляция или другой невидимый знак',
    fix: 'замените его пробелом',
  }),
  InvalidEscapeCharacter: invalidEscape,
  InvalidUnicode: ({ offset }) => ({
    offset,
    what: 'после \\u нужны четыре шестнадцатеричные цифры',
    fix: 'допишите их или напишите сам знак',
  }),
};

/** A missing value or name: after a colon, before a closing bracket, or between two commas. */
function misplaced(context: ErrorContext): SyntaxFault {
  const { offset, token, before } = context;
  if (before.endsWith(':')) return { offset, what: 'после двоеточия нет значения', fix: 'допишите его' };
  if (before.endsWith(',') && (token === '}' || token === ']'))
    return { offset: before.length - 1, what: `лишняя запятая перед «${token}»`, fix: 'уберите её' };
  if (token === ',') return { offset, what: 'лишняя запятая', fix: 'уберите её' };
  if (token === '') return unclosed(context);
  return unexpectedToken(context);
}

function missingComma(context: ErrorContext): SyntaxFault {
  const { offset, token, before } = context;
  if (token === '}' || token === ']' || token === ':') return mismatchedBracket(context);
  if (before.endsWith('0') && before.length === offset && /^\d/.test(token))
    return {
      offset: offset - 1,
      what: 'число не начинают с нуля',
      fix: 'уберите ноль или возьмите число в кавычки',
    };
  if (before.endsWith('"') && before.length === offset) return afterString(context);
  const isValue = /^["{[\d-]|^(true|false|null)$/.test(token);
  return isValue ? { offset: before.length, ...comma } : unexpectedToken(context);
}

const comma = { what: 'здесь не хватает запятой', fix: 'поставьте её после этого значения' };

/** A closing bracket or a colon that does not fit the open bracket, which is most likely not closed. */
function mismatchedBracket({ text, offset, token }: ErrorContext): SyntaxFault {
  const bracket = openBrackets(text, offset).at(-1);
  const wanted = closing[bracket?.sign ?? ''] ?? '';
  const { line } = lineAndColumn(text, bracket?.offset ?? 0);
  if (token !== ':' && firstError(text.slice(0, offset) + text.slice(offset + 1)).name === '')
    return { offset, what: `лишняя скобка «${token}»`, fix: 'уберите её' };
  const fix = `поставьте «${wanted}» там, где она кончается`;
  return {
    offset,
    what: `скобка «${bracket?.sign}» из строки ${line} не закрыта, а дальше стоит «${token}»`,
    fix,
  };
}

function unclosed({ text }: ErrorContext): SyntaxFault {
  const bracket = unclosedBracket(text);
  if (!bracket)
    return { offset: text.length, what: 'файл обрывается', fix: 'закройте всё, что в нём открыто' };
  const wanted = closing[bracket.sign] ?? '';
  return {
    offset: bracket.offset,
    what: `скобка «${bracket.sign}» не закрыта`,
    fix: `поставьте «${wanted}» там, где кончается то, что она открывает`,
  };
}

/** An invalid escape sequence; the parser reports the whole string. */
function invalidEscape({ offset, token }: ErrorContext): SyntaxFault {
  const found = /^(?:[^\\]|\\["\\/bfnrtu])*\\/.exec(token)?.[0].length ?? 1;
  const sign = token[found] ?? '';
  return {
    offset: offset + found - 1,
    what: `«\\${sign}» в JSON ничего не значит`,
    fix: `обратную косую пишут дважды: \\\\${sign}`,
  };
}

/** A bracket that opens an object or a list. */
interface Bracket {
  readonly sign: string;
  readonly offset: number;
  /** Indentation of its line. */
  readonly indent: number;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The brackets that are open at an offset, the innermost last. */
function openBrackets(text: string, end: number): readonly Bracket[] {
  return scanBrackets(text, end, () => false).open;
}

/**
 * The bracket that is most likely not closed: the first one whose closing bracket is of the other kind, or on a line with
 * less indentation than its own; otherwise the innermost open bracket.
 */
function unclosedBracket(text: string): Bracket | undefined {
  const { open, found } = scanBrackets(text, text.length, (bracket, close) => {
    if (closing[bracket.sign] !== text[close]) return true;
    const before = text.slice(text.lastIndexOf('\n', close) + 1, close);
    return before.trim() === '' && before.length < bracket.indent;
  });
  return found ?? open.at(-1);
}

function scanBrackets(text: string, end: number, isWrong: (bracket: Bracket, close: number) => boolean) {
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

/** The position where a text stops being JSON, and the fix. */
interface SyntaxFault {
  readonly offset: number;
  readonly what: string;
  readonly fix: Fix;
}

/** The token that stopped the parser. */
interface ErrorContext {
  readonly text: string;
  readonly offset: number;
  readonly token: string;
  /** The text before it, without spaces at the end. */
  readonly before: string;
}

/** The default message. */
function unexpectedToken({ offset, token }: ErrorContext): SyntaxFault {
  return {
    offset,
    what: `это не JSON: здесь не может стоять «${token.trim() || 'пробел'}»`,
    fix: 'проверьте запятые, кавычки и скобки перед этим местом',
  };
}

/** Finds the offset of a path in a JSON text, which is parsed on first use. */
export function offsetFinder(text: string): (path: readonly (string | number)[]) => number {
  let root: Node | undefined;
  return (path) => {
    root ??= parseTree(text);
    return root ? offsetIn(root, path) : 0;
  };
}

/** The offset of a member name or list element; of its nearest existing parent if the path does not exist. */
function offsetIn(root: Node, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

/** The path of the member or element at a position of a text; lines and columns count from 1. */
export function pathAt(text: string, line: number, column: number): readonly (string | number)[] {
  const root = parseTree(text);
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, column - 1);
  const node = root && findNodeAtOffset(root, offset);
  return node ? getNodePath(node) : [];
}

/** The first repeated member name: its position, and that of the first occurrence. */
export function repeatedName(
  text: string,
): { readonly name: string; readonly offset: number; readonly first: number } | undefined {
  const open: Map<string, number>[] = [];
  let repeated: ReturnType<typeof repeatedName>;
  visit(text, {
    onObjectBegin: () => {
      open.push(new Map());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, offset) => {
      const first = open.at(-1)?.get(name);
      if (first === undefined) open.at(-1)?.set(name, offset);
      else repeated ??= { name, offset, first };
    },
  });
  return repeated;
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const start = text.slice(0, offset).lastIndexOf('\n') + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}
