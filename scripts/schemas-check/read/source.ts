import { load } from 'js-yaml';
import { type FormFiles, resolveTarget } from '#engine/compile/resolve-references.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { adviceOf, type Fix, type Problem, type ProblemLinks } from '../problem.ts';
import { lineAndColumn, offsetFinder, repeatedName, syntaxFault } from './json-syntax.ts';

/** Member names and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** A JSON file with its data. */
export interface Source {
  /** From the root of the repository: `schemas/forms/login.json`. */
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** A problem at the name of a member, or at an element of a list; at the nearest holder if the path ends early. */
  readonly problem: (path: Path, what: string, fix: Fix, links?: ProblemLinks) => Problem;
}

/**
 * Reads a file: its source, or the problem of its syntax. An unchanged text returns the same source again.
 * @param template the file that problems name, for a text made from it line by line
 */
export function readSource(file: string, text: string, template = file): Source | Problem {
  const known = last.get(file) ?? [];
  const same = known.find((one) => one.text === text);
  if (same) return same.read;
  const read = parseSource(file, text, template);
  last.set(file, [{ text, read }, ...known].slice(0, REMEMBERED));
  return read;
}

const last = new Map<string, readonly { readonly text: string; readonly read: Source | Problem }[]>();

/** A check reads the meta schema of operations as it is written, and with the operations of the contract. */
const REMEMBERED = 2;

function parseSource(file: string, text: string, template: string): Source | Problem {
  const at = (offset: number, what: string, fix: Fix, links?: ProblemLinks): Problem => ({
    file: template,
    ...lineAndColumn(text, offset),
    what: template === file ? what : `${what} (для ${file})`,
    ...adviceOf(fix),
    ...links,
  });
  if (!file.endsWith('.json'))
    return at(0, 'имя файла кончается не на .json, и его никто не прочтёт', renameFix(file));
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
  const repeated = repeatedName(text);
  if (repeated) {
    const { line } = lineAndColumn(text, repeated.first);
    return at(
      repeated.offset,
      `слово «${repeated.name}» здесь уже есть, в строке ${line}`,
      'оставьте одно из двух',
    );
  }
  const offsetOf = offsetFinder(text);
  return { file, text, data, problem: (path, what, fix, links) => at(offsetOf(path), what, fix, links) };
}

const encoding = 'откройте его в прежней кодировке и сохраните в кодировке «UTF-8»';

/** The fix for a file name that does not end in `.json`: `login.JSON`, `login.json.txt`, `login.jsonc`. */
function renameFix(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const bare = /^(.+?)\.json.*$/i.exec(name)?.[1];
  return bare ? `переименуйте его: ${bare}.json` : 'уберите его отсюда: в schemas стоят только файлы .json';
}

const unmerged =
  'оставьте один вариант между <<<<<<< и >>>>>>>; файл из schemas/released возьмите из главной ветки целиком';

export function isSource(read: Source | Problem): read is Source {
  return 'data' in read;
}

export function isProblem(read: Source | Problem): read is Problem {
  return !isSource(read);
}

/** A position in a file below `schemas/forms`. */
interface Location {
  readonly file: string;
  readonly path: Path;
}

interface Layer extends Location {
  readonly data: unknown;
}

/**
 * The position of a part of a form. `path` leads to it in the file of its step as if every `$ref` were replaced by its
 * definition; keywords beside a `$ref` override the definition. If the path does not exist, its nearest existing parent.
 */
export function locate(files: FormFiles, file: string, path: Path): Location {
  let layers = rootOf(files, file);
  for (const step of path) {
    const inner = layersBelow(files, layers, step);
    if (inner.length === 0) break;
    layers = inner;
  }
  return layers[0] ?? { file, path: [] };
}

