import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problem.ts';

/** Member names and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** A JSON file that has been read, with the place of everything in it. */
export interface Source {
  /** From the root of the repository: `schemas/forms/login.json`. */
  readonly file: string;
  readonly data: unknown;
  /** A problem at the name of a member, or at an element of a list; at the nearest holder where the path ends early. */
  readonly problem: (path: Path, what: string, fix: string) => Problem;
}

/** Reads one file: the source, or what is wrong with its syntax. */
export function readSource(file: string, text: string): Source | Problem {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'json', uniqueKeys: true });
  const at = (offset: number, what: string, fix: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, what, fix };
  };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return at(...syntaxError(error, text));
  }
  const repeated = document.errors[0];
  if (repeated) return at(repeated.pos[0], 'это имя в объекте уже есть', 'оставьте одно из двух');
  return { file, data, problem: (path, what, fix) => at(offsetOf(document, path), what, fix) };
}

export function isSource(read: Source | Problem): read is Source {
  return 'data' in read;
}

export function isProblem(read: Source | Problem): read is Problem {
  return !isSource(read);
}

function syntaxError(error: unknown, text: string): [offset: number, what: string, fix: string] {
  const message = error instanceof Error ? error.message : '';
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const sign = text[offset];
  const what = sign === undefined ? 'файл обрывается' : `здесь не может стоять «${sign.trim() || 'пробел'}»`;
  return [offset, `это не JSON: ${what}`, 'проверьте запятые, кавычки и скобки перед этим местом'];
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
    if (pair === undefined && item === undefined) break;
    offset = startOf(pair ? pair.key : item) ?? offset;
    node = pair ? pair.value : item;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
