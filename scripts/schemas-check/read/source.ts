import { type FormFiles, resolveTarget } from '#engine/compile/resolve-references.ts';
import type { Problem } from '../problem.ts';
import { lineAndColumn, placesOf, repeatedName, syntaxFault } from './json-syntax.ts';

/** Member names and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** A JSON file that has been read, with the place of everything in it. */
export interface Source {
  /** From the root of the repository: `schemas/forms/login.json`. */
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /**
   * A problem at the name of a member, or at an element of a list; at the nearest holder if the path ends early.
   * @param hides names by which `withoutConsequences` recognizes problems that follow from this one
   */
  readonly problem: (path: Path, what: string, fix: string, hides?: readonly string[]) => Problem;
}

/**
 * Reads one file: the source, or what is wrong with its syntax. Places are looked up only where one is asked for. A text
 * that has not changed since the last time gives the same source again: a check after an edit reads what was edited.
 */
export function readSource(file: string, text: string): Source | Problem {
  const known = last.get(file) ?? [];
  const same = known.find((one) => one.text === text);
  if (same) return same.read;
  const read = readAnew(file, text);
  last.set(file, [{ text, read }, ...known].slice(0, REMEMBERED));
  return read;
}

const last = new Map<string, readonly { readonly text: string; readonly read: Source | Problem }[]>();

/** A check reads the meta schema of operations twice: as it is written, and with those of the contract in it. */
const REMEMBERED = 2;

function readAnew(file: string, text: string): Source | Problem {
  const at = (offset: number, what: string, fix: string, hides?: readonly string[]): Problem => ({
    file,
    ...lineAndColumn(text, offset),
    what,
    fix,
    ...(hides && { hides }),
  });
  if (!file.endsWith('.json'))
    return at(0, 'имя файла кончается не на .json, и его никто не прочтёт', nameOf(file));
  const unread = text.search(/[\uFFFD\0]/);
  if (unread >= 0) return at(unread, 'файл сохранён не в UTF-8, буквы в нём не прочесть', encoding);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const conflict = text.search(/^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/m);
    if (conflict >= 0) return at(conflict, 'здесь две ветки изменили одно и то же', unmerged);
    const { offset, what, fix } = syntaxFault(text);
    return at(offset, what, fix);
  }
  const repeated = writtenMembers(text) > membersOf(data) ? repeatedName(text) : undefined;
  if (repeated) {
    const { line } = lineAndColumn(text, repeated.first);
    return at(
      repeated.offset,
      `слово «${repeated.name}» здесь уже есть, в строке ${line}`,
      'оставьте одно из двух',
    );
  }
  const offsetOf = placesOf(text);
  return { file, text, data, problem: (path, what, fix, hides) => at(offsetOf(path), what, fix, hides) };
}

const encoding = 'откройте его в прежней кодировке и сохраните в кодировке «UTF-8»';

/** How a file is called that was meant to be read: `login.JSON`, `login.json.txt`, `login.jsonc`. */
function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const bare = /^(.+?)\.json.*$/i.exec(name)?.[1];
  return bare ? `переименуйте его: ${bare}.json` : 'уберите его отсюда: в schemas стоят только файлы .json';
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

/** A place in a file below `schemas/forms`. */
interface Spot {
  readonly file: string;
  readonly path: Path;
}

interface Layer extends Spot {
  readonly data: unknown;
}

/**
 * Where a part of a form is written: `path` leads to it in the file of its step as if every `$ref` were replaced by
 * its definition. What stands beside a `$ref` goes before what stands in the definition. Where the path ends early,
 * its nearest holder.
 */
export function locate(files: FormFiles, file: string, path: Path): Spot {
  let layers = rootOf(files, file);
  for (const step of path) {
    const inner = layersBelow(files, layers, step);
    if (inner.length === 0) break;
    layers = inner;
  }
  return layers[0] ?? { file, path: [] };
}

