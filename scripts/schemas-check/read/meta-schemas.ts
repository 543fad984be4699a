import { createHash } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { isExpression } from './answers.ts';
import { isExternalSource, isScreen } from './repository.ts';
import { memoizeLast, type Source } from './source.ts';

/** The meta schema for files by path; the first match applies. `$1` is a part of the file's path. */
const metaFiles: readonly { readonly files: RegExp; readonly meta: string }[] = [
  { files: /^schemas\/forms\/.*\/index\.json$/, meta: 'form-index.schema.json' },
  { files: /^schemas\/forms\/(.*\/)?shared\.json$/, meta: 'form-shared.schema.json' },
  { files: /^schemas\/forms\/.*\.ui\.json$/, meta: 'form-ui.schema.json' },
  { files: /^schemas\/forms\/.*$/, meta: 'form.schema.json' },
  { files: /^schemas\/released\/.*$/, meta: 'released.schema.json' },
  { files: /^schemas\/statuses\/.*$/, meta: 'statuses.schema.json' },
  { files: /^schemas\/questionnaires\/.*$/, meta: 'questionnaire.schema.json' },
  { files: /^schemas\/defaults\/questionnaire\/lines\.json$/, meta: 'questionnaire-lines.schema.json' },
  { files: /^schemas\/consents\/.*$/, meta: 'consent.schema.json' },
  { files: /^schemas\/messages\/.*$/, meta: 'messages.schema.json' },
  { files: /^schemas\/words\/wizards\/.*$/, meta: 'wizard-words.schema.json' },
  { files: /^schemas\/words\/.*$/, meta: 'words.schema.json' },
  { files: /^schemas\/([a-z-]+)\.json$/, meta: '$1.schema.json' },
  { files: /^schemas\/portal\/portal\.json$/, meta: 'portal/portal.schema.json' },
  { files: /^schemas\/portal\/shared\/(attention|exports)\.json$/, meta: 'portal/$1.schema.json' },
  {
    files: /^schemas\/portal\/shared\/([a-z]+)\/[^/]+$/,
    meta: 'portal/shared/$1.schema.json',
  },
];

const metaFolder = 'schemas/meta/';
const kindsFolder = `${metaFolder}portal/kinds/`;

/** The meta schemas among some files. */
export interface MetaSchemas {
  /** Hash of all meta schemas; equal for equal texts. */
  readonly digest: string;
  readonly has: (source: Source) => boolean;
  /** The validator of a file, if there is one. Throws `UnusableMeta` for an invalid meta schema. */
  readonly validatorOf: (source: Source) => ValidateFunction | undefined;
  /** The existing screen kinds. */
  readonly kinds: readonly string[];
  /** Property names of a schema, including those from `allOf` and `$ref`. */
  readonly membersOf: (schema: unknown) => readonly string[];
  /** Schemas of a property, including those from `allOf`, `anyOf` and `$ref`. */
  readonly schemasOfMember: (schema: unknown, name: string) => readonly unknown[];
  /** The schema and all schemas for the same value: of `$ref`, `allOf`, `if`, `then` and `else`. */
  readonly schemasOf: (schema: unknown) => readonly unknown[];
}

/** Compiling takes longer than checking, so it is done once for the same meta schemas. */
export function readMetaSchemas(sources: readonly Source[]): MetaSchemas {
  const metas = sources.filter(({ file }) => file.startsWith(metaFolder));
  return lastSchemas(metas, () => metaSchemas(metas));
}

const lastSchemas = memoizeLast<MetaSchemas>();

/** An invalid meta schema, or one with a broken reference. */
export class UnusableMeta extends Error {
  readonly meta: Source;

  constructor(meta: Source, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.meta = meta;
  }
}

