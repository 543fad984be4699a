import { isEntryList, join } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  fieldsByName,
  formFields,
  isRecord,
  type Json,
  recordOf,
} from '../definition/definition.ts';
import { mapMembers, mapObjects } from '../values/map-members.ts';
import { compact, normaliseInPlace } from '../values/normalise.ts';

/**
 * The data addresses of all visible fields (`siblings`, `siblings/0/birth_date`), answered or not. A hidden answer
 * counts as absent for other conditions, so conditions are evaluated until the result is stable. Cyclic conditions,
 * which `schemas:check` rejects, stop after a bounded number of rounds.
 */
export function visibleFields(form: CompiledForm, values: FormValues): ReadonlySet<string> {
  return pruneNormalised(form, normaliseInPlace(form.definition, values)).visible;
}

/** The values without hidden answers; drafts keep them. Entries keep their index, and unknown keys stay. */
export function prune(form: CompiledForm, values: FormValues): FormValues {
  return withoutHidden(formFields(form.definition), '', values, visibleFields(form, values));
}

export interface Pruned {
  /** The values without hidden answers; entries keep their index. */
  readonly values: FormValues;
  /** The same values without empty objects and entries, as validated and sent. */
  readonly compacted: FormValues;
  readonly visible: ReadonlySet<string>;
}

/** `prune`, `compact` and `visibleFields` in one pass, for the result of `normaliseInPlace`. */
export function pruneNormalised(form: CompiledForm, normalised: FormValues): Pruned {
  const { definition } = form;
  const fields = formFields(definition);
  let values = normalised;
  let visibleBefore: ReadonlySet<string> | undefined;
  for (let rounds = countConditions(fields) + 1; rounds > 0; rounds--) {
    const compacted = compact(definition, values);
    // Stryker disable next-line BooleanLiteral: a further round changes nothing
    const pass: Pass = { form, formValues: compacted, visible: new Set(), hidesAnswers: false };
    collectVisible(pass, fields, '', normalised, values);
    const { visible } = pass;
    // Stryker disable next-line ConditionalExpression: further rounds change nothing
    if (visibleBefore ? isSame(visibleBefore, visible) : !pass.hidesAnswers)
      return { values, compacted, visible };
    visibleBefore = visible;
    values = withoutHidden(fields, '', normalised, visible);
  }
  return { values, compacted: compact(definition, values), visible: visibleBefore ?? new Set() };
}

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  // Stryker disable next-line ConditionalExpression: further rounds change nothing
  return left.size === right.size && [...left].every((address) => right.has(address));
}

function countConditions(fields: readonly FieldNode[]): number {
  return fields.reduce((sum, field) => sum + (field.showIf ? 1 : 0) + countConditions(field.children), 0);
}

/** Whether a field is shown; `parent` is the object that contains it, without hidden answers. */
export function isShown(form: CompiledForm, { showIf }: FieldNode, parent: FormValues): boolean {
  if (showIf === undefined) return true;
  const condition = form.conditions[showIf];
  if (!condition) throw new Error(`The condition ${showIf} is not compiled: compile the form again`);
  return condition(parent);
}

/** The state of one evaluation of all conditions. */
interface Pass {
  readonly form: CompiledForm;
  /** The values of the form, for conditions of top-level fields. */
  readonly formValues: FormValues;
  readonly visible: Set<string>;
  /** Whether a hidden field has an answer, which the conditions of the next round must not read. */
  hidesAnswers: boolean;
}

/** Adds the visible fields of an object. `normalised` has all its values, `readable` those that conditions may read. */
function collectVisible(
  pass: Pass,
  fields: readonly FieldNode[],
  prefix: string,
  normalised: FormValues,
  readable: FormValues,
): void {
  for (const node of fields) {
    const value = normalised[node.name];
    if (!isShown(pass.form, node, prefix === '' ? pass.formValues : readable)) {
      // Stryker disable next-line ConditionalExpression: a further round changes nothing
      if (value !== undefined) pass.hidesAnswers = true;
      continue;
    }
    const address = addressIn(prefix, node);
    pass.visible.add(address);
    const readableValue = readable[node.name];
    if (node.kind === 'object') {
      collectVisible(pass, node.children, address, recordOf(value), recordOf(readableValue));
    } else if (node.kind === 'group' && isEntryList(value)) {
      const readEntries = isEntryList(readableValue) ? readableValue : [];
      value.forEach((entry, i) => {
        collectVisible(pass, node.children, join(address, i), entry, readEntries[i] ?? {});
      });
    }
  }
}

/** The values of an object without those at hidden addresses. */
export function withoutHidden(
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
  visible: ReadonlySet<string>,
): FormValues {
  const byName = fieldsByName(fields);
  return mapMembers(values, (name, value) => {
    const node = byName.get(name);
    if (!node) return value;
    const address = addressIn(prefix, node);
    if (!visible.has(address)) return undefined;
    return mapObjects(node, value, (inside, entry) =>
      withoutHidden(node.children, entry === undefined ? address : join(address, entry), inside, visible),
    );
  });
}

/** The data address of a field. Reuses the definition's string outside entries, which saves memory. */
function addressIn(prefix: string, node: FieldNode): string {
  if (prefix === '') return node.name;
  const { address } = node;
  return address.length === prefix.length + 1 + node.name.length && address.startsWith(prefix)
    ? address
    : `${prefix}/${node.name}`;
}

/** The names of the members that a condition reads; `'all'` if they cannot be determined. */
export type ConditionReads = ReadonlySet<string> | 'all';

const sameObjectKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const keywordsWithoutReads = ['type', '$schema', '$comment', 'title', 'description', 'default', 'examples'];

/** The members of its object that a condition (`x-show-if`) depends on. */
export function conditionReads(schema: Json | undefined): ConditionReads {
  const names = new Set<string>();
  return addReads(schema, names) ? names : 'all';
}

/** Adds the members that a schema reads; returns false if a keyword may read any member. */
function addReads(schema: Json | undefined, names: Set<string>): boolean {
  if (!isRecord(schema)) return true;
  return Object.entries(schema).every(([keyword, value]) => {
    if (keywordsWithoutReads.includes(keyword)) return true;
    if (keyword === 'required' && Array.isArray(value)) {
      for (const name of value) names.add(String(name));
      return true;
    }
    if (keyword === 'properties' && isRecord(value)) {
      for (const name of Object.keys(value)) names.add(name);
      return true;
    }
    if (!sameObjectKeywords.includes(keyword)) return false;
    return (Array.isArray(value) ? value : [value]).every((part: Json | undefined) => addReads(part, names));
  });
}
