import { isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerParts, pointerTo } from '../../definition/pointer.ts';
import * as words from '../../text/external.ts';
import { applicableSchemasAt, schemasAtPointer } from '../applicable-schemas.ts';
import {
  branchKey,
  type ChosenBranches,
  type ExternalForm,
  type ExternalProblem,
  type ExternalValidateFunction,
} from '../external-form.ts';
import { isTooDeep, plainData } from '../plain.ts';
import {
  type ExternalSchema,
  isList,
  objectAt,
  referencedSchema,
  schemasAt,
  textAt,
  typesOf,
} from '../schema.ts';
import { type Broken, bestBranch, evaluateExternal, explainExternal } from './evaluate.ts';
import { messageFor } from './messages.ts';
import { workLimit } from './work.ts';

/**
 * The validate function of a form: the compiled function decides, and rejections are explained in
 * Russian. A rejection without an explanation becomes a problem of the whole form. Endlessly nested
 * data count as no answers, and data that would keep the function busy forever never reach it. Only
 * `true` counts as valid.
 */
export function externalValidateFunction(
  form: ExternalForm,
  isValid: (data: unknown) => unknown,
): ExternalValidateFunction {
  const isTooMuch = workLimit(form.schema);
  return (given, chosen) => {
    if (isTooDeep(given)) return [{ path: '', message: words.unreadable }];
    const data = plainData(given);
    if (isTooMuch(data)) return [{ path: '', message: words.nestedTooDeep }];
    if (isValid(data) === true) return [];
    const problems = explainErrors(form, data, chosen);
    if (problems.length > 0) return problems;
    return [{ path: '', message: words.checkAnswers(form.title ?? words.wholeForm) }];
  };
}

/** Maximum number reported at once; the rest appears after these are fixed. */
const MOST_PROBLEMS = 50;

function explainErrors(
  form: ExternalForm,
  given: Json | undefined,
  chosen: ChosenBranches = new Map(),
): readonly ExternalProblem[] {
  const { data, broken } = withSections(form, given, chosen);
  return inFormOrder(form.schema, data, broken).map((one) => ({
    path: one.path,
    message: messageFor(form, data, one),
  }));
}

/** Sorts by the order of the page: members as their schemas list them, errors of the whole first. */
function inFormOrder(root: JsonObject, data: Json | undefined, all: readonly Broken[]): readonly Broken[] {
  const ordered = all.map((broken) => ({ broken, places: placesOf(root, data, broken.path) }));
  return ordered.sort((one, other) => compare(one.places, other.places)).map(({ broken }) => broken);
}

/** The index of each path member among its siblings; undeclared members come last. */
function placesOf(root: JsonObject, data: Json | undefined, path: string): readonly number[] {
  const parts = pointerParts(path);
  return parts.map((name, depth) => {
    const around = applicableSchemasAt(root, data, parts.slice(0, depth).reduce(pointerTo, ''));
    const names = around.flatMap((node) => Object.keys(objectAt(node, 'properties') ?? {}));
    if (names.includes(name)) return names.indexOf(name);
    return /^\d+$/.test(name) ? Number(name) : names.length;
  });
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** The first error of each path, up to `MOST_PROBLEMS`. */
function firstOfEach(all: readonly Broken[]): readonly Broken[] {
  const first = new Map<string, Broken>();
  for (const broken of all) {
    if (first.size === MOST_PROBLEMS) break;
    if (!first.has(broken.path)) first.set(broken.path, broken);
  }
  return [...first.values()];
}

interface Explained {
  readonly data: Json | undefined;
  readonly broken: readonly Broken[];
}

/** The most rounds: required sections nested deeper are reported as missing. */
const MOST_SECTIONS = 8;

/**
 * The errors, with each missing required object treated as empty: the page has controls for its members only.
 */
function withSections(form: ExternalForm, given: Json | undefined, chosen: ChosenBranches): Explained {
  let data = given;
  for (let round = 0; ; round += 1) {
    const all = (explainExternal(form.schema, data) ?? []).flatMap((one) => leaves(one, chosen));
    const broken = firstOfEach(all);
    const sections = broken.filter(
      ({ keyword, path }) => keyword === 'required' && demandsAnswers(form.schema, data, path),
    );
    if (sections.length === 0 || round === MOST_SECTIONS) return { data, broken };
    data = sections.reduce((whole, { path }) => withSection(whole, pointerParts(path)), data);
  }
}

function demandsAnswers(root: JsonObject, data: Json | undefined, path: string): boolean {
  const schemas = schemasAtPointer(root, data, path);
  return (
    schemas.some((schema) => isSection(schema, root)) &&
    schemas.some((schema) => evaluateExternal(schema, {}, root).length > 0)
  );
}

/** Whether a schema accepts objects only. */
function isSection(schema: ExternalSchema, root: JsonObject): boolean {
  if (typeof schema === 'boolean') return false;
  if (typesOf(schema).length > 0) return typesOf(schema).every((type) => type === 'object');
  const is = (inner: ExternalSchema) => isSection(inner, root);
  const reference = textAt(schema, '$ref');
  return (
    (reference !== undefined && is(referencedSchema(root, reference))) ||
    schemasAt(schema, 'allOf').some(is) ||
    ['anyOf', 'oneOf'].some((keyword) => {
      const branches = schemasAt(schema, keyword);
      return branches.length > 0 && branches.every(is);
    })
  );
}

function withSection(data: Json | undefined, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return data ?? {};
  if (isList(data)) {
    return data.map((item, at) => (String(at) === name ? withSection(item, rest) : item));
  }
  const members = isRecord(data) ? data : {};
  return Object.fromEntries([...Object.entries(members), [name, withSection(memberOf(members, name), rest)]]);
}

/** Errors without alternatives: those of the chosen alternative, or of the best match. */
function leaves(broken: Broken, chosen: ChosenBranches): readonly Broken[] {
  const { branches } = broken;
  if (branches === undefined || branches.length === 0) return [broken];
  const inner = (all: readonly Broken[]) => all.flatMap((one) => leaves(one, chosen));
  const asked = branches[chosen.get(branchKey(broken.path, branches.length)) ?? -1] ?? [];
  if (asked.length > 0) return inner(asked);
  const best = branches[bestBranch(branches)] ?? [];
  const isOfOtherType = best.some(({ keyword, path }) => keyword === 'type' && path === broken.path);
  return best.length === 0 || (isOfOtherType && branches.length > 1) ? [broken] : inner(best);
}
