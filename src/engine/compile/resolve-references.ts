import { isRecord, recordOf } from '../definition/definition.ts';
import { mapValues } from '../values/map-members.ts';

/** Parsed files by path relative to the folder of forms: `application/step-1.json`. */
export type FormFiles = ReadonlyMap<string, unknown>;

/** The target of a `$ref`: an entry of the `$defs` of a file. */
export interface ReferenceTarget {
  /** Path relative to the folder of forms. */
  readonly file: string;
  readonly name: string;
  /** The definition; `undefined` if the file or the entry does not exist. */
  readonly data: unknown;
}

/** The error for a `$ref` without a target or in a cycle. `schemas:check` reports the same mistake with its line. */
export class BrokenReference extends Error {}

/** Whether a file contains only `$defs` for other files, and no form. */
export function isSharedFile(path: string): boolean {
  return /(^|\/)shared\.json$/.test(path);
}

/**
 * A form file with every `$ref` replaced by its definition, and without `$defs` and `$comment`. Keywords beside a
 * `$ref` override those of the definition; `properties`, `items` and `x-messages` are merged property by property.
 * Throws `BrokenReference`.
 */
export function resolveReferences(files: FormFiles, file: string): unknown {
  const data = files.get(file);
  if (!isRecord(data)) return data;
  const { $defs: _, ...schema } = data;
  return resolve(files, file, schema, []);
}

/** The target of a reference in `file`: `#/$defs/major`, or `../shared.json#/$defs/major` in another file. */
export function resolveTarget(files: FormFiles, file: string, reference: string): ReferenceTarget {
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : resolvePath(file, path);
  const name = /^\/\$defs\/([^/]+)$/.exec(pointer)?.[1] ?? '';
  const definitions = recordOf(recordOf(files.get(target)).$defs);
  return { file: target, name, data: Object.hasOwn(definitions, name) ? definitions[name] : undefined };
}

/** Replaces the references inside a value. `ancestors`: the definitions being resolved, outermost first. */
function resolve(files: FormFiles, file: string, value: unknown, ancestors: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(files, file, item, ancestors));
  if (!isRecord(value)) return value;
  const { $ref: reference, $comment: _, ...rest } = value;
  const own = mapValues(rest, (inner) => resolve(files, file, inner, ancestors));
  if (typeof reference !== 'string') return own;
  const { data, ...target } = resolveTarget(files, file, reference);
  const definition = `${target.file}#${target.name}`;
  if (data === undefined)
    throw brokenReference(file, reference, 'has no target: add the definition to $defs');
  if (ancestors.includes(definition))
    throw brokenReference(file, reference, 'is part of a cycle: remove one reference');
  return mergeSchemas(resolve(files, target.file, data, [...ancestors, definition]), own);
}

function brokenReference(file: string, reference: string, problem: string): BrokenReference {
  return new BrokenReference(`${file}: the reference ${reference} ${problem}`);
}

/** Merges the keywords beside a `$ref` (`own`) into the definition (`base`). */
function mergeSchemas(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const result: Record<string, unknown> = { ...base };
  for (const [keyword, value] of Object.entries(own))
    result[keyword] = mergeKeyword(keyword, base[keyword], value);
  return result;
}

function mergeKeyword(keyword: string, base: unknown, own: unknown): unknown {
  if (keyword === 'items') return mergeSchemas(base, own);
  if (!isRecord(base) || !isRecord(own)) return own;
  if (keyword === 'properties')
    return { ...base, ...mapValues(own, (field, name) => mergeSchemas(base[name], field)) };
  return keyword === 'x-messages' ? { ...base, ...own } : own;
}

/** Resolves a path against the folder of a file: `../shared.json` in `application/step-1.json` is `shared.json`. */
function resolvePath(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
