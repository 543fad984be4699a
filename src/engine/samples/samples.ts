import { visibleFields } from '../conditions/conditions.ts';
import { join } from '../definition/address.ts';
import {
  type Choice,
  type CompiledForm,
  type FieldNode,
  type FieldSchema,
  type FormValues,
  formFields,
  isRecord,
  itemsOf,
  type Json,
  recordOf,
} from '../definition/definition.ts';
import { isHidden } from '../definition/field.ts';
import * as words from '../text/samples.ts';
import { limitDate } from '../values/date-limits.ts';
import { compareRuDates, yearsBefore } from '../values/dates.ts';
import { equal } from '../values/equal.ts';

/** Valid answers to all required fields only. */
export function minimalSample(form: CompiledForm, options: SampleOptions = {}): FormValues {
  return fillMinimally(form, {}, options);
}

/** The given answers, completed with valid answers to the required fields. */
export function fillMinimally(form: CompiledForm, values: FormValues, options: SampleOptions): FormValues {
  return fill(form, { fullness: 'minimal', wanted: new Map(), fullContainer: '', options }, values);
}

/** Valid answers to all fields but switches that can be visible at once, with two entries in each group if allowed. */
export function maximalSample(form: CompiledForm, options: SampleOptions = {}): FormValues {
  const wanted: WantedAnswers = new Map();
  const fields = formFields(form.definition);
  for (const path of fieldPaths(fields)) requireVisible(fields, path, wanted);
  return fill(form, { fullness: 'maximal', wanted, fullContainer: '', options });
}

/** A minimal sample that also answers the field at the end of `path` and its siblings inside a container. */
export function sampleWith(
  form: CompiledForm,
  path: readonly FieldNode[],
  options: SampleOptions = {},
): FormValues {
  const wanted: WantedAnswers = new Map();
  requireVisible(formFields(form.definition), path, wanted);
  for (const node of path) if (!wanted.has(node.address)) wanted.set(node.address, undefined);
  return fill(form, { fullness: 'minimal', wanted, fullContainer: path.at(-2)?.address ?? '', options });
}

/** Every field with its containers, outermost first. */
export function fieldPaths(fields: readonly FieldNode[]): readonly (readonly FieldNode[])[] {
  return fields.flatMap((node) => [[node], ...fieldPaths(node.children).map((path) => [node, ...path])]);
}

interface SamplePlan {
  readonly fullness: Fullness;
  /** Fields to answer, by address, each with a certain answer or `undefined` for any. */
  readonly wanted: WantedAnswers;
  /** The address of the object or group to fill completely. */
  readonly fullContainer: string;
  readonly options: SampleOptions;
}

/** Answers visible fields until all are answered: an answer may reveal further fields. */
function fill(form: CompiledForm, plan: SamplePlan, given: FormValues = {}): FormValues {
  const fields = formFields(form.definition);
  let values = given;
  for (let round = fieldPaths(fields).length + 1; round > 0; round--) {
    const next = fillObject(plan, fields, '', values, visibleFields(form, values));
    if (equal(next, values)) break;
    values = next;
  }
  return values;
}

function fillObject(
  plan: SamplePlan,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
  visible: ReadonlySet<string>,
): FormValues {
  const filled = { ...values };
  for (const node of fields) {
    const address = join(prefix, node.name);
    if (!visible.has(address) || !(shouldFill(plan, node) || isStarted(node, values))) continue;
    const value = fillField(plan, node, address, values[node.name], visible);
    if (value !== undefined) filled[node.name] = value;
  }
  return filled;
}

function shouldFill(
  { fullness, wanted, fullContainer: full, options }: SamplePlan,
  node: FieldNode,
): boolean {
  if (!node.required && lacksChoices(node, options)) return false;
  // a switch that is on may hide other fields, and one that is off counts as unanswered
  if (node.schema['x-widget'] === 'switch') return false;
  // so may an answer that the program sets
  if (isHidden(node) && node.schema.oneOf && !node.required) return wanted.has(node.address);
  if (fullness === 'maximal' || node.required || wanted.has(node.address)) return true;
  return full !== '' && node.address.startsWith(`${full}/`);
}

