import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { pointerTo } from '#engine/definition/pointer.ts';
import { readWithDefaults } from '../catalogues/questionnaire-defaults.ts';
import { type Questionnaire, readQuestionnaires } from '../catalogues/questionnaires.ts';
import { statusNames, transitionFormIds } from '../catalogues/statuses-stage.ts';
import { readColumns } from '../forms/columns.ts';
import { pascalCase, readForms } from '../forms/read-forms.ts';
import { isObject, objectOf } from '../json-files.ts';
import { jsonText, type Stage } from '../stage.ts';
import { PARTS, partsOfForm, partsOfStatuses } from './contract-parts.ts';

/** Reads the text of a contract file by its absolute path. */
export type ReadFile = (file: string) => string;

/** Template of all questionnaires with placeholders for their names; path from the root. */
export const TEMPLATE = 'openapi/templates/questionnaire.yaml';

/**
 * Reads contract files from the disk. Files of questionnaires are built from `schemas/questionnaires` and the template
 * on each call, so that an edit takes effect before `npm run generate`.
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

/** Absolute paths of the contract files with operations and components. */
export function contractPaths(root: string): readonly string[] {
  const folder = join(root, 'openapi');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const written = names.filter((name) => name.endsWith('.yaml') && !name.startsWith(`templates${sep}`));
  const generated = readQuestionnaires(root).map(({ name }) => join(root, questionnairePath(name)));
  return [...written.map((name) => join(folder, name)), ...generated];
}

export interface TagFile {
  readonly tag: string;
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The files `openapi/<tag>.yaml` and those of questionnaires. */
export function readTagFiles(root: string): readonly TagFile[] {
  const folder = join(root, 'openapi');
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const path = `openapi/${name}`;
      return { tag: basename(name, '.yaml'), path, text: readFileSync(join(root, path), 'utf8') };
    });
  const template = readFileSync(join(root, TEMPLATE), 'utf8');
  const questionnaires = readQuestionnaires(root).map(({ name }) => ({
    tag: 'questionnaires',
    path: questionnairePath(name),
    text: template.replaceAll('{form}', name),
  }));
  return [...tags, ...questionnaires];
}

/**
 * Replaces `paths` in the text of `openapi.yaml` by references to the paths of these files, in the order of the tags.
 * Throws for a file whose tag is unknown.
 */
export function withPaths(text: string, files: readonly TagFile[]): string {
  const tags = tagNames(text);
  const unknown = files.find(({ tag }) => !tags.includes(tag));
  if (unknown) throw new Error(`${unknown.path}: openapi.yaml has no tag ${unknown.tag}`);
  const lines = tags.flatMap((tag) =>
    files
      .filter((file) => file.tag === tag)
      .flatMap((file) =>
        Array.from(
          file.text.matchAll(/^(\/\S*):/gm),
          ([, path = '']) => `  ${path}: { $ref: "${file.path}${pointerTo('#', path)}" }\n`,
        ),
      ),
  );
  return text.replace(PATHS_BLOCK, () => `paths:\n${lines.join('')}`);
}

const PATHS_BLOCK = /^paths:\n(?: .*\n)*/m;

/** The names under `tags`. The file is not parsed, because the check needs them several times. */
function tagNames(text: string): string[] {
  const [, tags = ''] = /^tags:\n((?: .*\n)*)/m.exec(text) ?? [];
  return Array.from(tags.matchAll(/^ {2}- name: (\S+)$/gm), ([, name = '']) => name);
}

function questionnairePath(name: string): string {
  return `${PARTS}/questionnaires/${name}.json`;
}

/**
 * The operations of one questionnaire: the template with its placeholders filled in. `{form}` is the name, `{Form}` the
 * name in operation ids, `{fields}` and `{Fields}` the form, `{Statuses}` the list of statuses, `{initial}` its first
 * status. References are relative to the generated file.
 */
function questionnaireFile(root: string, { name, form, statuses }: Questionnaire): string {
  const { initial } = objectOf(readWithDefaults(root, 'schemas/statuses').get(`${statuses}.json`));
  const placeholders: Readonly<Record<string, string>> = {
    '{form}': name,
    '{Form}': pascalCase(name),
    '{fields}': form,
    '{Fields}': pascalCase(form),
    '{Statuses}': pascalCase(statuses),
    '{initial}': String(initial),
  };
  const template = readFileSync(join(root, TEMPLATE), 'utf8');
  const text = Object.entries(placeholders).reduce(
    (result, [placeholder, value]) => result.replaceAll(placeholder, value),
    template,
  );
  const cached = cachedFiles.get(name);
  if (cached?.source === text) return cached.json;
  const to = dirname(join(root, questionnairePath(name)));
  const json = jsonText(moveReferences(load(text), { from: dirname(join(root, TEMPLATE)), to }));
  cachedFiles.set(name, { source: text, json });
  return json;
}

/** Generated files by questionnaire: the check opens the contract several times. */
const cachedFiles = new Map<string, { readonly source: string; readonly json: string }>();

function moveReferences(value: unknown, folders: { readonly from: string; readonly to: string }): unknown {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, folders));
  if (!isObject(value)) return value;
  const move = (reference: string) => {
    const [path = '', pointer] = reference.split('#');
    const file = path && relative(folders.to, join(folders.from, path)).split(sep).join('/');
    return `${file}#${pointer}`;
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? move(inner) : moveReferences(inner, folders),
    ]),
  );
}

/** `contract/`: the contract's parts from `schemas/`: a file per form and questionnaire, and one of the statuses. */
export const contractPartsStage: Stage = {
  reads: [
    'schemas/forms/',
    'schemas/columns.json',
    'schemas/statuses/',
    'schemas/questionnaires/',
    'schemas/defaults/',
    'openapi/templates/',
  ],
  run: (root) => {
    const forms = readForms(root);
    const columns = readColumns(root);
    const statuses = partsOfStatuses(statusNames(root), transitionFormIds(root), forms);
    return new Map([
      ...forms.map(
        (form) =>
          [`contract/forms/${form.id}.json`, jsonText(partsOfForm(form, columns.get(form.id)))] as const,
      ),
      ['contract/statuses.json', jsonText(statuses)],
      ...readQuestionnaires(root).map(
        (one) => [`contract/questionnaires/${one.name}.json`, questionnaireFile(root, one)] as const,
      ),
    ]);
  },
};
