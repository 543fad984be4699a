import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormerField } from '#engine/changes/released.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { checksumOf } from '#scripts/schemas-check/read/released.ts';

/** A file with fields: a form, or a step of a form. */
export interface FormFile extends FieldSchema {
  title: string;
  properties: Record<string, FieldSchema>;
  required?: string[];
  'x-sections'?: Record<string, { lines?: { text: string[] }[] }>;
  $defs?: Record<string, FieldSchema>;
}

/** The head of a form, in its file or in the `index.json` of a form with several steps. */
export interface FormHead {
  'x-version'?: number;
  'x-migrations'?: object[];
  'x-removed'?: object[];
  'x-prefills'?: Record<string, Record<string, string>>;
}

/** The edited part of a release record. */
export interface ReleasedRecord {
  readonly former: FormerField[];
  checksum?: string;
}

/** The files under `schemas/` of a copy of the repository. */
export interface SchemaFiles {
  /** One file with fields for each form that is not external, relative to `schemas/`. Of several steps, the first. */
  readonly forms: readonly string[];
  form(path: string, edit: (file: FormFile) => void): void;
  head(path: string, edit: (file: FormHead) => void): void;
  /** Edits the release record of a form, if it has one. */
  released(id: string, edit: (record: ReleasedRecord) => void): void;
  /** Edits the text of any file. */
  text(path: string, edit: (text: string) => string): void;
  /** Copies the files of the folders whose path contains one of the names, and replaces names in path and text. */
  copyAs(names: Readonly<Record<string, string>>, folders: readonly string[]): void;
}

/** Adds a field at the end of the last section of a file. */
export function addField(file: FormFile, name: string, field: FieldSchema, { required = false } = {}): void {
  const section = Object.values(file.properties).at(-1)?.['x-section'];
  file.properties[name] = { ...field, ...(section !== undefined && { 'x-section': section }) };
  if (required) file.required = [...(file.required ?? []), name];
}

export function schemaFiles(root: string): SchemaFiles {
  const schemas = join(root, 'schemas');
  const change = (path: string, edit: (text: string) => string) => {
    const file = join(schemas, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };
  const parsed =
    <T>(edit: (data: T) => void) =>
    (text: string): string => {
      const data: T = JSON.parse(text);
      edit(data);
      return `${JSON.stringify(data, null, 2)}\n`;
    };
  return {
    forms: formFiles(join(schemas, 'forms')),
    form: (path, edit) => change(path, parsed<FormFile>(edit)),
    head: (path, edit) => change(path, parsed<FormHead>(edit)),
    released: (id, edit) => {
      const path = `released/${id}.json`;
      if (!existsSync(join(schemas, path))) return;
      const record = parsed<ReleasedRecord>((data) => {
        edit(data);
        data.checksum = checksumOf(data);
      });
      change(path, record);
    },
    text: change,
    copyAs: (names, folders) => {
      const renamed = (text: string) =>
        Object.entries(names).reduce((before, [from, to]) => before.replaceAll(from, to), text);
      const paths = readdirSync(schemas, { recursive: true, encoding: 'utf8' });
      const copied = paths.filter(
        (one) => one.endsWith('.json') && folders.some((folder) => one.startsWith(`${folder}/`)),
      );
      for (const path of copied.filter((one) => renamed(one) !== one))
        writeFileSync(join(schemas, renamed(path)), renamed(readFileSync(join(schemas, path), 'utf8')));
    },
  };
}

/** Whether a file is a form, and neither shared definitions, nor an external form, nor a uiSchema. */
function isForm(file: string): boolean {
  if (file.endsWith('shared.json') || file.endsWith('.ui.json')) return false;
  return JSON.parse(readFileSync(file, 'utf8'))['x-external-schema'] !== true;
}

function formFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || isForm(join(folder, entry.name)))
    .map((entry) => (entry.isDirectory() ? `forms/${entry.name}/step-1.json` : `forms/${entry.name}`));
}
