import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { pointerTo } from '#engine/definition/pointer.ts';
import { type Questionnaire, readQuestionnaires } from '../catalogues/questionnaires.ts';
import { statusNames, transitionFormIds } from '../catalogues/statuses-stage.ts';
import { readColumns } from '../forms/columns.ts';
import { pascalCase, readForms } from '../forms/read-forms.ts';
import { isObject, objectOf, readJson } from '../json-files.ts';
import { jsonText, type Stage } from '../stage.ts';
import { PARTS, partsOfForm, partsOfStatuses } from './contract-parts.ts';

/** Gives the text of a file of the contract. */
export type ReadFile = (file: string) => string;

/** Template of all questionnaires with placeholders for their names; path from the root. */
export const TEMPLATE = 'openapi/templates/questionnaire.yaml';

/**
 * Reads the files of the contract as they are on the disk, but for questionnaires: an edit of `schemas/questionnaires` or
 * of their template counts before anything was generated from it.
 */
export function contractFiles(root: string): ReadFile {
  const folder = join(root, PARTS, 'questionnaires/');
  const hasTemplate = existsSync(join(root, TEMPLATE));
  return (file) => {
    if (hasTemplate && file === join(root, 'openapi.yaml'))
      return withPaths(readFileSync(file, 'utf8'), readTagFiles(root));
    if (!file.startsWith(folder)) return readFileSync(file, 'utf8');
    const name = basename(file, '.json');
    const questionnaire = readQuestionnaires(root).find((one) => one.name === name);
    return questionnaire ? questionnaireFile(root, questionnaire) : '{}';
  };
}

/** The files of the contract with its operations and components. */
export function contractPaths(root: string): readonly string[] {
  const folder = join(root, 'openapi');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const written = names.filter((name) => name.endsWith('.yaml') && !name.startsWith(`templates${sep}`));
  const made = readQuestionnaires(root).map(({ name }) => join(root, questionnairePath(name)));
  return [...written.map((name) => join(folder, name)), ...made];
}

/** The text of a file with operations by its path from the root, and the tag of these. */
export interface TagFile {
  readonly tag: string;
  readonly path: string;
  readonly text: string;
}

/** `openapi/<tag>.yaml`, and the files of the questionnaires. */
export function readTagFiles(root: string): readonly TagFile[] {
  const folder = join(root, 'openapi');
  if (!existsSync(folder)) return [];
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const path = `openapi/${name}`;
      return { tag: basename(name, '.yaml'), path, text: readFileSync(join(root, path), 'utf8') };
    });
  if (!existsSync(join(root, TEMPLATE))) return tags;
  const template = readFileSync(join(root, TEMPLATE), 'utf8');
  const questionnaires = readQuestionnaires(root).map(({ name }) => ({
    tag: 'questionnaires',
    path: questionnairePath(name),
    text: template.replaceAll('{form}', name),
  }));
  return [...tags, ...questionnaires];
}

/**
 * The text of `openapi.yaml` with the paths of these files, in the order of the tags: each path as a key that points into
 * its file.
 */
export function withPaths(text: string, files: readonly TagFile[]): string {
  const tags = tagNames(text);
  const unknown = files.find(({ tag }) => !tags.includes(tag));
  if (unknown) throw new Error(`${unknown.path}: openapi.yaml has no tag ${unknown.tag}`);
  const lines = tags.flatMap((tag) =>
    files
      .filter((file) => file.tag === tag)
      .flatMap((file) =>
        pathsOf(file.text).map((path) => `  ${path}: { $ref: "${file.path}${pointerTo('#', path)}" }\n`),
      ),
  );
  return files.length > 0 ? text.replace(PATHS_BLOCK, () => `paths:\n${lines.join('')}`) : text;
}

const PATHS_BLOCK = /^paths:\n(?: .*\n)*/m;

/** The keys of a tag's file: lines that begin with a path. */
function pathsOf(text: string): string[] {
  return Array.from(text.matchAll(/^(\/\S*):/gm), ([, path = '']) => path);
}

/** The names under `tags`, without parsing the whole file, because the check needs them several times. */
function tagNames(text: string): string[] {
  const [, tags = ''] = /^tags:\n((?: .*\n)*)/m.exec(text) ?? [];
  return Array.from(tags.matchAll(/^ {2}- name: (\S+)$/gm), ([, name = '']) => name);
}

function questionnairePath(name: string): string {
  return `${PARTS}/questionnaires/${name}.json`;
}

/**
 * The operations of one questionnaire: the template with its marks replaced. `{form}` is the name, `{Form}` the name
 * as in operation ids, `{fields}` and `{Fields}` the form, `{Statuses}` the list of statuses, `{initial}` its first
 * status. References are relative to the written file.
 */
function questionnaireFile(root: string, { name, form, statuses }: Questionnaire): string {
  const list = join(root, `schemas/statuses/${statuses}.json`);
  const { initial } = objectOf(existsSync(list) ? readJson(list) : {});
  const marks: Readonly<Record<string, string>> = {
    '{form}': name,
    '{Form}': pascalCase(name),
    '{fields}': form,
    '{Fields}': pascalCase(form),
    '{Statuses}': pascalCase(statuses),
    '{initial}': String(initial),
  };
  const template = readFileSync(join(root, TEMPLATE), 'utf8');
  const text = Object.entries(marks).reduce(
    (before, [mark, word]) => before.replaceAll(mark, word),
    template,
  );
  const last = lastFiles.get(name);
  if (last?.of === text) return last.json;
  const to = dirname(join(root, questionnairePath(name)));
  const json = jsonText(withReferences(load(text), { from: dirname(join(root, TEMPLATE)), to }));
  lastFiles.set(name, { of: text, json });
  return json;
}

/** Cache of the generated file per questionnaire: the check opens the contract several times. */
const lastFiles = new Map<string, { readonly of: string; readonly json: string }>();

function withReferences(value: unknown, folders: { readonly from: string; readonly to: string }): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, folders));
  if (!isObject(value)) return value;
  const moved = (reference: string) => {
    const [path = '', pointer] = reference.split('#');
    const file = path && relative(folders.to, join(folders.from, path)).split(sep).join('/');
    return `${file}#${pointer}`;
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? moved(inner) : withReferences(inner, folders),
    ]),
  );
}

/**
 * `contract/`: the parts of the contract generated from `schemas/`: a file per form, one of the statuses, and the
 * operations of each questionnaire.
 */
export const contractPartsStage: Stage = {
  name: 'contract parts',
  reads: [
    'schemas/forms/',
    'schemas/columns.json',
    'schemas/statuses/',
    'schemas/questionnaires/',
    'openapi/templates/',
  ],
  applies: () => true,
  run: (root) => {
    const forms = readForms(root);
    const columns = readColumns(root);
    const statuses = partsOfStatuses(statusNames(root), transitionFormIds(root), forms);
    const questionnaires = existsSync(join(root, TEMPLATE)) ? readQuestionnaires(root) : [];
    return new Map([
      ...forms.map(
        (form) =>
          [`contract/forms/${form.id}.json`, jsonText(partsOfForm(form, columns.get(form.id)))] as const,
      ),
      ['contract/statuses.json', jsonText(statuses)],
      ...questionnaires.map(
        (one) => [`contract/questionnaires/${one.name}.json`, questionnaireFile(root, one)] as const,
      ),
    ]);
  },
};