/** Whether a field takes its choices from an operation (`x-options`), and neither choices nor examples are known. */
function lacksChoices({ schema }: FieldNode, options: SampleOptions): boolean {
  const operation = schema['x-options'];
  return operation !== undefined && !schema.examples && !options.choices?.(operation).length;
}

/** Whether a node is an object or group with data, which may lack required answers. */
function isStarted({ kind, name }: FieldNode, values: FormValues): boolean {
  return (kind === 'object' || kind === 'group') && values[name] !== undefined;
}

function fillField(
  plan: SamplePlan,
  node: FieldNode,
  address: string,
  given: Json | undefined,
  visible: ReadonlySet<string>,
): Json | undefined {
  if (node.kind === 'object') {
    return fillObject(plan, node.children, address, recordOf(given), visible) as Json;
  }
  if (node.kind === 'group') {
    const entries = Array.isArray(given) ? (given as readonly FormValues[]) : newEntries(plan, node);
    return entries.map(
      (entry, i) => fillObject(plan, node.children, join(address, i), entry, visible) as Json,
    );
  }
  return given ?? plan.wanted.get(node.address) ?? sampleOf(node, plan.fullness, plan.options);
}

function newEntries({ fullness }: SamplePlan, { schema }: FieldNode): readonly FormValues[] {
  const usual = Math.max(fullness === 'maximal' ? 2 : 1, schema.minItems ?? 0);
  return Array.from({ length: Math.min(usual, schema.maxItems ?? usual) }, () => ({}));
}

export interface SampleOptions {
  /** Seed of choices, examples, phones and emails: equal numbers give equal values. */
  readonly seed?: number;
  /** The choices that an operation would supply (`x-options`). */
  readonly choices?: (operationId: string) => readonly Choice[];
}

/** Fields to fill in: the required ones, or all. */
type Fullness = 'minimal' | 'maximal';

/** A valid answer to a field that is neither an object nor a group. */
function sampleOf(node: FieldNode, fullness: Fullness, options: SampleOptions): Json {
  const { schema } = node;
  if (node.kind === 'files') return sampleFiles(1);
  if (node.kind === 'list') return sampleList(node, fullness === 'maximal' ? 3 : 1, options);
  if (schema.examples?.length) return pick(schema.examples, options);
  return sampleValue(schema, fullness, options);
}

export function sampleFiles(count: number): Json {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: words.fileName(i + 1),
    size: 1000 + i,
  }));
}

/** A number of items, limited by the choices, `minItems` and `maxItems`. */
function sampleList(node: FieldNode, count: number, options: SampleOptions): readonly Json[] {
  const { schema } = node;
  const choices = sampleChoices(schema.items ?? {}, schema, options);
  const length = Math.min(Math.max(count, schema.minItems ?? 1), schema.maxItems ?? Number.POSITIVE_INFINITY);
  if (choices.length) return choices.slice(0, length).map((choice) => choice.const);
  const isNumber = schema.items?.type === 'number' || schema.items?.type === 'integer';
  return Array.from({ length }, (_, i) => (isNumber ? i + 1 : words.listItem(i + 1)));
}

function sampleValue(schema: FieldSchema, fullness: Fullness, options: SampleOptions): Json {
  const choices = sampleChoices(schema, schema, options);
  if (choices.length) return pick(choices, options).const;
  if (schema.type === 'boolean') return fullness === 'maximal';
  if (schema.type === 'number' || schema.type === 'integer')
    return schema.minimum ?? Math.min(3, schema.maximum ?? 3);
  if (schema.format === 'ru-date') return sampleDate(schema);
  if (schema.format === 'phone') return `+7900123450${(options.seed ?? 0) % 10}`;
  if (schema.format === 'email') return `anna${options.seed ?? ''}@example.ru`;
  return sampleText(schema);
}

export function sampleChoices(
  schema: FieldSchema,
  field: FieldSchema,
  options: SampleOptions,
): readonly Choice[] {
  if (schema.oneOf) return schema.oneOf;
  const operation = field['x-options'];
  return operation === undefined ? [] : (options.choices?.(operation) ?? []);
}

