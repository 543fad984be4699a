import {
  type Choice,
  type FieldNode,
  type FieldSchema,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { no, yes } from '../text/fields.ts';
import { locale } from '../text/language.ts';
import { ageInWords } from '../text/view.ts';
import { today } from '../values/date-limits.ts';
import { ageOn } from '../values/dates.ts';
import { isEmpty } from '../values/normalise.ts';
import { formatRoubles } from '../values/numbers.ts';
import { formatPhone } from '../values/phones.ts';

/** A file in the data; a pending upload has a text id. */
export interface FileValue {
  readonly id: number | string;
  readonly name: string;
  readonly size: number;
  /** URL of a thumbnail, if the file is on this device. */
  readonly picture?: string | undefined;
}

export type DescribedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'files'; readonly files: readonly FileValue[] }
  /** No answer; present only with `includeEmpty`. */
  | { readonly kind: 'empty' };

export interface DescribeOptions {
  readonly locale?: string;
  /** Gives unanswered fields too, as `empty`. */
  readonly includeEmpty?: boolean;
  /**
   * Add today's age beside a birth date (`x-age`). For display only, never for stored or compared
   * values.
   */
  readonly ages?: boolean;
  /** Formats the answer without `x-label-template`, for comparison. */
  readonly alone?: boolean;
  /**
   * Names of the form's own fields that are rendered elsewhere. They are omitted, but conditions
   * still read them.
   */
  readonly except?: ReadonlySet<string>;
  /** The choices that an operation supplied (`x-options`), for their words. */
  readonly choices?: (operationId: string) => readonly Choice[] | undefined;
}

const EMPTY: DescribedValue = { kind: 'empty' };

/** A field's answer as text: labels of choices, «Да» and «Нет», numbers in ru-RU notation, dates unchanged. */
export function describeValue(
  node: FieldNode,
  value: Json | undefined,
  options: DescribeOptions = {},
): DescribedValue {
  if (isEmpty(value)) return EMPTY;
  if (node.kind === 'files' && Array.isArray(value)) return { kind: 'files', files: value.filter(isFile) };
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return {
      kind: 'lines',
      lines: items.map((item) => wordsFor(node.schema.items ?? {}, node.schema, item, options)),
    };
  }
  return { kind: 'text', text: wordsFor(node.schema, node.schema, value ?? '', options) };
}

/** A described value as one line of text, for cards and cells. */
export function plainText(value: DescribedValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'lines') return value.lines.join(', ');
  return value.kind === 'files' ? value.files.map((file) => file.name).join(', ') : '';
}

function wordsFor(schema: FieldSchema, field: FieldSchema, value: Json, options: DescribeOptions): string {
  if (typeof value === 'boolean') return value ? yes : no;
  const operation = field['x-options'];
  const choices = schema.oneOf ?? (operation === undefined ? undefined : options.choices?.(operation));
  // a selected value may be stored as a number
  const title = choices?.find((choice) => choice.const === String(value))?.title;
  if (title !== undefined) return title;
  if (typeof value === 'number') return numberWords(field, value, options);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (schema.format === 'phone') return formatPhone(value);
  return schema['x-age'] && options.ages ? withAge(value) : value;
}

/** «12.03.2016, 10 лет»; invalid and future dates without an age. */
export function withAge(birthDate: string): string {
  const age = ageOn(birthDate, today());
  return age === undefined ? birthDate : `${birthDate}, ${ageInWords(age)}`;
}

function numberWords(field: FieldSchema, value: number, options: DescribeOptions): string {
  const word = field['x-enum-labels']?.[value];
  if (word !== undefined) return word;
  if (field['x-widget'] === 'money') return formatRoubles(value);
  return figuresOf(options.locale ?? locale).format(value);
}

/** Shared, because creating a formatter takes longer than formatting a thousand numbers. */
const figures = new Map<string, Intl.NumberFormat>();

function figuresOf(language: string): Intl.NumberFormat {
  const made = figures.get(language) ?? new Intl.NumberFormat(language);
  figures.set(language, made);
  return made;
}

function isFile(value: unknown): value is FileValue {
  return isRecord(value) && typeof value.name === 'string';
}
