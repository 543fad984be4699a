import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { closing, openBrackets, unclosedBracket } from './brackets.ts';
import { type Met, type SyntaxFault, strange } from './fault.ts';
import { lineAndColumn } from './places.ts';
import { afterString, comment, symbol } from './symbols.ts';

/** What is wrong first with a text that does not parse. */
export function syntaxFault(text: string): SyntaxFault {
  if (text.startsWith('\uFEFF'))
    return {
      offset: 0,
      what: 'файл начинается с невидимой метки BOM',
      fix: 'сохраните его в кодировке «UTF-8», а не «UTF-8 с BOM»',
    };
  if (text.trim() === '') return { offset: 0, what: 'файл пуст', fix: 'напишите в нём {} или удалите его' };
  const { name, offset, length } = firstError(text);
  const error: Met = {
    text,
    offset,
    token: text.slice(offset, offset + length),
    before: text.slice(0, offset).trimEnd(),
  };
  return (readers[name] ?? strange)(error);
}

function firstError(text: string): { name: string; offset: number; length: number } {
  let first: { name: string; offset: number; length: number } | undefined;
  const onError = (code: ParseErrorCode, offset: number, length: number) => {
    first ??= { name: printParseErrorCode(code), offset, length };
  };
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return first ?? { name: '', offset: text.length, length: 0 };
}

const readers: Readonly<Record<string, (met: Met) => SyntaxFault>> = {
  InvalidCommentToken: comment,
  InvalidSymbol: symbol,
  PropertyNameExpected: misplaced,
  ValueExpected: misplaced,
  CommaExpected: withoutComma,
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
  InvalidEscapeCharacter: escaped,
  InvalidUnicode: ({ offset }) => ({
    offset,
    what: 'после \\u нужны четыре шестнадцатеричные цифры',
    fix: 'допишите их или напишите сам знак',
  }),
};

/** A comma before a closing bracket, or one after the other. */
function misplaced(met: Met): SyntaxFault {
  const { offset, token, before } = met;
  if (before.endsWith(':')) return { offset, what: 'после двоеточия нет значения', fix: 'допишите его' };
  if (before.endsWith(',') && (token === '}' || token === ']'))
    return { offset: before.length - 1, what: `лишняя запятая перед «${token}»`, fix: 'уберите её' };
  if (token === ',') return { offset, what: 'лишняя запятая', fix: 'уберите её' };
  if (token === '') return unclosed(met);
  return strange(met);
}

function withoutComma(met: Met): SyntaxFault {
  const { offset, token, before } = met;
  if (token === '}' || token === ']' || token === ':') return otherBracket(met);
  if (before.endsWith('0') && before.length === offset && /^\d/.test(token))
    return {
      offset: offset - 1,
      what: 'число не начинают с нуля',
      fix: 'уберите ноль или возьмите число в кавычки',
    };
  if (before.endsWith('"') && before.length === offset) return afterString(met);
  const isValue = /^["{[\d-]|^(true|false|null)$/.test(token);
  return isValue ? { offset: before.length, ...comma } : strange(met);
}

const comma = { what: 'здесь не хватает запятой', fix: 'поставьте её после этого значения' };

/** A list that ends like an object, or has a name in it: somebody forgot to end it. */
function otherBracket({ text, offset, token }: Met): SyntaxFault {
  const bracket = openBrackets(text, offset).at(-1);
  const wanted = closing[bracket?.sign ?? ''] ?? '';
  const { line } = lineAndColumn(text, bracket?.offset ?? 0);
  const fix = `поставьте «${wanted}» там, где она кончается`;
  return {
    offset,
    what: `скобка «${bracket?.sign}» из строки ${line} не закрыта, а дальше стоит «${token}»`,
    fix,
  };
}

function unclosed({ text }: Met): SyntaxFault {
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

/** The parser names the whole string; the sign after the backslash is what matters. */
function escaped({ offset, token }: Met): SyntaxFault {
  const found = /^(?:[^\\]|\\["\\/bfnrtu])*\\/.exec(token)?.[0].length ?? 1;
  const sign = token[found] ?? '';
  return {
    offset: offset + found - 1,
    what: `«\\${sign}» в JSON ничего не значит`,
    fix: `обратную косую пишут дважды: \\\\${sign}`,
  };
}
