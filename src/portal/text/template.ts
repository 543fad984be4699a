import type { Choice } from '#engine/definition/definition.ts';
import { withAge } from '#engine/describe/age.ts';
import { fileSize } from '#engine/react/files/file-size.ts';
import { tieNumbers } from '#engine/text/language.ts';
import { formatRoubles } from '#engine/values/numbers.ts';
import { formatPhone } from '#engine/values/phones.ts';
import type { Template } from '#generated/portal/settings.ts';
import { formatAbsoluteMoment, formatAge, formatDate, formatDuration, formatMoment } from './format.ts';
import { textAt, valueAt } from './member.ts';

/** Choices by the path of their value in the record. */
export type ChoicesByPath = Readonly<Record<string, readonly Choice[]>>;

/** `paper`: a text for print, with absolute dates, because it is read on later days. */
export interface FillOptions {
  readonly paper?: boolean;
}

type Formatter = (value: string, choices: readonly Choice[], options: FillOptions) => string;

/** The record that provides the values. Without it all values are empty. */
export type TemplateRecord = object | null | undefined;

/** Formatters of placeholders, named after a bar: `{submitted_at|date}`. */
const FORMATTERS: Readonly<Record<string, Formatter>> = {
  date: (value) => formatDate(value),
  /** A birth date with the age; in print without, because the age changes. */
  age: (value, _, { paper }) => (paper ? value : withAge(value)),
  /** Time since the value in days. */
  ago: (value) => formatAge(value),
  moment: (value, _, { paper }) => (paper ? formatAbsoluteMoment(value) : formatMoment(value)),
  money: (value) => formatRoubles(Number(value)),
  /** A size in bytes. */
  size: (value) => fileSize(Number(value)),
  phone: (value) => formatPhone(value).replaceAll(' ', '\u00a0'),
  duration: (value) => formatDuration(Number(value)),
  choice: (value, choices) => choices.find((choice) => choice.const === value)?.title ?? value,
};

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+))?\}/g;

/** A template filled with the record's values; empty values leave no extra spaces. */
export function fill(
  template: Template,
  record: TemplateRecord,
  choices?: ChoicesByPath,
  options?: FillOptions,
): string {
  return tieNumbers(fillTemplate(template, record, choices, options));
}

function fillTemplate(
  template: Template,
  record: TemplateRecord,
  choices: ChoicesByPath = {},
  options: FillOptions = {},
): string {
  const text = template.replace(PLACEHOLDER, (_, path: string, formatter?: string) => {
    const value = textAt(record, path);
    const format = formatter === undefined ? undefined : FORMATTERS[formatter];
    return value && format ? format(value, choices[path] ?? [], options) : value;
  });
  // no-break spaces stay
  return text.replace(/[ \n\t]+/g, ' ').trim();
}

/** `fill`; `undefined` if a value is empty, because an incomplete sentence must not be shown. */
export function fillIfComplete(
  template: Template,
  record: TemplateRecord,
  choices?: ChoicesByPath,
  options?: FillOptions,
): string | undefined {
  const paths = Array.from(template.matchAll(PLACEHOLDER), ([, path = '']) => path);
  return paths.every((path) => textAt(record, path)) ? fill(template, record, choices, options) : undefined;
}

/** The value of a template in a call: a single placeholder returns the number or text without formatting. */
export function fillValue(template: Template, record: TemplateRecord): string | number {
  const path = /^\{([\w.]+)\}$/.exec(template)?.[1];
  const value = path === undefined ? undefined : valueAt(record, path);
  return typeof value === 'number' || typeof value === 'string' ? value : fillTemplate(template, record);
}

/** The query of a link with the record's values in its templates. */
export function fillQuery(
  query: Readonly<Record<string, Template>> | undefined,
  record: TemplateRecord,
): Record<string, string> {
  const entries = Object.entries(query ?? {});
  return Object.fromEntries(entries.map(([name, template]) => [name, fillTemplate(template, record)]));
}
