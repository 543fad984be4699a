import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Problem } from '../problem.ts';
import type { Path, Source } from '../read/source.ts';
import { shapeMessage } from './shape-messages.ts';

/** Which meta schema holds which files; the first that fits. `$1` is a part of the file's path. */
const metaFiles: readonly { readonly files: RegExp; readonly meta: string }[] = [
  { files: /^schemas\/forms\/.*\/index\.json$/, meta: 'form-index.schema.json' },
  { files: /^schemas\/forms\/(.*\/)?shared\.json$/, meta: 'form-shared.schema.json' },
  { files: /^schemas\/forms\/.*$/, meta: 'form.schema.json' },
  { files: /^schemas\/statuses\/.*$/, meta: 'statuses.schema.json' },
  { files: /^schemas\/consents\/.*$/, meta: 'consent.schema.json' },
  { files: /^schemas\/events\.json$/, meta: 'events.schema.json' },
  { files: /^schemas\/messages\/.*$/, meta: 'messages.schema.json' },
  { files: /^schemas\/words\/wizards\/.*$/, meta: 'wizard-words.schema.json' },
  { files: /^schemas\/words\/.*$/, meta: 'words.schema.json' },
  { files: /^schemas\/payments\.json$/, meta: 'payments.schema.json' },
  { files: /^schemas\/portal\/portal\.json$/, meta: 'portal/portal.schema.json' },
  { files: /^schemas\/portal\/screens\/[^/]+$/, meta: 'portal/screen.schema.json' },
  { files: /^schemas\/portal\/shared\/([a-z]+)\/[^/]+$/, meta: 'portal/$1.schema.json' },
];

const metaFolder = 'schemas/meta/';

/** Checks files against the meta schemas among them. */
export function shapeChecker(sources: readonly Source[]): (source: Source) => readonly Problem[] {
  const metaSources = sources.filter(({ file }) => file.startsWith(metaFolder));
  const ajv = metaAjv(metaSources);
  return (source) => {
    if (metaSources.includes(source)) return [];
    const meta = metaOf(source.file);
    const validate = meta === undefined ? undefined : ajv.getSchema(meta);
    if (validate) return problemsOf(source, validate);
    const fix = 'положите его в другую папку или добавьте схему в schemas/meta';
    return [source.problem([], 'для этого файла нет мета-схемы', fix)];
  };
}

/** The path below `schemas/meta` of what holds a file. */
function metaOf(path: string): string | undefined {
  const entry = metaFiles.find(({ files }) => files.test(path));
  return entry && path.replace(entry.files, entry.meta);
}

const known = new Map<string, Ajv2020>();

/** Compiling takes longer than checking, so it is done once for the same meta schemas. */
function metaAjv(metas: readonly Source[]): Ajv2020 {
  const key = JSON.stringify(metas.map(({ file, data }) => [file, data]));
  const ajv =
    known.get(key) ??
    new Ajv2020({ allErrors: true, verbose: true, strict: false, formats: { regex: isRegex } });
  if (known.has(key)) return ajv;
  for (const { file, data } of metas) if (isSchema(data)) ajv.addSchema(data, file.slice(metaFolder.length));
  known.set(key, ajv);
  return ajv;
}

function problemsOf(source: Source, validate: ValidateFunction): Problem[] {
  if (validate(source.data)) return [];
  const errors = (validate.errors ?? []).filter((error) => !wrappers.has(error.keyword));
  const said = new Set<string>();
  return errors.flatMap((error) => {
    const place = pathOf(source.data, error);
    const { what, fix } = shapeMessage(error);
    const key = `${place.join('/')} ${error.keyword === 'anyOf' ? '' : what}`;
    if (said.has(key)) return [];
    said.add(key);
    return [source.problem(place, what, fix)];
  });
}

/** They only say that something inside them failed, which is an error of its own. */
const wrappers = new Set(['if', 'then', 'allOf', 'anyOf', 'oneOf', 'propertyNames']);

/** The place of an error; at an unknown member the error is about the member, not about its holder. */
function pathOf(data: unknown, error: ErrorObject): Path {
  const names = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const unknown: unknown = error.params.additionalProperty ?? error.propertyName;
  const all = typeof unknown === 'string' ? [...names, unknown] : names;
  let at: unknown = data;
  return all.map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = Object(at)[step];
    return step;
  });
}

function isSchema(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