/** Whether such a path leads somewhere at all. */
export function isThere(files: FormFiles, file: string, path: Path): boolean {
  const layers = path.reduce<readonly Layer[]>(
    (holders, step) => layersBelow(files, holders, step),
    rootOf(files, file),
  );
  return layers.length > 0;
}

function rootOf(files: FormFiles, file: string): readonly Layer[] {
  return files.has(file) ? [{ file, path: [], data: files.get(file) }] : [];
}

/** The value of a member, then the target of its `$ref`. */
function layersBelow(files: FormFiles, layers: readonly Layer[], step: string | number): Layer[] {
  return layers.flatMap(({ file, path, data }) =>
    Object.hasOwn(Object(data), step)
      ? withDefinitions(files, [{ file, path: [...path, step], data: Object(data)[step] }])
      : [],
  );
}

/** `layers`: one, or a chain in which each refers to the next; a circle is followed once. */
function withDefinitions(files: FormFiles, layers: readonly [Layer, ...Layer[]]): readonly Layer[] {
  const last = layers.at(-1) ?? layers[0];
  const { $ref: reference }: { $ref?: unknown } = Object(last.data);
  if (typeof reference !== 'string') return layers;
  const { file, name, data } = resolveTarget(files, last.file, reference);
  if (data === undefined || layers.some((layer) => layer.data === data)) return layers;
  return withDefinitions(files, [...layers, { file, path: ['$defs', name], data }]);
}

/**
 * Gives again what was made last, while it is made of the same things: a check after an edit makes anew only what the
 * edit touches.
 */
export function memoizeLast<Value>(): (parts: readonly unknown[], make: () => Value) => Value {
  let last: { readonly parts: readonly unknown[]; readonly value: Value } | undefined;
  return (parts, make) => {
    const isSame = parts.length === last?.parts.length && parts.every((part, i) => part === last?.parts[i]);
    last = isSame && last ? last : { parts, value: make() };
    return last.value;
  };
}

/** A `$ref`, and the way to that word. */
export interface WrittenReference {
  readonly reference: string;
  readonly path: Path;
}

/** Every `$ref` in the data of a file, from top to bottom. */
export function referencesIn(data: unknown): readonly WrittenReference[] {
  return nodesIn(data).flatMap(({ path, value }) =>
    path.at(-1) === '$ref' && typeof value === 'string' ? { reference: value, path } : [],
  );
}

/** The cycle through `start`, without the repeated end: `[a, b]` for a → b → a; `undefined` without a cycle. */
export function circleFrom(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (from: string, way: readonly string[]): readonly string[] | undefined => {
    for (const to of next.get(from) ?? []) {
      if (to === start) return way;
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, [...way, to]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

/** The name of the described thing: `login` of `schemas/portal/screens/login.json`. */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\/|\.json$/g, '');
}

/** The value at a path; `undefined` where it leads nowhere. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => Object(at)[name], data);
}

/** A value in the data of a file. */
interface Node {
  readonly path: Path;
  readonly value: unknown;
}

/** Every value in the data of a file from top to bottom, the data first. Several rules read the values of the same files. */
export function nodesIn(data: unknown): readonly Node[] {
  const isHolder = typeof data === 'object' && data !== null;
  const known = isHolder ? knownNodes.get(data) : undefined;
  if (known) return known;
  const nodes: Node[] = [];
  addNodes(nodes, data, []);
  if (isHolder) knownNodes.set(data, nodes);
  return nodes;
}

const knownNodes = new WeakMap<object, readonly Node[]>();

function addNodes(nodes: Node[], value: unknown, path: Path): void {
  nodes.push({ path, value });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    addNodes(nodes, inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Words in the data of a file, and where they stand. */
export interface Text {
  readonly path: Path;
  readonly text: string;
}

/** Every text in some data but expressions and addresses. */
export function textsIn(data: unknown): readonly Text[] {
  return nodesIn(data).flatMap(({ path, value }) =>
    typeof value === 'string' && !codes.includes(String(path.at(-1))) ? { path, text: value } : [],
  );
}

const codes = ['pattern', '$ref', '$schema', '$comment'];
