import type { Json, JsonObject } from '../../definition/definition.ts';
import { pointerParts } from '../../definition/pointer.ts';
import * as words from '../../text/external.ts';
import { applicableSchemasAt, schemasAtPointer } from '../applicable-schemas.ts';
import { pointerOf, withValue } from '../data-path.ts';
import {
  branchKey,
  type ChosenBranches,
  type ExternalForm,
  type ExternalProblem,
  type ExternalValidateFunction,
} from '../external-form.ts';
import { isTooDeep, plainData } from '../plain.ts';
import { type ExternalSchema, objectAt, referencedSchema, schemasAt, textAt, typesOf } from '../schema.ts';
import { bestBranch, evaluateExternal, explainExternal, type Violation } from './evaluate.ts';
import { messageFor } from './messages.ts';
import { workLimit } from './work.ts';

/**
 * The validate function of a form. `isValid`, the compiled function, decides (only `true` is valid); the evaluator
 * explains the errors in Russian, or one error of the whole form is returned. Data that are nested too deeply, or that
 * `isValid` could not validate in reasonable time, are rejected before.
 */
export function externalValidateFunction(
  form: ExternalForm,
  isValid: (data: unknown) => unknown,
): ExternalValidateFunction {
  const exceedsWorkLimit = workLimit(form.schema);
  return (answers, chosen) => {
    // no form creates data as deep: they were damaged or forged
    if (isTooDeep(answers)) return [{ path: '', message: words.unreadable }];
    const data = plainData(answers);
    // the work grows with the depth, which a person can reduce
    if (exceedsWorkLimit(data)) return [{ path: '', message: words.nestedTooDeep }];
    if (isValid(data) === true) return [];
    const problems = explainErrors(form, data, chosen);
    if (problems.length > 0) return problems;
    return [{ path: '', message: words.checkAnswers(form.title ?? words.wholeForm) }];
  };
}

/** The maximum number of reported errors. Others are reported after these are corrected. */
const MAX_PROBLEMS = 50;

function explainErrors(
  form: ExternalForm,
  answers: Json | undefined,
  chosen: ChosenBranches = new Map(),
): readonly ExternalProblem[] {
  const { data, violations } = explainWithSections(form, answers, chosen);
  return sortByForm(form.schema, data, violations).map((one) => ({
    path: one.path,
    message: messageFor(form, data, one),
  }));
}

/** Sorts violations as the page shows them: members in the order of their schemas, a container before its members. */
function sortByForm(
  root: JsonObject,
  data: Json | undefined,
  violations: readonly Violation[],
): readonly Violation[] {
  const ordered = violations.map((violation) => ({
    broken: violation,
    indexes: pathIndexes(root, data, violation.path),
  }));
  return ordered.sort((one, other) => compareIndexes(one.indexes, other.indexes)).map(({ broken }) => broken);
}

/** The index of each part of a path among its siblings; undeclared members come last. */
function pathIndexes(root: JsonObject, data: Json | undefined, path: string): readonly number[] {
  const parts = pointerParts(path);
  return parts.map((name, depth) => {
    const containerSchemas = applicableSchemasAt(root, data, pointerOf(parts.slice(0, depth)));
    const names = containerSchemas.flatMap((node) => Object.keys(objectAt(node, 'properties')));
    if (names.includes(name)) return names.indexOf(name);
    return /^\d+$/.test(name) ? Number(name) : names.length;
  });
}

function compareIndexes(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((position, depth) => position !== other[depth]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** The first violation of each path, up to `MAX_PROBLEMS`. */
function firstPerPath(violations: readonly Violation[]): readonly Violation[] {
  const first = new Map<string, Violation>();
  for (const violation of violations) {
    if (first.size === MAX_PROBLEMS) break;
    if (!first.has(violation.path)) first.set(violation.path, violation);
  }
  return [...first.values()];
}

interface ExplainedData {
  readonly data: Json | undefined;
  readonly violations: readonly Violation[];
}

/** The maximum number of rounds. Required objects nested deeper are reported as missing. */
const MAX_SECTION_DEPTH = 8;

/** The violations of the data with an empty object for each missing required one: only members have controls. */
function explainWithSections(
  form: ExternalForm,
  answers: Json | undefined,
  chosen: ChosenBranches,
): ExplainedData {
  let data = answers;
  for (let round = 0; ; round += 1) {
    const all = (explainExternal(form.schema, data) ?? []).flatMap((one) => resolveAlternatives(one, chosen));
    const violations = firstPerPath(all);
    const sections = violations.filter(
      ({ keyword, path }) => keyword === 'required' && requiresAnswers(form.schema, data, path),
    );
    if (sections.length === 0 || round === MAX_SECTION_DEPTH) return { data, violations };
    data = sections.reduce((whole, { path }) => withValue(whole, pointerParts(path), {}), data);
  }
}

function requiresAnswers(root: JsonObject, data: Json | undefined, path: string): boolean {
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
  const isObjectSchema = (inner: ExternalSchema) => isSection(inner, root);
  const reference = textAt(schema, '$ref');
  return (
    (reference !== undefined && isObjectSchema(referencedSchema(root, reference))) ||
    schemasAt(schema, 'allOf').some(isObjectSchema) ||
    ['anyOf', 'oneOf'].some((keyword) => {
      const branches = schemasAt(schema, keyword);
      return branches.length > 0 && branches.every(isObjectSchema);
    })
  );
}

/** The violations of the chosen alternative, or else of the best match; the given one if that has another type. */
function resolveAlternatives(violation: Violation, chosen: ChosenBranches): readonly Violation[] {
  const { branches } = violation;
  if (branches === undefined || branches.length === 0) return [violation];
  const resolveAll = (all: readonly Violation[]) => all.flatMap((one) => resolveAlternatives(one, chosen));
  const chosenBranch = branches[chosen.get(branchKey(violation.path, branches.length)) ?? -1] ?? [];
  if (chosenBranch.length > 0) return resolveAll(chosenBranch);
  const bestMatch = branches[bestBranch(branches)] ?? [];
  const isOfOtherType = bestMatch.some(({ keyword, path }) => keyword === 'type' && path === violation.path);
  return bestMatch.length === 0 || (isOfOtherType && branches.length > 1)
    ? [violation]
    : resolveAll(bestMatch);
}
