import {
  type FieldSchema,
  type FormDefinition,
  formFields,
  type Listing,
  type Migration,
  type PanelDefinition,
  type Removal,
  type Section,
  type StepDefinition,
} from '../definition/definition.ts';
import type { ExternalForm, ExternalValidateFunction } from '../external/external-form.ts';
import { plainData } from '../external/plain.ts';
import { readExternal } from '../external/read/read-external.ts';
import { isValidExternal } from '../external/validate/evaluate.ts';
import { externalValidateFunction } from '../external/validate/explain.ts';
import { canonicalJson } from '../values/equal.ts';
import { externalStep, isExternalFile } from './external-definition.ts';
import { type FormFiles, isSharedFile, resolveReferences } from './resolve-references.ts';

/** The members of a form file that this module reads. The meta schema has validated the file before. */
interface FormFile extends FieldSchema {
  readonly title: string;
  readonly 'x-version'?: number;
  readonly 'x-migrations'?: readonly Migration[];
  readonly 'x-removed'?: readonly Removal[];
  readonly 'x-title-template'?: string;
  readonly 'x-search'?: readonly string[];
  readonly 'x-prefills'?: FormDefinition['fills'];
  readonly 'x-sections'?: Readonly<Record<string, Section>>;
  readonly 'x-panels'?: Readonly<Record<string, PanelDefinition>>;
  readonly 'x-confirm'?: StepDefinition['confirm'];
  readonly allOf?: readonly { readonly $ref: string }[];
}

/**
 * The sorted ids of the forms in these files. A folder with `index.json` is one form of several steps; any other file
 * is a form of one step, except `shared.json` (shared definitions) and the uiSchema beside an external form.
 */
export function formIds(files: FormFiles): readonly string[] {
  const paths = [...files.keys()].filter((path) => !isSharedFile(path) && !isUiFile(path));
  const folders = paths.flatMap((path) => /^(.*)\/index\.json$/.exec(path)?.[1] ?? []);
  const singleFiles = paths.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
  return [...folders, ...singleFiles.map((path) => path.replace(/\.json$/, ''))].sort();
}

/** Whether a file is the uiSchema of the external form beside it: `camp.ui.json` of `camp.json`. */
export function isUiFile(path: string): boolean {
  return path.endsWith('.ui.json');
}

/** The files of a form: its index first, then its steps in their order; or its only file. */
export function filesOfForm(files: FormFiles, id: string): readonly string[] {
  const index = `${id}/index.json`;
  if (!files.has(index)) return [`${id}.json`];
  return [index, ...(formFile(files.get(index), index).allOf ?? []).map(({ $ref }) => `${id}/${$ref}`)];
}

/**
 * Reads one form and resolves each `$ref`. `sha256` maps text to a hexadecimal hash and is passed in, so that this
 * module needs neither Node nor a browser. Throws an error for a missing file or one that is no form, and
 * `BrokenReference` for a broken `$ref`; the meta schema finds other mistakes.
 */
export function readDefinition(
  files: FormFiles,
  id: string,
  sha256: (text: string) => string,
): FormDefinition {
  const [first = '', ...rest] = filesOfForm(files, id);
  const data = files.get(first);
  const head = formFile(data, first);
  const stepFiles = rest.length > 0 ? rest : [first];
  const listing = readListing(head);
  const content = {
    id,
    title: head.title,
    version: head['x-version'] ?? 1,
    migrations: head['x-migrations'] ?? [],
    ...(head['x-removed'] && { removed: head['x-removed'] }),
    ...(listing && { listing }),
    ...(head['x-prefills'] && { fills: head['x-prefills'] }),
    steps: isExternalFile(data)
      ? [externalStep(id, data, files.get(`${id}.ui.json`))]
      : stepFiles.map((path) => readStep(path, formFile(resolveReferences(files, path), path))),
  };
  return { ...content, hash: sha256(canonicalJson(content)) };
}

/** Reads a form without references to other files. `hash` is blank without `sha256`. */
export function readForm(
  file: unknown,
  id: string,
  sha256: (text: string) => string = () => '',
): FormDefinition {
  return readDefinition(new Map([[`${id}.json`, file]]), id, sha256);
}

function readListing(file: FormFile): Listing | undefined {
  const title = file['x-title-template'];
  if (title === undefined) return undefined;
  return { title, search: file['x-search'] ?? [] };
}

function readStep(path: string, file: FormFile): StepDefinition {
  const help = file['x-help'];
  return {
    id: path.replace(/^.*\//, '').replace(/\.json$/, ''),
    title: file.title,
    ...(help !== undefined && { help }),
    sections: file['x-sections'] ?? {},
    ...(file['x-panels'] && { panels: file['x-panels'] }),
    ...(file['x-confirm'] && { confirm: file['x-confirm'] }),
    schema: { type: 'object', properties: file.properties ?? {}, required: file.required ?? [] },
  };
}

function formFile(file: unknown, path: string): FormFile {
  if (isFormFile(file)) return file;
  const problem =
    file === undefined
      ? 'the file does not exist'
      : 'not a form: title, and properties or allOf, are missing';
  throw new Error(`${path}: ${problem}`);
}

function isFormFile(file: unknown): file is FormFile {
  return (
    typeof file === 'object' &&
    file !== null &&
    'title' in file &&
    ('properties' in file || 'allOf' in file || isExternalFile(file))
  );
}

/**
 * The external form of a definition, read for rendering and validation; `undefined` for other forms. Throws an error
 * that lists all reasons if the form cannot be rendered.
 */
export function readExternalForm(definition: FormDefinition): ExternalForm | undefined {
  const published = formFields(definition)[0]?.schema['x-external-schema'];
  if (!published) return undefined;
  const { id } = definition;
  const { schema, ui } = published;
  const { form, refused } = readExternal(schema, { id, ...(ui !== undefined && { ui }) });
  if (form) return form;
  const reasons = refused.map(({ at, reason }) => `  ${at}: ${reason}`);
  throw new Error(`${id}.json cannot be rendered:\n${reasons.join('\n')}`);
}

/** A validate function that interprets the schema without compilation, for scripts and tests. */
export function interpretingValidateFunction(form: ExternalForm): ExternalValidateFunction {
  return externalValidateFunction(form, (data) => isValidExternal(form.schema, plainData(data), form.schema));
}