function metaSchemas(metas: readonly Source[]): MetaSchemas {
  let validators: ReturnType<typeof compileValidators> | undefined;
  const parts = partsOf(metas);
  /** A schema, and those in these keywords and `$ref`, at any depth. */
  const schemasIn = (schema: unknown, keywords: readonly string[]): readonly Record<string, unknown>[] => {
    if (!isObject(schema)) return [];
    const target = typeof schema.$ref === 'string' ? parts.get(lastName(schema.$ref)) : undefined;
    const inner = [...keywords.map((keyword) => schema[keyword]), target].flat();
    return [schema, ...inner.flatMap((one) => schemasIn(one, keywords))];
  };
  return {
    digest: hash(metas.flatMap(({ file, text }) => [file, text])),
    has: (source) => metas.includes(source),
    validatorOf: (source) => {
      const meta = metaPathOf(source);
      if (meta === undefined) return undefined;
      validators ??= compileValidators(metas);
      const { ajv, unusable } = validators;
      if (unusable) throw unusable;
      try {
        return ajv.getSchema(meta);
      } catch (error) {
        const holder = metas.find(({ file }) => file === metaFolder + meta.replace(/#.*$/, ''));
        throw new UnusableMeta(holder ?? source, error);
      }
    },
    kinds: metas
      .filter(({ file }) => file.startsWith(kindsFolder))
      .map(({ file }) => file.slice(kindsFolder.length, -'.schema.json'.length))
      .sort(),
    membersOf: (schema) =>
      schemasIn(schema, ['allOf']).flatMap(({ properties }) => Object.keys(objectOf(properties))),
    schemasOfMember: (schema, name) =>
      schemasIn(schema, ['allOf', 'anyOf']).flatMap(({ properties }) =>
        // the schema of the member, and the one that its `$ref` names
        schemasIn(objectOf(properties)[name], []).slice(0, 2),
      ),
    schemasOf: (schema) => schemasIn(schema, ['allOf', 'if', 'then', 'else']),
  };
}

/** Path of the meta schema for a file, relative to `schemas/meta`; for a screen it depends on `kind`. */
export function metaPathOf(source: Pick<Source, 'file' | 'data'>): string | undefined {
  if (isScreen(source)) return `portal/kinds/${String(Object(source.data).kind)}.schema.json`;
  if (isExternalSource(source)) return 'form-external.schema.json';
  const entry = metaFiles.find(({ files }) => files.test(source.file));
  return entry && source.file.replace(entry.files, entry.meta);
}

/** Folders to which people add files, by meta schema. */
const folderByMetaSchema: ReadonlyMap<string, string> = new Map([
  ['form.schema.json', 'schemas/forms'],
  ['statuses.schema.json', 'schemas/statuses'],
  ['questionnaire.schema.json', 'schemas/questionnaires'],
  ['consent.schema.json', 'schemas/consents'],
  ['messages.schema.json', 'schemas/messages'],
  ['words.schema.json', 'schemas/words'],
]);

/** Folders to which people add files. All other folders have a fixed set of files. */
export const folders: readonly string[] = [...folderByMetaSchema.values(), 'schemas/portal/screens'];

/** The folder where a file belongs by its `$schema`; `undefined` if it is there already or has no `$schema`. */
export function expectedFolder(source: Source): string | undefined {
  const { $schema } = objectOf(source.data);
  const named = typeof $schema === 'string' ? $schema.replace(/^(.*\/)?meta\//, '') : '';
  const folder = named.startsWith('portal/kinds/') ? 'schemas/portal/screens' : folderByMetaSchema.get(named);
  return folder === undefined || source.file.startsWith(`${folder}/`) ? undefined : folder;
}

export function hash(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64');
}

function compileValidators(metas: readonly Source[]): {
  readonly ajv: Ajv2020;
  readonly unusable: UnusableMeta | undefined;
} {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    discriminator: true,
    // each function runs only a few times: optimizing it takes longer than it saves
    code: { optimize: false },
    formats: { regex: isExpression },
  });
  let unusable: UnusableMeta | undefined;
  for (const meta of metas) {
    try {
      if (isObject(meta.data)) ajv.addSchema(meta.data, meta.file.slice(metaFolder.length));
    } catch (error) {
      unusable ??= new UnusableMeta(meta, error);
    }
  }
  return { ajv, unusable };
}

/** Targets of `$ref` by the last path segment: a definition, or a whole file. */
function partsOf(metas: readonly Source[]): ReadonlyMap<string, unknown> {
  return new Map(
    metas.flatMap(({ file, data }) => [
      [lastName(file), data] as const,
      ...Object.entries(objectOf(objectOf(data).$defs)),
    ]),
  );
}

function lastName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
