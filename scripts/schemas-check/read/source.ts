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

/** Reads one file: the source, or what is wrong with its syntax. Places are looked up only where one is asked for. */
export function readSource(file: string, text: string): Source | Problem {
  const lines = new LineCounter();
  let document: Document | undefined;
  const located = () => {
    document ??= parseDocument(text, { lineCounter: lines, schema: 'json', uniqueKeys: true });
    return document;
  };
  const at = (offset: number, what: string, fix: string): Problem => {
    located();
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, what, fix };
  };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const conflict = text.search(/^<{7} /m);
    if (conflict >= 0) return at(conflict, 'здесь две ветки изменили одно и то же', unmerged);
    return at(...syntaxError(error, text));
  }
  const repeated = writtenMembers(text) > membersOf(data) ? located().errors[0] : undefined;
  if (repeated) return at(repeated.pos[0], 'это имя в объекте уже есть', 'оставьте одно из двух');
  return { file, data, problem: (path, what, fix) => at(offsetOf(located(), path), what, fix) };
}

const unmerged =
  'оставьте один вариант между <<<<<<< и >>>>>>>; файл из schemas/released возьмите из главной ветки целиком';

/** Names of members in a text, which is more than its data has where a name is repeated. */
function writtenMembers(text: string): number {
  return Array.from(text.matchAll(STRING)).filter(([, colon]) => colon !== undefined).length;
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function membersOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const inner: readonly unknown[] = Object.values(data);
  return inner.reduce<number>((sum, value) => sum + membersOf(value), Array.isArray(data) ? 0 : inner.length);
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
