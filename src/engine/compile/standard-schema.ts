/** Parsed files by their path below the folder of all forms: `application/step-1.json`. */
export type FormFiles = ReadonlyMap<string, unknown>;

/** The target of a `$ref`: a member of the `$defs` of a file. */
export interface Target {
  /** Below the folder of all forms. */
  readonly file: string;
  readonly name: string;
  /** `undefined` where there is no such file, or no such name in it. */
  readonly data: unknown;
}

/** A `$ref` that leads nowhere, or back to itself. `schemas:check` says the same with its line. */
export class BrokenReference extends Error {}

/** Whether a file only holds `$defs` for the forms beside and below it, and is no form itself. */
export function isSharedFile(path: string): boolean {
  return /(^|\/)shared\.json$/.test(path);
}

/**
 * A file of a form with every `$ref` replaced by the definition that it leads to, and without what only its editors
 * need (`$defs`, `$comment`): everything after this sees one plain definition. Words beside a `$ref` stand over those
 * of the definition; `properties`, `items` and `x-messages` add to it, member by member. Throws `BrokenReference`.
 */
export function withoutReferences(files: FormFiles, file: string): unknown {
  const data = files.get(file);
  if (!isObject(data)) return data;
  const { $defs: _, ...own } = data;
  return resolved(files, file, own, []);
}

/**
 * The target of a reference in `file`: `#/$defs/major` in that file, `../shared.json#/$defs/major`
 * in another.
 */
export function targetOf(files: FormFiles, file: string, reference: string): Target {
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : pathFrom(file, path);
  const name = /^\/\$defs\/([^/]+)$/.exec(pointer)?.[1] ?? '';
  const definitions = objectOf(objectOf(files.get(target)).$defs);
  return { file: target, name, data: Object.hasOwn(definitions, name) ? definitions[name] : undefined };
}

/** `ancestors`: the definitions that are being resolved, outermost first. */
function resolved(files: FormFiles, file: string, value: unknown, ancestors: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(files, file, item, ancestors));
  if (!isObject(value)) return value;
  const { $ref: reference, $comment: _, ...rest } = value;
  const own = mapped(rest, (inner) => resolved(files, file, inner, ancestors));
  if (typeof reference !== 'string') return own;
  const { data, ...target } = targetOf(files, file, reference);
  const place = `${target.file}#${target.name}`;
  if (data === undefined) throw broken(file, reference, 'leads nowhere');
  if (ancestors.includes(place)) throw broken(file, reference, 'leads in a circle');
  return over(resolved(files, target.file, data, [...ancestors, place]), own);
}

function broken(file: string, reference: string, what: string): BrokenReference {
  return new BrokenReference(`${file}: the reference ${reference} ${what}`);
}

/** The words of a field over those of the definition that it refers to. */
function over(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const result = { ...base };
  for (const [word, value] of Object.entries(own)) result[word] = wordOver(word, base[word], value);
  return result;
}

function wordOver(word: string, base: unknown, own: unknown): unknown {
  if (word === 'items') return over(base, own);
  if (!isObject(base) || !isObject(own)) return own;
  if (word === 'properties') return { ...base, ...mapped(own, (field, name) => over(base[name], field)) };
  return word === 'x-messages' ? { ...base, ...own } : own;
}

/** A path relative to the folder of a file: `../shared.json` beside `application/step-1.json` is `shared.json`. */
function pathFrom(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function mapped(
  object: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
