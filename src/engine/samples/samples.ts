import { visibleFields } from '../conditions/conditions.ts';
import { isRecord, join } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { isHidden } from '../definition/widget.ts';
import { equal } from '../values/equal.ts';
import { type Wanted, wantShown } from './conditions.ts';
import { type Fullness, type SampleOptions, sampleOf } from './values.ts';

/** A valid answer to everything that must be answered, and to nothing else. */
export function minimal(form: CompiledForm, options: SampleOptions = {}): FormValues {
  return filled(form, {}, options);
}

/** The same around answers that are there already, and stay. */
export function filled(form: CompiledForm, values: FormValues, options: SampleOptions): FormValues {
  return fill(form, { fullness: 'minimal', wanted: new Map(), full: '', options }, values);
}

/** A valid answer to everything that can be shown at once, two entries in each group. */
export function maximal(form: CompiledForm, options: SampleOptions = {}): FormValues {
  const wanted: Wanted = new Map();
  const fields = formFields(form.definition);
  for (const path of pathsOf(fields)) wantShown(fields, path, wanted);
  return fill(form, { fullness: 'maximal', wanted, full: '', options });
}

/** Minimal values in which this field is shown and answered, with everything else in its object or entry. */
export function sampleWith(
  form: CompiledForm,
  path: readonly FieldNode[],
  options: SampleOptions = {},
): FormValues {
  const wanted: Wanted = new Map();
  wantShown(formFields(form.definition), path, wanted);
  for (const node of path) if (!wanted.has(node.address)) wanted.set(node.address, undefined);
  return fill(form, { fullness: 'minimal', wanted, full: path.at(-2)?.address ?? '', options });
}

/** Every field with those that hold it, from the outside in. */
export function pathsOf(fields: readonly FieldNode[]): readonly (readonly FieldNode[])[] {
  return fields.flatMap((node) => [[node], ...pathsOf(node.children).map((path) => [node, ...path])]);
}

interface Plan {
  readonly fullness: Fullness;
  /** Fields that are answered, and with what where that is laid down. */
  readonly wanted: Wanted;
  /** The object or group whose fields are all answered. */
  readonly full: string;
  readonly options: SampleOptions;
}

/** Answers what is shown until nothing more is: an answer may show further fields. */
function fill(form: CompiledForm, plan: Plan, given: FormValues = {}): FormValues {
  const fields = formFields(form.definition);
  let values = given;
  for (let round = pathsOf(fields).length + 1; round > 0; round--) {
    const next = fillObject(plan, fields, '', values, visibleFields(form, values));
    if (equal(next, values)) break;
    values = next;
  }
  return values;
}

function fillObject(
  plan: Plan,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
  visible: ReadonlySet<string>,
): FormValues {
  const filled = { ...values };
  for (const node of fields) {
    const address = join(prefix, node.name);
    if (!visible.has(address) || !(isToFill(plan, node) || isBegun(node, values))) continue;
    const value = fillField(plan, node, address, values[node.name], visible);
    if (value !== undefined) filled[node.name] = value;
  }
  return filled;
}

function isToFill({ fullness, wanted, full, options }: Plan, node: FieldNode): boolean {
  if (!node.required && isUnknown(node, options)) return false;
  // a switch that is on may hide other fields, and one that is off is no answer
  if (node.schema['x-widget'] === 'switch') return false;
  // so may an answer that the program sets
  if (isHidden(node) && node.schema.oneOf && !node.required) return wanted.has(node.address);
  if (fullness === 'maximal' || node.required || wanted.has(node.address)) return true;
  return full !== '' && node.address.startsWith(`${full}/`);
}

/** What an operation offers can be made up by an example alone; an answer that its list does not have helps nobody. */
function isUnknown({ schema }: FieldNode, options: SampleOptions): boolean {
  const operation = schema['x-options'];
  return operation !== undefined && !schema.examples && !options.choices?.(operation).length;
}

/** An object or a group that has answers: what must be answered in it is missing. */
function isBegun({ kind, name }: FieldNode, values: FormValues): boolean {
  return (kind === 'object' || kind === 'group') && values[name] !== undefined;
}

function fillField(
  plan: Plan,
  node: FieldNode,
  address: string,
  value: Json | undefined,
  visible: ReadonlySet<string>,
): Json | undefined {
  if (node.kind === 'object') {
    return fillObject(plan, node.children, address, isRecord(value) ? value : {}, visible) as Json;
  }
  if (node.kind === 'group') {
    const entries = Array.isArray(value) ? (value as readonly FormValues[]) : newEntries(plan, node);
    return entries.map(
      (entry, i) => fillObject(plan, node.children, join(address, i), entry, visible) as Json,
    );
  }
  return value ?? plan.wanted.get(node.address) ?? sampleOf(node, plan.fullness, plan.options);
}

function newEntries({ fullness }: Plan, { schema }: FieldNode): readonly FormValues[] {
  const usual = Math.max(fullness === 'maximal' ? 2 : 1, schema.minItems ?? 0);
  return Array.from({ length: Math.min(usual, schema.maxItems ?? usual) }, () => ({}));
}
