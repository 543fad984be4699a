import { isList, type Json, type JsonObject } from '../definition/definition.ts';
import { pointerParts, pointerTo, stepInto, valueAtPointer } from '../definition/pointer.ts';
import * as words from '../text/external.ts';
import { entryTitle } from '../text/external-controls.ts';
import { pointerOf } from './data-path.ts';
import type { ExternalForm } from './external-form.ts';
import {
  dependentSchemas,
  type ExternalSchema,
  inPlaceSchemas,
  objectAt,
  sameValueSchemas,
  schemaAt,
  schemasAt,
  schemasOfPart,
  textAt,
} from './schema.ts';
import { bestBranch, evaluateExternal, isValidExternal } from './validate/evaluate.ts';

/**
 * The schemas that apply to one value: its own, the referenced and combined ones, the matching or else the closest
 * alternatives, the active branch of a condition, and those that depend on a member.
 */
export function applicableSchemas(
  schema: ExternalSchema | undefined,
  value: Json | undefined,
  root: JsonObject,
): readonly JsonObject[] {
  if (schema === undefined || typeof schema === 'boolean') return [];
  const apply = (inner: ExternalSchema | undefined) => applicableSchemas(inner, value, root);
  return [
    schema,
    ...inPlaceSchemas(schema, root, ['allOf']).flatMap(apply),
    ...matchingBranches(schemasAt(schema, 'oneOf'), value, root).flatMap(apply),
    ...matchingBranches(schemasAt(schema, 'anyOf'), value, root).flatMap(apply),
    ...apply(activeBranch(schema, value, root)),
    ...dependentSchemas(schema, value).flatMap(apply),
  ];
}

export function schemasAtPointer(
  root: JsonObject,
  data: Json | undefined,
  pointer: string,
): readonly ExternalSchema[] {
  let value = data;
  let schemas: readonly ExternalSchema[] = [root];
  for (const part of pointerParts(pointer)) {
    const container = value;
    const nodes = schemas.flatMap((schema) => applicableSchemas(schema, container, root));
    const described = nodes.flatMap((node) => schemasOfPart(node, part, isList(container)));
    schemas = described.some((schema) => schema !== false)
      ? described
      : // the closest alternative does not describe the part, another one may
        [...sameValueSchemas(schemas, root)].flatMap((node) => schemasOfPart(node, part, isList(container)));
    value = stepInto(container, part);
  }
  return schemas;
}

/** The schemas that apply to the value at a pointer of the data, each part of a combined schema separately. */
export function applicableSchemasAt(
  root: JsonObject,
  data: Json | undefined,
  pointer: string,
): readonly JsonObject[] {
  const value = valueAtPointer(data, pointer);
  return schemasAtPointer(root, data, pointer).flatMap((schema) => applicableSchemas(schema, value, root));
}

function matchingBranches(branches: readonly ExternalSchema[], value: Json | undefined, root: JsonObject) {
  if (value === undefined || branches.length === 0) return [];
  const valid = branches.filter((branch) => isValidExternal(branch, value, root));
  if (valid.length > 0) return valid;
  const best = bestBranch(branches.map((branch) => evaluateExternal(branch, value, root)));
  return branches.filter((_, index) => index === best);
}

function activeBranch(
  node: JsonObject,
  value: Json | undefined,
  root: JsonObject,
): ExternalSchema | undefined {
  const condition = schemaAt(node, 'if');
  if (condition === undefined || value === undefined) return undefined;
  return schemaAt(node, isValidExternal(condition, value, root) ? 'then' : 'else');
}

/** The title of a schema: its own, or that of a reference or a part of `allOf`; never that of an alternative. */
export function ownTitle(schema: ExternalSchema, root: JsonObject): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const title = textAt(schema, 'title')?.trim();
  if (title !== undefined && title !== '') return title;
  return inPlaceSchemas(schema, root, ['allOf'])
    .map((inner) => ownTitle(inner, root))
    .find((found) => found !== undefined);
}

/** The title in the schemas of a position, and its member name as a label. */
function titleAndName(root: JsonObject, data: Json | undefined, path: string) {
  const parts = pointerParts(path);
  const name = parts.at(-1) ?? '';
  const title = schemasAtPointer(root, data, path)
    .map((schema) => ownTitle(schema, root))
    .find((found) => found !== undefined);
  if (title !== undefined) return { title, name };
  const containerSchemas = applicableSchemasAt(root, data, pointerOf(parts.slice(0, -1)));
  const isDeclared = containerSchemas.some((node) => Object.hasOwn(objectAt(node, 'properties'), name));
  return { title, name: isDeclared ? readableName(name) : name };
}

/** The label of a member without a title: `veteranFullName` and `veteran_full_name` become «Veteran full name». */
export function readableName(name: string): string {
  if (!/^\p{L}[\p{L}\p{N}_-]*$/u.test(name)) return name;
  const words = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ').split(/[ _-]+/u);
  const lowered = words
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}/u.test(word) ? word : word.toLowerCase()));
  const text = lowered.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * The titles (or else names) of a position and its ancestors, outermost first. An entry takes the place of its list,
 * with the list's title and a number: «Родственник 2», «Телефоны».
 */
export function titlesTo(form: ExternalForm, data: Json | undefined, path: string): readonly string[] {
  const titles: string[] = [];
  let at = '';
  for (const part of pointerParts(path)) {
    const isEntry = isListAt(data, at);
    at = pointerTo(at, part);
    const { title, name } = titleAndName(form.schema, data, at);
    const list = isEntry ? (titles.pop() ?? formTitle(form)) : '';
    titles.push(isEntry ? entryTitle(title ?? list, Number(part) + 1) : (title ?? name));
  }
  return titles;
}

export function titleAt(form: ExternalForm, data: Json | undefined, path: string): string {
  return titlesTo(form, data, path).at(-1) ?? formTitle(form);
}

function formTitle({ title }: ExternalForm): string {
  return title ?? words.wholeForm;
}

export function isListAt(data: Json | undefined, pointer: string): boolean {
  return isList(valueAtPointer(data, pointer));
}
