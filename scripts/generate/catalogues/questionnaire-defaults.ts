import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { equal } from '#engine/values/equal.ts';
import { camelCase, pascalCase } from '../forms/read-forms.ts';
import { isObject, objectOf, readJsonFiles } from '../json-files.ts';
import { operationsOf, type Questionnaire, questionnaireOf } from './questionnaires.ts';

/** Templates of the files that a questionnaire does not have; below it the paths of `schemas/`, with placeholders. */
const DEFAULTS = 'schemas/defaults/questionnaire/';

const QUESTIONNAIRE = /^schemas\/questionnaires\/([^/]+)\.json$/;

/** JSON texts by path from the root. */
type Texts = ReadonlyMap<string, string>;

/** A file made from a template, or a list of another screen with added lines. Neither changes the numbers of lines. */
export interface DefaultFile {
  readonly text: string;
  /** The file in which a line of the text is written. */
  readonly template: string;
  /** The file of the questionnaire that it is made for. */
  readonly questionnaire: string;
  readonly placeholders: Placeholders;
}

/**
 * Statuses, letters and screens of all questionnaires that have no files of their own, by the path of the missing file,
 * and screens whose lists have no line about a questionnaire, with such a line. A file of the same path replaces a
 * default; a letter needs a status that sends it; a screen is left out if another of its kind calls the questionnaire.
 */
export function questionnaireDefaults(files: Texts): ReadonlyMap<string, DefaultFile> {
  const made = new Map<string, DefaultFile>();
  const definitions = [...files].flatMap(([file, text]) => definitionOf(file, text) ?? []);
  // statuses before letters, which depend on them
  const templates = [...files.keys()].filter(isTemplate).sort(statusesFirst);
  for (const definition of definitions) {
    const placeholders = placeholdersOf(definition, definitions, files);
    const questionnaire = `schemas/questionnaires/${definition.name}.json`;
    for (const template of templates) {
      const path = fillName(`schemas/${template.slice(DEFAULTS.length)}`, placeholders);
      if (files.has(path) || !isMissing(path, definition, (file) => files.get(file) ?? made.get(file)?.text))
        continue;
      const text = fillTemplate(files.get(template) ?? '', placeholders);
      if (!hasOwnScreen(text, definition, files))
        made.set(path, { text, template, questionnaire, placeholders });
    }
    for (const lines of readLines(files.get(LINES), placeholders)) {
      const { file } = lines;
      const text = made.get(file)?.text ?? files.get(file);
      const completed = text && withLines(text, lines);
      if (completed && completed !== text)
        made.set(file, { text: completed, template: file, questionnaire, placeholders });
    }
  }
  return made;
}

/** The file with lines about each questionnaire for lists of other screens. */
const LINES = `${DEFAULTS}lines.json`;

/** Whether a file is a template: it is valid only with the values of a questionnaire. */
export function isTemplate(file: string): boolean {
  return file.startsWith(DEFAULTS) && file !== LINES;
}

interface ListLines {
  readonly file: string;
  /** Member names that lead to the list; an object finds the element of a list with these members. */
  readonly list: readonly (string | object)[];
  /** The members of a line about the questionnaire: a list with such a line is complete. */
  readonly unless: object;
  /** Members of the line before which the new ones are inserted; without it they come first. */
  readonly before?: object;
  readonly lines: readonly object[];
}

/** The lines for a questionnaire; entries with mistakes, which the check names, are left out. */
function readLines(text: string | undefined, placeholders: Placeholders): readonly ListLines[] {
  const { lists } = objectOf(text && parsed(fillTemplate(text, placeholders)));
  return Array.isArray(lists) ? lists.filter(isListLines) : [];
}

function isListLines(value: unknown): value is ListLines {
  const { file, list, unless, before = {}, lines } = objectOf(value);
  return (
    typeof file === 'string' &&
    Array.isArray(list) &&
    isObject(unless) &&
    isObject(before) &&
    Array.isArray(lines)
  );
}

