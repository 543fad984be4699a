import { posix } from 'node:path';
import { isObject } from '#scripts/generate/json-files.ts';
import { isRussian } from '../read/russian.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';

/** The data of the current files by path, without meta schemas and release records. */
export type DataFiles = ReadonlyMap<string, unknown>;

/** Finds the words that people read for the names in the files. */
export interface Names {
  /** The title of an object, of the definition that it refers to or, for a text, the text; without placeholders alone. */
  readonly titleOf: (value: unknown, file: string) => string | undefined;
  /** The title that a name has in the objects around it, the innermost first, in their file, or in all files. */
  readonly titleFor: (name: string, around: readonly unknown[], file: string) => string | undefined;
  /** The title of an entry of a list, or its first names: the statuses of a transition. */
  readonly entryTitle: (entry: unknown, around: readonly unknown[], file: string) => string | undefined;
  /** The target of the `$ref` of an object. */
  readonly resolve: (value: unknown, file: string) => unknown;
  /** What refers to a part of a file: titles of the fields, or of the files. */
  readonly usersOf: (file: string, path: Path) => readonly string[];
}

/** Members that name their object, the first existing one counts. */
const TITLES = ['title', 'label', 'question', 'operationId'];

export function readNames(files: DataFiles): Names {
  const resolve = (value: unknown, file: string): unknown => {
    const target = targetOf(value, file);
    return target && valueAt(files.get(target.file), target.path);
  };
  const titleOf = (value: unknown, file: string): string | undefined => {
    if (typeof value === 'string') return isRussian(value) ? value : undefined;
    if (!isObject(value)) return undefined;
    const own = TITLES.map((name) => value[name]).find(
      (title) => typeof title === 'string' && /\p{L}/u.test(title.replaceAll(/\{[^{}]*\}/g, '')),
    );
    const target = own === undefined ? targetOf(value, file) : undefined;
    return own === undefined
      ? target && titleOf(valueAt(files.get(target.file), target.path), target.file)
      : String(own);
  };
  /** The title of a name in one object: of its member, of an entry of its lists, or of a choice of its fields. */
  const titleIn = (holder: unknown, name: string, file: string): string | undefined => {
    if (!isObject(holder)) return undefined;
    const members = Object.values(holder);
    const named = members.find(
      (member) =>
        isObject(member) && Object.hasOwn(member, name) && (isObject(member[name]) || !isTitled(member)),
    );
    const entries = members.flatMap((member): readonly unknown[] => (Array.isArray(member) ? member : []));
    const entry = entries.find((one) => isObject(one) && KEYS.some((key) => one[key] === name));
    return titleOf(isObject(named) ? named[name] : entry, file) ?? titleOf(entry, file);
  };
  const titleForPart = (name: string, around: readonly unknown[], file: string): string | undefined => {
    for (const holder of around.flatMap((one) => [one, resolve(one, file)])) {
      const title = titleIn(holder, name, file);
      if (title !== undefined) return title;
    }
    const folder = file.startsWith('schemas/forms/') ? posix.dirname(file) : file;
    const near = [...files].filter(([path]) => path === file || posix.dirname(path) === folder);
    const [label] = near.flatMap(([path, data]) => labelsOf(data, name, path, titleOf));
    if (label !== undefined) return label;
    const known = titlesOfAll().get(name);
    return known?.size === 1 ? [...known][0] : undefined;
  };
  const titlesOfAll = memoize(() => titlesInFiles(files, titleOf));
  const references = memoize(() =>
    [...files].flatMap(([file, data]) =>
      nodesIn(data).flatMap(({ path, value }) => {
        const target = path.at(-1) === '$ref' ? targetOf({ $ref: value }, file) : undefined;
        if (!target || target.path.length === 0) return [];
        return { target, title: titledHolder(data, path.slice(0, -1), file, titleOf) };
      }),
    ),
  );
  const titleFor = (name: string, around: readonly unknown[], file: string): string | undefined => {
    const whole = titleForPart(name, around, file);
    const parts = name.split('/');
    if (whole !== undefined || parts.length === 1) return whole;
    const titles = parts.map((part) => titleForPart(part, around, file));
    return titles.includes(undefined) ? undefined : titles.join(' › ');
  };
  return {
    titleOf,
    titleFor,
    entryTitle: (entry, around, file) => {
      const title = titleOf(entry, file);
      if (title !== undefined || !isObject(entry)) return title;
      const { from, to } = entry;
      if (typeof from === 'string' && typeof to === 'string')
        return [from, to].map((name) => titleFor(name, around, file) ?? name).join('» → «');
      const members = Object.entries(entry).flatMap(([name, member]) =>
        typeof member === 'string' && name !== 'type' ? member : [],
      );
      const words = members.slice(0, 2).map((name) => titleFor(name, around, file) ?? name);
      return words.length > 0 ? words.join('», «') : undefined;
    },
    resolve,
    usersOf: (file, path) => [
      ...new Set(
        references()
          .filter(({ target }) => target.file === file && startsWith(path, target.path))
          .map(({ title }) => title),
      ),
    ],
  };
}

