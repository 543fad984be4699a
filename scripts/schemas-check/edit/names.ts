import { posix } from 'node:path';
import { isObject, member, objectOf } from '#scripts/generate/json-files.ts';
import { resolvePortalReference, type SchemaFiles } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { isSource, memoize, nodesIn, type Path, readSource, readYaml, valueAt } from '../read/source.ts';

/** Finds the words that people read for the names in the files. */
export interface Names extends FieldNames {
  /** The title of an object, of the definition that it refers to or, for a text, the text; without placeholders alone. */
  readonly titleOf: (value: unknown, file: string) => string | undefined;
  /** The title of a name: by its kind, in the objects around it, in their file, or in all files. */
  readonly titleFor: (name: string, context: NameContext) => string | undefined;
  /** The title of an entry of a list, or its first names: the statuses of a transition. */
  readonly entryTitle: (entry: unknown, context: NameContext) => string | undefined;
  /** The label of the filter that sends a parameter to the operation around it. */
  readonly parameterTitle: (name: string, around: readonly unknown[]) => string | undefined;
  /** The target of the `$ref` of an object. */
  readonly resolve: (value: unknown, file: string) => unknown;
  /** What refers to a part of a file: titles of the fields, or of the files. */
  readonly usersOf: (file: string, path: Path) => readonly string[];
}

/** Members that name their object, the first existing one counts. */
const TITLES = ['title', 'label', 'question', 'operationId'];

/**
 * The words for the names in the files.
 * @param operationWords the words for an operation of the contract
 */