/** Whether such a path exists. */
export function pathExists(files: FormFiles, file: string, path: Path): boolean {
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

/** Adds the definitions to which the last layer refers; follows a cycle once. */
function withDefinitions(files: FormFiles, layers: readonly [Layer, ...Layer[]]): readonly Layer[] {
  const last = layers.at(-1) ?? layers[0];
  const { $ref: reference } = objectOf(last.data);
  if (typeof reference !== 'string') return layers;
  const { file, name, data } = resolveTarget(files, last.file, reference);
  if (data === undefined || layers.some((layer) => layer.data === data)) return layers;
  return withDefinitions(files, [...layers, { file, path: ['$defs', name], data }]);
}

/** Returns the last value again while its parts are the same: a check after an edit repeats only what the edit affects. */
export function memoizeLast<Value>(): (parts: readonly unknown[], compute: () => Value) => Value {
  let last: { readonly parts: readonly unknown[]; readonly value: Value } | undefined;
  return (parts, compute) => {
    const isSame = parts.length === last?.parts.length && parts.every((part, i) => part === last?.parts[i]);
    last = isSame && last ? last : { parts, value: compute() };
    return last.value;
  };
}

/** Computes the value of each key once. A `WeakMap` forgets objects that nothing else refers to. */
export function memoize<Value, Key = void>(
  compute: (key: Key) => Value,
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** A `$ref`, with the path to this keyword. */
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
export function cycleFrom(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (from: string, path: readonly string[]): readonly string[] | undefined => {
    for (const to of next.get(from) ?? []) {
      if (to === start) return path;
      if (seen.has(to)) continue;
      seen.add(to);
      const found = search(to, [...path, to]);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

/** The name of a file without folder and extension: `login` for `schemas/portal/screens/login.json`. */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\/|\.json$/g, '');
}

/** The path of a file below a folder, without `.json`: `visit-agreed`. */
export function nameBelow(folder: string, file: string): string {
  return file.slice(folder.length, -'.json'.length);
}

/** The value at a path; `undefined` if the path does not exist. */
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

/** A text in the data of a file. */
export interface Text {
  readonly path: Path;
  readonly text: string;
}

/** Every text in the data of a file, without expressions and references. */
export function textsIn(data: unknown): readonly Text[] {
  return nodesIn(data).flatMap(({ path, value }) =>
    typeof value === 'string' && !isCode(path) ? { path, text: value } : [],
  );
}

/** Whether a path leads to an expression or a reference, not to a text. */
function isCode(path: Path): boolean {
  return ['pattern', '$ref', '$schema', '$comment'].includes(String(path.at(-1)));
}

/** The names of forms in the data of a file: the texts of `form` and `forms`. */
export function formsNamedIn(data: unknown): readonly Text[] {
  return textsIn(data).filter(({ path }) =>
    ['form', 'forms'].includes(String(path.findLast((step) => typeof step === 'string'))),
  );
}

/** A node of a YAML text. The children of a mapping are alternating keys and values, those of a sequence its items. */
interface YamlNode {
  readonly start: number;
  readonly children: YamlNode[];
  kind: string;
  value: unknown;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Position of the key or item at a path of a YAML text; of the innermost existing one if the path does not exist. */
export function yamlPosition(text: string, path: Path): Position {
  let node: YamlNode | undefined = parse(text);
  let start = node?.start ?? 0;
  for (const name of path) {
    const found: Member | undefined = node && memberOf(node, name);
    if (!found) break;
    start = found.start;
    node = found.node;
  }
  return lineAndColumn(text, start + (/^(?:\s|#.*\n)*/.exec(text.slice(start))?.[0].length ?? 0));
}

interface Member {
  readonly start: number;
  readonly node: YamlNode | undefined;
}

function memberOf({ kind, children, value }: YamlNode, name: string | number): Member | undefined {
  // js-yaml reports a collection of several lines twice: the second node is the only child of the first
  const [same] = children;
  if (same && typeof value === 'object' && same.value === value) return memberOf(same, name);
  if (kind === 'sequence') {
    const item = children[Number(name)];
    return item && { start: item.start, node: item };
  }
  const at = children.findIndex((part, i) => i % 2 === 0 && String(part.value) === String(name));
  const key = children[at];
  return key && { start: key.start, node: children[at + 1] };
}

function parse(text: string): YamlNode | undefined {
  const root: YamlNode = { start: 0, children: [], kind: '', value: undefined };
  const open = [root];
  load(text, {
    listener: (event, state) => {
      if (event === 'open') {
        open.push({ start: state.position, children: [], kind: '', value: undefined });
        return;
      }
      const node = open.pop();
      if (!node) return;
      node.kind = state.kind;
      node.value = state.result;
      open.at(-1)?.children.push(node);
    },
  });
  return root.children[0];
}

/** The data of a JSON or YAML file, and the positions of its parts; `undefined` for a syntax error. */
export function readPositions(
  file: string,
  text: string,
): { readonly data: unknown; readonly positionOf: (path: Path) => Position } | undefined {
  if (file.endsWith('.yaml')) {
    const data = readYaml(text);
    return data === undefined ? undefined : { data, positionOf: (path) => yamlPosition(text, path) };
  }
  const source = readSource(file, text);
  return isSource(source)
    ? { data: source.data, positionOf: (path) => source.problem(path, '', '') }
    : undefined;
}

/** The data of a YAML text; `undefined` for a syntax error. */
export function readYaml(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