/** The text of a screen with the lines, inserted on the text line of the next element so that line numbers stay. */
function withLines(text: string, { list, unless, before, lines }: ListLines): string {
  const path: (string | number)[] = [];
  let value = parsed(text);
  for (const step of list) {
    const key =
      typeof step === 'string'
        ? step
        : Object.values(Object(value)).findIndex((one) => hasMembers(one, step));
    path.push(key);
    value = Object(value)[key];
  }
  if (!Array.isArray(value) || value.some((one) => hasMembers(one, unless))) return text;
  const next = before === undefined ? 0 : value.findIndex((one) => hasMembers(one, before));
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path, Math.max(0, next)]);
  if (!node) return text;
  const added = lines.map((line) => `${JSON.stringify(line)}, `).join('');
  return text.slice(0, node.offset) + added + text.slice(node.offset);
}

function hasMembers(value: unknown, members: object): boolean {
  return Object.entries(members).every(([name, member]) => equal(objectOf(value)[name], member));
}

/** The texts with those of the defaults, without their templates. */
export function withQuestionnaireDefaults(files: Texts): ReadonlyMap<string, string> {
  const own = [...files].filter(([file]) => !isTemplate(file));
  const defaults = [...questionnaireDefaults(files)].map(([file, { text }]) => [file, text] as const);
  return new Map([...own, ...defaults]);
}

/** Folders that can have defaults, with those whose files decide which. */
const SOURCES = {
  'schemas/statuses': ['defaults', 'questionnaires', 'statuses'],
  'schemas/messages': ['defaults', 'messages', 'questionnaires', 'statuses'],
  'schemas/portal/screens': ['defaults', 'forms', 'portal/screens', 'questionnaires'],
};

/** The parsed files of a folder of `schemas/`, defaults included, by their path in it, sorted. */
export function readWithDefaults(root: string, folder: keyof typeof SOURCES): ReadonlyMap<string, unknown> {
  const path = join(root, folder);
  const own = existsSync(path) ? [...readJsonFiles(path)] : [];
  const texts = new Map(SOURCES[folder].flatMap((name) => textsBelow(root, `schemas/${name}`)));
  const made = [...questionnaireDefaults(texts)]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, { text }]) => [file.slice(folder.length + 1), JSON.parse(text)] as const);
  return new Map([...new Map([...own, ...made])].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The texts of default files by path, as files of their own; without lists of other screens, which get lines only. */
export function defaultTexts(root: string): ReadonlyMap<string, string> {
  const texts = new Map(
    [...new Set(Object.values(SOURCES).flat())].flatMap((name) => textsBelow(root, `schemas/${name}`)),
  );
  return new Map(
    [...questionnaireDefaults(texts)].flatMap(([path, { text }]) =>
      texts.has(path) ? [] : [[path, text.replace(/^\s*\n/gm, '')] as const],
    ),
  );
}

function textsBelow(root: string, folder: string): readonly (readonly [path: string, text: string])[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      `${folder}/${name.split(sep).join('/')}`,
      readFileSync(join(root, folder, name), 'utf8'),
    ]);
}

interface Definition extends Questionnaire {
  /** Its name in the menu and over its lists. */
  readonly short: string;
  readonly icon: string | undefined;
  /** The questionnaire whose menu entry leads to this one too. */
  readonly beside: string | undefined;
}

function definitionOf(file: string, text: string): Definition | undefined {
  const [, name] = QUESTIONNAIRE.exec(file) ?? [];
  const data = name === undefined ? undefined : parsed(text);
  if (name === undefined || !isObject(data)) return undefined;
  const questionnaire = questionnaireOf(name, data);
  const { short = questionnaire.title, icon, beside } = data;
  return {
    ...questionnaire,
    short: String(short),
    icon: icon === undefined ? undefined : String(icon),
    beside: beside === undefined ? undefined : String(beside),
  };
}

/** The data of a text; `undefined` if it is no JSON, which the check reports. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Values by the names of placeholders. A text replaces the placeholder, another value a whole JSON string, `undefined`
 * removes the line. `form`, `Form` and `fields` mean what they mean in `openapi/templates/questionnaire.yaml`.
 */
type Placeholders = Readonly<Record<string, Placeholder>>;

interface Placeholder {
  readonly value: unknown;
  /** The member of the questionnaire that gives the value. */
  readonly member?: string;
}