export function readNames(
  files: DataFiles,
  operationWords: (id: string) => OperationWords = () => ({}),
): Names {
  const resolve = (value: unknown, file: string): unknown => {
    const target = targetOf(value, file);
    return target && valueAt(files.get(target.file), target.path);
  };
  const titleOf = (value: unknown, file: string): string | undefined => {
    if (typeof value === 'string') return isRussian(value) ? value : undefined;
    if (!isObject(value)) return undefined;
    const own = TITLES.map((name) => value[name]).find(
      (title) => typeof title === 'string' && /[\p{L}\d]/u.test(title.replaceAll(/\{[^{}]*\}/g, '')),
    );
    const target = own === undefined ? targetOf(value, file) : undefined;
    return own === undefined
      ? target && titleOf(valueAt(files.get(target.file), target.path), target.file)
      : String(own);
  };
  const screens = memoize(() =>
    [...files].flatMap(([file, data]) => (file.startsWith('schemas/portal/') ? [nodesIn(data)] : [])),
  );
  const fields = readFieldNames(files, titleOf, resolve);
  const statusTitle = (name: string, { around, file, key = '' }: NameContext): string | undefined => {
    const screens = around.map((one) => objectOf(one).screen).filter((screen) => typeof screen === 'string');
    const places = [...screens.map((screen) => `schemas/portal/screens/${screen}.json`), file];
    const lists = [key, ...places].flatMap((place) => [
      `schemas/statuses/${posix.basename(place, '.json')}.json`,
      ...nodesIn(files.get(place)).flatMap(({ path, value }) =>
        path.at(-1) === 'statuses' && typeof value === 'string' ? `schemas/statuses/${value}.json` : [],
      ),
    ]);
    const labelIn = (list: string) => titleOf(member(files.get(list), 'statuses')[name], list);
    const own = lists.map(labelIn).find((label) => label !== undefined);
    const all = [...files.keys()].filter((path) => path.startsWith('schemas/statuses/'));
    const labels = new Set(all.flatMap((list) => labelIn(list) ?? []));
    if (own !== undefined || labels.size === 1) return own ?? [...labels][0];
    const [badge] = places.flatMap((place) => labelsOf(files.get(place), name, place, titleOf, around));
    if (badge !== undefined) return badge;
    // «Отклонена / Отклонено»: each list may use another gender
    return labels.size > 0 && labels.size <= MAX_LABELS ? [...labels].join(' / ') : undefined;
  };
  const titleForPart = (name: string, { around, file }: NameContext): string | undefined => {
    for (const holder of around.flatMap((one) => [one, resolve(one, file)])) {
      const title = titleIn(holder, name, file, titleOf);
      if (title !== undefined) return title;
    }
    const [label] = filesNear(files, file).flatMap(([path, data]) =>
      labelsOf(data, name, path, titleOf, around),
    );
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
  const fileTitle = (paths: readonly string[]): string | undefined =>
    paths.map((path) => titleOf(files.get(`schemas/${path}.json`), '')).find((title) => title !== undefined);
  const byKind: Readonly<
    Record<string, ((name: string, context: NameContext) => string | undefined) | undefined>
  > = {
    name: () => undefined,
    operation: (name, context) => operationTitle(name, context, operationWords(name), screens().flat()),
    screen: (name) => fileTitle([`portal/screens/${name}`, `questionnaires/${name}`]),
    form: (name) => fileTitle([`forms/${name}`, `forms/${name}/index`]),
    statuses: (name) => fileTitle([`statuses/${name}`]),
    status: (name, context) => statusTitle(name, context) ?? titleForPart(name, context),
    order: (name, context) => {
      const title = titleForPart(name.replace(/^-/, ''), context) ?? name.replace(/^-/, '');
      return `${title}, по ${name.startsWith('-') ? 'убыванию' : 'возрастанию'}`;
    },
  };
  const titleFor = (name: string, context: NameContext): string | undefined => {
    const find = byKind[context.kind ?? ''];
    return find ? find(name, context) : joinTitles(name, (part) => titleForPart(part, context));
  };
  return {
    titleOf,
    titleFor,
    ...fields,
    entryTitle: (entry, context) => {
      const title = titleOf(entry, context.file);
      if (title !== undefined || !isObject(entry)) return title;
      const { from, to } = entry;
      if (typeof from === 'string' && typeof to === 'string')
        return [from, to].map((name) => statusTitle(name, context) ?? name).join('» → «');
      const words = Object.values(entry).find((text) => typeof text === 'string' && isRussian(text));
      if (words !== undefined) return String(words);
      const names = NAMES.flatMap((name) => {
        const { [name]: value } = entry;
        return typeof value === 'string' ? (titleFor(value, { ...context, kind: name }) ?? value) : [];
      });
      return names[0];
    },
    parameterTitle: (name, around) => {
      const operations: readonly unknown[] = around.flatMap((one) => objectOf(one).operationId ?? []);
      const using = screens().filter((nodes) => nodes.some(({ value }) => operations.includes(value)));
      return labelWhere(using.flat(), (value) => value.name === name);
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

/** The words for an operation: a choice that it offers, its permission or its list; where it is called, the button that says which. */
function operationTitle(
  name: string,
  { around, key }: NameContext,
  { sample, permission, summary }: OperationWords,
  screens: readonly Node[],
): string | undefined {
  const button = labelWhere(screens, (value) => value.operation === name && !around.includes(value));
  const words = key === 'operation' ? [button, permission] : [permission, button];
  const list = textWhere(
    screens,
    'title',
    ({ operation, title }) => operation === name && !String(title).includes('{'),
  );
  return [sample, ...words, list, summary].find((one) => one !== undefined);
}

interface Node {
  readonly value: unknown;
}

function labelWhere(nodes: readonly Node[], fits: Fits): string | undefined {
  return textWhere(nodes, 'label', fits);
}

type Fits = (value: Record<string, unknown>) => boolean;

/** The text under a name in the first fitting object. */
function textWhere(nodes: readonly Node[], name: string, fits: Fits): string | undefined {
  const node = nodes.find(({ value }) => isObject(value) && typeof value[name] === 'string' && fits(value));
  return node && String(objectOf(node.value)[name]);
}

/** The title of a name in one object: of its member, of an entry of its lists, or of a choice of its fields. */
function titleIn(holder: unknown, name: string, file: string, titleOf: Names['titleOf']): string | undefined {
  if (!isObject(holder)) return undefined;
  const members = Object.values(holder);
  const named = members.find(
    (member) =>
      isObject(member) && Object.hasOwn(member, name) && (isObject(member[name]) || !isTitled(member)),
  );
  const entries = members.flatMap((member): readonly unknown[] => (Array.isArray(member) ? member : []));
  const entry = entries.find((one) => isObject(one) && KEYS.some((key) => one[key] === name));
  return titleOf(isObject(named) ? named[name] : entry, file) ?? titleOf(entry, file);
}

/** Members that name an entry of a list without a title; each is also the kind of the name. */
const NAMES = ['form', 'screen', 'operation', 'of', 'name'];

/** The most labels of a status name that are printed together. */
const MAX_LABELS = 3;

/** Whether an object has a title of its own, so that its texts are no names of entries. */
function isTitled(value: Readonly<Record<string, unknown>>): boolean {
  return TITLES.some((name) => typeof value[name] === 'string');
}

/** Members by which entries of lists are named. */
const KEYS = ['const', 'value', 'id', 'name'];

function targetOf(value: unknown, file: string): { readonly file: string; readonly path: Path } | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  return typeof reference === 'string' ? resolvePortalReference({ file }, reference) : undefined;
}

/**
 * Titles of a name in a file: of members of that name that are fields, and of entries that are about such records.
 * @param around objects that contain the name and so do not explain it
 */
function labelsOf(
  data: unknown,
  name: string,
  file: string,
  titleOf: Names['titleOf'],
  around: readonly unknown[],
): readonly string[] {
  return nodesIn(data).flatMap(({ path, value }) => {
    if (!isObject(value) || around.includes(value)) return [];
    const isField = path.at(-1) === name && path.at(-2) === 'properties';
    // the label of a badge is a name of its records, that of a button is not
    const isAbout = [...(Object.hasOwn(value, 'tone') ? ['if'] : []), 'query', 'const', 'value', 'sort'].some(
      (key) => {
        const { [key]: said } = value;
        return said === name || (isObject(said) && Object.values(said).includes(name));
      },
    );
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
    if (!WITH_NAMES.test(file)) continue;
    const maps = file.startsWith('schemas/forms/')
      ? nodesIn(data).flatMap(({ path, value }) => (path.at(-1) === 'properties' ? value : []))
      : Object.values(data);
    for (const map of maps) {
      for (const [name, entry] of Object.entries(isObject(map) ? map : {})) add(name, entry, file);
    }
  }
  return titles;
}

/** Files whose members have the same names in other files. */
const WITH_NAMES = /^schemas\/(forms|statuses|roles)/;

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

/** The data of the current files by path, without meta schemas and release records. */
export type DataFiles = ReadonlyMap<string, unknown>;

/** Where a name is written. */
export interface NameContext {
  /** The objects around the name, the innermost first. */
  readonly around: readonly unknown[];
  readonly file: string;
  /** The member that the name is the value of. */
  readonly key?: string | undefined;
  /** What the meta schema says that the name is: `status`, `screen`, `operation`, another kind, or nothing. */
  readonly kind?: string | undefined;
}

/** Finds the words for fields of forms and for their answers. */
interface FieldNames {
  /** The title of the field of a form, by its name or its path: `birth_date`, `answers/child/name`. */
  readonly fieldTitle: (path: string, context: NameContext) => string | undefined;
  /** The words of an answer to a field: of its choice, or of the label of a number. */
  readonly answerTitle: (field: string, answer: unknown, context: NameContext) => string | undefined;
  /** Whether the answer to a field is shown to some roles only. */
  readonly isSensitive: (path: string, file: string) => boolean;
}

/**
 * The words for fields.
 * @param titleOf the title of a field
 * @param resolve the target of the `$ref` of a field
 */
function readFieldNames(
  files: DataFiles,
  titleOf: (field: unknown, file: string) => string | undefined,
  resolve: (field: unknown, file: string) => unknown,
): FieldNames {
  const formFiles = [...files].filter(([path]) => path.startsWith(formsFolder));
  const withTarget = (field: unknown, file: string): unknown => ({
    ...objectOf(resolve(field, file)),
    ...objectOf(field),
  });
  /** The fields of a name: in the objects around it, beside its file, then in all forms. */
  const fieldsNamed = (name: string, { around, file }: NameContext): readonly unknown[] => {
    const fields = around.flatMap((one) => {
      const { [name]: field } = objectOf(objectOf(one).properties);
      return field === undefined ? [] : [withTarget(field, file)];
    });
    const others = [...filesNear(files, file), ...formFiles].flatMap(([path, data]) =>
      fieldNodes(Object(data)).flatMap(({ path: at, value }) =>
        at.at(-1) === name ? [withTarget(value, path)] : [],
      ),
    );
    return [...fields, ...others];
  };
  return {
    fieldTitle: (path, context) =>
      joinTitles(path.replace(/^(answers|listed)[/.]/, ''), (name) => {
        const titles = new Set(
          fieldsNamed(name, context).flatMap((field) => titleOf(field, context.file) ?? []),
        );
        return context.file.startsWith(formsFolder) || titles.size === 1 ? [...titles][0] : undefined;
      }),
    answerTitle: (field, answer, context) =>
      fieldsNamed(field, context)
        .map((one) => choiceTitle(objectOf(one), String(answer)))
        .find((title) => title !== undefined),
    isSensitive: (path, file) => {
      const { 'x-sensitive': isWholeSensitive = false } = objectOf(files.get(file));
      const [field] = fieldsNamed(path.replace(/^.*[/.]/, ''), { around: [], file });
      const { 'x-sensitive': isSensitive = isWholeSensitive } = objectOf(field);
      return isSensitive !== false;
    },
  };
}

const formsFolder = 'schemas/forms/';

/** The fields in the data of a file. */
const fieldNodes = memoize(
  (data: object) => nodesIn(data).filter(({ path }) => path.at(-2) === 'properties'),
  new WeakMap(),
);

/** The files beside a file in which names have the same meaning: the steps of a form. */
function filesNear(files: DataFiles, file: string): readonly (readonly [string, unknown])[] {
  const folder = file.startsWith(formsFolder) ? posix.dirname(file) : file;
  return [...files].filter(([path]) => path === file || posix.dirname(path) === folder);
}

/** The title of a path, or the titles of its parts if all have one. */
function joinTitles(path: string, titleOf: (part: string) => string | undefined): string | undefined {
  const whole = titleOf(path);
  const parts = path.split(/[/.]/);
  if (whole !== undefined || parts.length === 1) return whole;
  const titles = parts.map(titleOf);
  return titles.includes(undefined) ? undefined : titles.join(' › ');
}

/** The words of a choice of a field, or of the label of a number. */
export function choiceTitle(field: Readonly<Record<string, unknown>>, answer: string): string | undefined {
  const { oneOf = objectOf(field.items).oneOf, 'x-enum-labels': labels } = field;
  const choice = [oneOf ?? []].flat().find((one) => objectOf(one).const === answer);
  const { [answer]: title = objectOf(choice).title } = objectOf(labels);
  return typeof title === 'string' ? title : undefined;
}

/** What people read for an operation of the contract. */
interface OperationWords {
  /** A choice that the operation offers to fields of forms, from its example: «5А…». */
  readonly sample?: string;
  /** Its permission in the words of `schemas/roles.json`. */
  readonly permission?: string;
  /** Its summary in the contract. */
  readonly summary?: string;
}

/** Finds the words for operations; reads only the files of the contract that describe them. */
export function readOperationWords(files: SchemaFiles): (id: string) => OperationWords {
  const settings = (file: string): Record<string, unknown> => {
    const source = readSource(file, files.get(file) ?? '{}');
    return isSource(source) ? objectOf(source.data) : {};
  };
  return memoize((id) => {
    const text = [...files].find(
      ([file, one]) => file.endsWith('.yaml') && new RegExp(`operationId: ${id}\\b`).test(one),
    )?.[1];
    const operation = nodesIn(readYaml(text ?? ''))
      .map(({ value }) => objectOf(value))
      .find(({ operationId }) => operationId === id);
    const { summary, 'x-permission': name } = operation ?? {};
    const { [String(name)]: permission } = member(settings('schemas/roles.json'), 'permissions');
    const sources = [settings('schemas/portal/portal.json').options ?? []].flat();
    const source = sources.find((one) => objectOf(one).operation === id);
    const sample = source === undefined ? undefined : sampleOf(objectOf(source), operation);
    return {
      ...(sample === undefined ? {} : { sample }),
      ...(typeof permission === 'string' ? { permission } : {}),
      ...(typeof summary === 'string' ? { summary } : {}),
    };
  });
}

/** The first choice in the example of an operation that offers names, as `schemas/portal/portal.json` says that it is shown. */
function sampleOf(
  { member: name, title, value }: Record<string, unknown>,
  operation: unknown,
): string | undefined {
  // a record says nothing about the others
  if (value === '{id}') return undefined;
  const example = nodesIn(operation).find(({ path }) => path.at(-1) === 'example')?.value;
  const named = typeof name === 'string' ? objectOf(example)[name] : example;
  if (typeof named === 'string') return `${named}…`;
  const [first] = [named].flat();
  if (!isObject(first) || typeof title !== 'string') return undefined;
  return `${title.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(first[part] ?? ''))}…`;
}
