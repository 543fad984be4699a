import { locateField, valueAt } from '../definition/address.ts';
import {
  type Choice,
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  type FormValues,
  isList,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import type { DescribedValue, FileValue } from '../definition/described.ts';
import { no, yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';
import { formatNumber } from '../text/plural.ts';
import { isEmpty } from '../values/normalise.ts';
import { formatRoubles } from '../values/numbers.ts';
import { formatPhone } from '../values/phones.ts';
import { withAge } from './age.ts';
import { fillTemplate, templateAddresses } from './template.ts';

export interface DescribeOptions {
  /** Describes unanswered fields too, with the kind `empty`. */
  readonly includeEmpty?: boolean;
  /** Adds today's age to a birth date (`x-age`). For display only, never for stored or compared texts. */
  readonly ages?: boolean;
  /** Ignores `x-label-template`, so that a text depends on its own answer only. For comparisons. */
  readonly withoutTemplates?: boolean;
  /** Names of top-level fields to omit, because they are rendered elsewhere. Conditions still read them. */
  readonly except?: ReadonlySet<string>;
  /** The choices of an operation (`x-options`), for their titles. */
  readonly choices?: (operationId: string) => readonly Choice[] | undefined;
}

const EMPTY: DescribedValue = { kind: 'empty' };

/** A field's answer as text: titles of choices, «Да» and «Нет», numbers as in the locale, dates unchanged. */
export function describeValue(
  node: FieldNode,
  value: Json | undefined,
  options: DescribeOptions = {},
): DescribedValue {
  if (isEmpty(value)) return EMPTY;
  if (node.kind === 'files' && Array.isArray(value)) return { kind: 'files', files: value.filter(isFile) };
  if (isList(value)) {
    const lines = value.map((item) => formatItem(node.schema.items ?? {}, node.schema, item, options));
    return { kind: 'lines', lines };
  }
  return { kind: 'text', text: formatItem(node.schema, node.schema, value ?? '', options) };
}

/** A described value as one line of text, for cards and cells. */
export function plainText(value: DescribedValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'lines') return value.lines.join(', ');
  return value.kind === 'files' ? value.files.map((file) => file.name).join(', ') : '';
}

function formatItem(schema: FieldSchema, field: FieldSchema, value: Json, options: DescribeOptions): string {
  if (typeof value === 'boolean') return value ? yes : no;
  const operation = field['x-options'];
  const choices = schema.oneOf ?? (operation === undefined ? undefined : options.choices?.(operation));
  // a selected value may be stored as a number
  const title = choices?.find((choice) => choice.const === String(value))?.title;
  if (title !== undefined) return title;
  if (typeof value === 'number') return formatNumberAnswer(field, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (schema.format === 'phone') return formatPhone(value);
  return schema['x-age'] && options.ages ? withAge(value) : value;
}

function formatNumberAnswer(field: FieldSchema, value: number): string {
  const label = field['x-enum-labels']?.[value];
  if (label !== undefined) return label;
  if (field['x-widget'] === 'money') return formatRoubles(value);
  return formatNumber(value);
}

function isFile(value: unknown): value is FileValue {
  return isRecord(value) && typeof value.name === 'string';
}

/** The label by a choice's `x-label-template`: «Мария, мама»; `''` without it or the first answer that it names. */
export function labelOfChoice(
  definition: FormDefinition,
  { schema }: Pick<FieldNode, 'schema'>,
  answer: Json | undefined,
  values: FormValues,
): string {
  const template = schema.oneOf?.find((choice) => choice.const === answer)?.['x-label-template'];
  if (template === undefined) return '';
  const textAt = (address: string) => {
    const node = locateField(definition, address)?.node;
    const text = node ? plainText(describeValue(node, valueAt(values, address))) : '';
    return node?.schema.oneOf && !template.startsWith(`{${address}}`) ? beginSmall(text) : text;
  };
  const [first = ''] = templateAddresses(template);
  return textAt(first).trim() === '' ? '' : fillTemplate(template, textAt);
}