function sampleDate(schema: FieldSchema): string {
  const usual = '27.03.2015';
  const last = schema['x-not-after'];
  const first = schema['x-not-before'];
  if (last !== undefined && compareRuDates(usual, limitDate(last)) > 0) return limitDate(last);
  if (first === undefined || compareRuDates(usual, limitDate(first)) >= 0) return usual;
  const later = yearsBefore(limitDate(first), -1);
  return last !== undefined && compareRuDates(later, limitDate(last)) > 0 ? limitDate(last) : later;
}

function sampleText(schema: FieldSchema): string {
  const fitting = words.texts.find((text) => fitsPattern(schema, text)) ?? words.plainText;
  const long = fitting.repeat(Math.ceil((schema.minLength ?? 1) / fitting.length));
  return long.slice(0, schema.maxLength ?? long.length);
}

export function fitsPattern(schema: FieldSchema, text: string): boolean {
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
}

function pick<T>(list: readonly T[], { seed = 0 }: SampleOptions): T {
  const item = list[seed % list.length];
  if (item === undefined) throw new Error('The list to pick from is empty');
  return item;
}

/** Answers that satisfy conditions, by field address with `*` for entries. */
type WantedAnswers = Map<string, Json | undefined>;

/**
 * Adds to `wanted` the answers that make a field visible, and recursively those that make the fields of these answers
 * visible. Existing answers stay, so that of two fields that exclude each other the first is shown.
 */
function requireVisible(
  fields: readonly FieldNode[],
  path: readonly FieldNode[],
  wanted: WantedAnswers,
): void {
  path.forEach((node, depth) => {
    const ancestors = path.slice(0, depth);
    const siblings = ancestors.at(-1)?.children ?? fields;
    requireAnswers(node.schema['x-show-if'], siblings, wanted, (reads) =>
      requireVisible(fields, [...ancestors, reads], wanted),
    );
  });
}

function requireAnswers(
  condition: Json | undefined,
  siblings: readonly FieldNode[],
  wanted: WantedAnswers,
  alsoShow: (node: FieldNode) => void,
): void {
  for (const [name, answer] of answersFor(condition, siblings)) {
    const node = siblings.find((field) => field.name === name);
    if (!node || wanted.has(node.address)) continue;
    wanted.set(node.address, answer);
    alsoShow(node);
  }
}

/** For each field that a condition reads, an answer that satisfies it; `undefined` if any answer does. */
function answersFor(
  condition: Json | undefined,
  siblings: readonly FieldNode[],
): Map<string, Json | undefined> {
  const answers = new Map<string, Json | undefined>();
  if (!isRecord(condition)) return answers;
  const { properties, required, allOf, anyOf, oneOf, not } = condition;
  const branches = [...itemsOf(allOf), itemsOf(anyOf)[0], itemsOf(oneOf)[0]];
  for (const branch of branches)
    for (const [name, want] of answersFor(branch, siblings)) answers.set(name, want);
  for (const [name, schema] of Object.entries(recordOf(properties))) {
    answers.set(name, answerFor(schema, siblings.find((field) => field.name === name)?.schema ?? {}));
  }
  for (const name of itemsOf(required)) {
    if (typeof name === 'string' && !answers.has(name)) answers.set(name, undefined);
  }
  if (isRecord(not) && isRecord(not.properties)) {
    for (const [name, schema] of Object.entries(not.properties)) {
      answers.set(
        name,
        answerFor({ not: schema ?? {} }, siblings.find((field) => field.name === name)?.schema ?? {}),
      );
    }
  }
  return answers;
}

function answerFor(schema: Json | undefined, field: FieldSchema): Json | undefined {
  if (!isRecord(schema)) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] as Json;
  if (isRecord(schema.contains)) return [answerFor(schema.contains, field.items ?? {}) ?? null];
  if (typeof schema.minimum === 'number') return schema.minimum;
  if (!isRecord(schema.not)) return undefined;
  const refused = Array.isArray(schema.not.enum) ? schema.not.enum : [schema.not.const];
  if (field.type === 'boolean') return !refused.includes(true);
  return field.oneOf?.find((choice) => !refused.includes(choice.const))?.const;
}