function placeholdersOf(
  { name, title, short, form, statuses, number, icon, beside }: Definition,
  all: readonly Definition[],
  files: Texts,
): Placeholders {
  const neighbour = all.find((one) => one.name === beside);
  const tabs = neighbour && [neighbour, ...all.filter((one) => one.beside === beside)];
  const tabsWith = (screenOf: (name: string) => string) =>
    tabs?.map((one) => ({ label: one.short, screen: screenOf(one.name) }));
  const formTexts = [...files].flatMap(([file, text]) =>
    file === `schemas/forms/${form}.json` || file.startsWith(`schemas/forms/${form}/`) ? text : [],
  );
  const hasChild = formTexts.some(
    (text) => 'x-options' in objectOf(objectOf(objectOf(parsed(text)).properties).child),
  );
  const isSensitive = formTexts.some((text) => /"x-sensitive":\s*(true|")/.test(text));
  return {
    form: { value: name },
    Form: { value: pascalCase(name) },
    screen: { value: camelCase(name) },
    fields: { value: form, member: 'form' },
    statuses: { value: statuses, member: 'statuses' },
    Title: { value: title, member: 'title' },
    Short: { value: short, member: 'short' },
    Number: { value: number, member: 'number' },
    subject: { value: hasChild ? '{child.name}' : '{title}' },
    formats: { value: isSensitive ? 'sensitiveFormats' : 'formats' },
    icon: { value: icon, member: 'icon' },
    list: { value: neighbour && camelCase(neighbour.name), member: 'beside' },
    officeList: { value: neighbour && officeList(neighbour.name), member: 'beside' },
    tabs: { value: tabsWith(camelCase), member: 'beside' },
    officeTabs: { value: tabsWith(officeList), member: 'beside' },
  };
}

function officeList(name: string): string {
  return `admin${pascalCase(name)}`;
}

function fillName(path: string, placeholders: Placeholders): string {
  return path.replace(/\{(\w+)\}/g, (all, name: string) => String(placeholders[name]?.value ?? all));
}

/** The text of a template with values; its references lose `../../`, because a template lies two folders deeper. */
function fillTemplate(template: string, placeholders: Placeholders): string {
  return template
    .replace(/("\$(?:schema|ref)": ")\.\.\/\.\.\//g, '$1')
    .split('\n')
    .map((line) => fillLine(line, placeholders))
    .join('\n');
}

function fillLine(line: string, placeholders: Placeholders): string {
  const names = Array.from(line.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const isKnown = (name: string) => Object.hasOwn(placeholders, name);
  const valueFor = (name: string) => placeholders[name]?.value;
  if (names.some((name) => isKnown(name) && valueFor(name) === undefined)) return '';
  return line
    .replace(/"\{(\w+)\}"/g, (all, name: string) =>
      typeof valueFor(name) === 'object' ? JSON.stringify(valueFor(name)) : all,
    )
    .replace(/\{(\w+)\}/g, (all, name: string) =>
      isKnown(name) ? JSON.stringify(valueFor(name)).slice(1, -1) : all,
    );
}

function statusesFirst(one: string, other: string): number {
  const rank = (file: string) => (file.startsWith(`${DEFAULTS}statuses/`) ? 0 : 1);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

/** Whether a questionnaire needs a default file: not if it uses those of another one, nor for a status without letter. */
function isMissing(
  path: string,
  { name, statuses, letters }: Definition,
  textOf: (file: string) => string | undefined,
): boolean {
  if (path.startsWith('schemas/statuses/')) return statuses === name;
  const [, status] = /^schemas\/messages\/.*-(\w+)\.json$/.exec(path) ?? [];
  if (status === undefined) return true;
  const list = objectOf(parsed(textOf(`schemas/statuses/${statuses}.json`) ?? '{}'));
  const { [status]: described } = objectOf(list.statuses);
  return letters === name && isObject(described) && described.silent !== true;
}

/** The operation by which a screen of a kind belongs to a questionnaire. */
const PURPOSES: ReadonlyMap<string, keyof ReturnType<typeof operationsOf>> = new Map([
  ['cards', 'list'],
  ['wizard', 'create'],
  ['table', 'listAll'],
  ['record', 'undo'],
]);

/** Whether a screen of the same kind belongs to the questionnaire already. */
function hasOwnScreen(text: string, { name }: Definition, files: Texts): boolean {
  const { kind } = objectOf(parsed(text));
  const purpose = PURPOSES.get(String(kind));
  if (!purpose) return false;
  const id = `"${operationsOf(name)[purpose]}"`;
  return [...files].some(
    ([file, own]) =>
      file.startsWith('schemas/portal/screens/') && own.includes(`"kind": "${kind}"`) && own.includes(id),
  );
}
