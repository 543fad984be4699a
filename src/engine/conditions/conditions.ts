import { isEntryList, join } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  fieldsByName,
  formFields,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { filterAnswers } from '../values/filter-answers.ts';
import { mapItems, mapMembers } from '../values/map-members.ts';
import { compact, normaliseInPlace } from '../values/normalise.ts';

/**
 * The data addresses of all fields that are shown (`siblings`, `siblings/0/birth_date`), answered or not. A hidden
 * answer counts as absent for other conditions, so this is the fix-point over pruned values; definitions whose
 * conditions go round in a circle are refused by `schemas:check`, and end here all the same.
 */
export function visibleFields(form: CompiledForm, values: FormValues): ReadonlySet<string> {
  return pruneNormalised(form, normaliseInPlace(form.definition, values)).visible;
}

/**
 * The values without hidden answers, as they are validated, reviewed and exported. The draft keeps hidden answers.
 * Entries keep their index; unknown keys stay.
 */
export function prune(form: CompiledForm, values: FormValues): FormValues {
  return withoutHidden(formFields(form.definition), '', values, visibleFields(form, values));
}

/** `prune` for submission and storage: keeps answers that only a switch hides. */
export function pruneForStorage(form: CompiledForm, values: FormValues): FormValues {
  const fields = formFields(form.definition);
  const shown = visibleFields(form, values);
  const unswitched = filterAnswers(fields, values, (field) => field?.schema['x-widget'] !== 'switch');
  const visible = new Set([...shown, ...visibleFields(form, unswitched)]);
  return withoutHidden(fields, '', values, visible);
}

export interface Pruned {
  readonly values: FormValues;
  /** The same values without empty objects and entries, as validated and sent. */
  readonly compacted: FormValues;
  readonly visible: ReadonlySet<string>;
}

/** All three at once, for values that are normalised in place already. */
export function pruneNormalised(form: CompiledForm, tidy: FormValues): Pruned {
  const { definition } = form;
  const fields = formFields(definition);
  let values = tidy;
  let last: ReadonlySet<string> | undefined;
  for (let round = countConditions(fields) + 1; round > 0; round--) {
    const compacted = compact(definition, values);
    // Stryker disable next-line BooleanLiteral: a further round changes nothing
    const pass: Pass = { form, whole: compacted, visible: new Set(), hidesAnswers: false };
    collect(pass, fields, '', tidy, values);
    const { visible } = pass;
    // Stryker disable next-line ConditionalExpression: further rounds change nothing
    if (last ? isSame(last, visible) : !pass.hidesAnswers) return { values, compacted, visible };
    last = visible;
    values = withoutHidden(fields, '', tidy, visible);
  }
  return { values, compacted: compact(definition, values), visible: last ?? new Set() };
}

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  // Stryker disable next-line ConditionalExpression: further rounds change nothing
  return left.size === right.size && [...left].every((address) => right.has(address));
}

function countConditions(fields: readonly FieldNode[]): number {
  return fields.reduce((sum, field) => sum + (field.showIf ? 1 : 0) + countConditions(field.children), 0);
}

/** Whether the field's condition holds for the object that holds it, without hidden answers. */
export function isShown(form: CompiledForm, node: FieldNode, holder: FormValues): boolean {
  return evaluateCondition(form, node.showIf, holder);
}

function evaluateCondition(form: CompiledForm, key: string | undefined, data: FormValues): boolean {
  if (key === undefined) return true;
  const condition = form.conditions[key];
  if (!condition) throw new Error(`The condition ${key} is not compiled: compile the form anew`);
  return condition(data);
}

/** One evaluation of all conditions. */
interface Pass {
  readonly form: CompiledForm;
  /** Values that conditions of top-level fields read. */
  readonly whole: FormValues;
  readonly visible: Set<string>;
  /** A field that is not shown has an answer, which other conditions must not see. */
  hidesAnswers: boolean;
}

/** `tidy` has the entries, `seen` the values that conditions on the object may read. */
function collect(
  pass: Pass,
  fields: readonly FieldNode[],
  prefix: string,
  tidy: FormValues,
  seen: FormValues,
): void {
  for (const node of fields) {
    const own = tidy[node.name];
    if (!isShown(pass.form, node, prefix === '' ? pass.whole : seen)) {
      // Stryker disable next-line ConditionalExpression: a further round changes nothing
      if (own !== undefined) pass.hidesAnswers = true;
      continue;
    }
    const address = addressIn(prefix, node);
    pass.visible.add(address);
    const read = seen[node.name];
    if (node.kind === 'object') {
      collect(pass, node.children, address, record(own), record(read));
    } else if (node.kind === 'group' && isEntryList(own)) {
      const readEntries = isEntryList(read) ? read : [];
      own.forEach((entry, i) => {
        collect(pass, node.children, join(address, i), entry, readEntries[i] ?? {});
      });
    }
  }
}

function record(value: Json | undefined): FormValues {
  return isRecord(value) ? value : {};
}

function withoutHidden(
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
    if (node.kind === 'object' && isRecord(value))
      return withoutHidden(node.children, address, value, visible) as Json;
    if (node.kind !== 'group' || !isEntryList(value)) return value;
    return mapItems(value, (entry, i) =>
      withoutHidden(node.children, join(address, i), entry, visible),
    ) as readonly Json[];
  });
}

/** The data address of a field; reuses the string of the definition if it is the same. */
function addressIn(prefix: string, node: FieldNode): string {
  if (prefix === '') return node.name;
  const { address } = node;
  return address.length === prefix.length + 1 + node.name.length && address.startsWith(prefix)
    ? address
    : `${prefix}/${node.name}`;
}

/** Names of the members that a condition reads; `'all'` if its schema does not list them. */
export type Reads = ReadonlySet<string> | 'all';

const sameObjectKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const annotationKeywords = ['type', '$schema', '$comment', 'title', 'description', 'default', 'examples'];

/** The members of its object that a condition (`x-show-if`) depends on. */
export function conditionReads(schema: Json | undefined): Reads {
  const names = new Set<string>();
  return readInto(schema, names) ? names : 'all';
}

/** False if a keyword may read any member. */
function readInto(schema: Json | undefined, names: Set<string>): boolean {
  if (!isRecord(schema)) return true;
  return Object.entries(schema).every(([keyword, value]) => {
    if (annotationKeywords.includes(keyword)) return true;
    if (keyword === 'required' && Array.isArray(value)) {
      for (const name of value) names.add(String(name));
      return true;
    }
    if (keyword === 'properties' && isRecord(value)) {
      for (const name of Object.keys(value)) names.add(name);
      return true;
    }
    if (!sameObjectKeywords.includes(keyword)) return false;
    return (Array.isArray(value) ? value : [value]).every((part: Json | undefined) => readInto(part, names));
  });
}