/** Whether an object has a title of its own, so that its texts are no names of entries. */
function isTitled(value: Readonly<Record<string, unknown>>): boolean {
  return TITLES.some((name) => typeof value[name] === 'string');
}

/** Members by which entries of lists are named. */
const KEYS = ['const', 'value', 'id', 'name'];

function targetOf(value: unknown, file: string): { readonly file: string; readonly path: Path } | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  const [path = '', pointer = ''] = reference.split('#');
  return {
    file: path === '' ? file : posix.join(posix.dirname(file), path),
    path: pointer.split('/').slice(1),
  };
}

/** Titles of a name in a file: of members of that name that are fields, and of entries that are about such records. */
function labelsOf(data: unknown, name: string, file: string, titleOf: Names['titleOf']): readonly string[] {
  return nodesIn(data).flatMap(({ path, value }) => {
    if (!isObject(value)) return [];
    const isField = path.at(-1) === name && path.at(-2) === 'properties';
    const isAbout = ['if', 'query', 'const', 'value'].some((member) => {
      const { [member]: said } = value;
      return said === name || (isObject(said) && Object.values(said).includes(name));
    });
    return isField || isAbout ? (titleOf(value, file) ?? []) : [];
  });
}

/** The titles of files by their names, and those of fields, statuses, permissions, roles. */
function titlesInFiles(
  files: DataFiles,
  titleOf: Names['titleOf'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const titles = new Map<string, Set<string>>();
  const add = (name: string, value: unknown, file: string) => {
    const title = titleOf(value, file);
    if (title !== undefined) titles.set(name, (titles.get(name) ?? new Set()).add(title));
  };
  for (const [file, data] of files) {
    if (!isObject(data) || file.startsWith('schemas/words/')) continue;
    add(posix.basename(file).replace(/\.\w+$/, ''), data, file);
    if (file.startsWith('openapi/')) continue;
    const maps = file.startsWith('schemas/forms/')
      ? nodesIn(data).flatMap(({ path, value }) => (path.at(-1) === 'properties' ? value : []))
      : Object.values(data);
    for (const map of maps) {
      for (const [name, entry] of Object.entries(isObject(map) ? map : {})) add(name, entry, file);
    }
  }
  return titles;
}

/** The title of the nearest titled object around a path, or the name of the last member on it. */
function titledHolder(data: unknown, path: Path, file: string, titleOf: Names['titleOf']): string {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const title = titleOf(valueAt(data, path.slice(0, depth)), file);
    if (title !== undefined) return title;
  }
  return titleOf(data, file) ?? String(path.at(-1));
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, i) => String(step) === String(path[i]));
}

function memoize<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
