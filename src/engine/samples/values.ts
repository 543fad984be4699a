import type { Choice, FieldNode, FieldSchema, Json } from '../definition/definition.ts';
import * as words from '../text/samples.ts';
import { limitDate } from '../values/date-limits.ts';
import { compareRuDates, yearsBefore } from '../values/dates.ts';

export interface SampleOptions {
  /** Another number gives other choices and examples; the same one always the same values. */
  readonly seed?: number;
  /** The choices that an operation would supply (`x-options`). */
  readonly choices?: (operationId: string) => readonly Choice[];
}

/** How much is filled in: what must be, or everything. */
export type Fullness = 'minimal' | 'maximal';

/** A valid answer to one field, that is neither an object nor a group. */
export function sampleOf(node: FieldNode, fullness: Fullness, options: SampleOptions): Json {
  const { schema } = node;
  if (node.kind === 'files') return sampleFiles(1);
  if (node.kind === 'list') return sampleList(node, fullness === 'maximal' ? 3 : 1, options);
  if (schema.examples?.length) return pick(schema.examples, options);
  return sampleValue(schema, fullness, options);
}

/** So many files, each with its own id. */
export function sampleFiles(count: number): Json {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: words.fileName(i + 1),
    size: 1000 + i,
  }));
}

/** So many items, as far as there are choices, no fewer than `minItems` and no more than `maxItems`. */
function sampleList(node: FieldNode, count: number, options: SampleOptions): readonly Json[] {
  const { schema } = node;
  const choices = choicesOf(schema.items ?? {}, schema, options);
  const length = Math.min(Math.max(count, schema.minItems ?? 1), schema.maxItems ?? Number.POSITIVE_INFINITY);
  if (choices.length) return choices.slice(0, length).map((choice) => choice.const);
  const isNumber = schema.items?.type === 'number' || schema.items?.type === 'integer';
  return Array.from({ length }, (_, i) => (isNumber ? i + 1 : words.listItem(i + 1)));
}

function sampleValue(schema: FieldSchema, fullness: Fullness, options: SampleOptions): Json {
  const choices = choicesOf(schema, schema, options);
  if (choices.length) return pick(choices, options).const;
  if (schema.type === 'boolean') return fullness === 'maximal';
  if (schema.type === 'number' || schema.type === 'integer')
    return schema.minimum ?? Math.min(3, schema.maximum ?? 3);
  if (schema.format === 'ru-date') return sampleDate(schema);
  if (schema.format === 'phone') return `+7900123450${(options.seed ?? 0) % 10}`;
  if (schema.format === 'email') return `anna${options.seed ?? ''}@example.ru`;
  return sampleText(schema);
}

export function choicesOf(
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
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
