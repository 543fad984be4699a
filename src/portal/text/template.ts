import type { Choice } from '#engine/definition/definition.ts';
import { withAge } from '#engine/describe/describe-value.ts';
import { fileSize } from '#engine/react/files/file-size.ts';
import { tieNumbers } from '#engine/text/language.ts';
import { formatRoubles } from '#engine/values/numbers.ts';
import { formatPhone } from '#engine/values/phones.ts';
import type { Template } from '#generated/portal/settings.ts';
import { formatAbsoluteMoment, formatAge, formatDate, formatDuration, formatMoment } from './format.ts';
import { textAt, valueAt } from './member.ts';

/** Choices of a value by its place in the record. */
export type ChoicesByPlace = Readonly<Record<string, readonly Choice[]>>;

/** Target of the text: print uses absolute dates, because paper is read on another day. */
export interface FillOptions {
  readonly paper?: boolean;
}

type Formatter = (value: string, choices: readonly Choice[], options: FillOptions) => string;

/** Source of values; empty sources fill in nothing. */
type Holder = object | null | undefined;

/** Formatters that may follow the bar: `{submitted_at|date}`. */
const FORMATTERS: Readonly<Record<string, Formatter>> = {
  date: (value) => formatDate(value),
  /** Whether birth dates include the age; not on paper, which is read later. */
  age: (value, _, { paper }) => (paper ? value : withAge(value)),
  /** Elapsed time. */
  ago: (value) => formatAge(value),
  moment: (value, _, { paper }) => (paper ? formatAbsoluteMoment(value) : formatMoment(value)),
  money: (value) => formatRoubles(Number(value)),
  /** Bytes. */
  size: (value) => fileSize(Number(value)),
  phone: (value) => formatPhone(value).replaceAll(' ', '\u00a0'),
  duration: (value) => formatDuration(Number(value)),
  choice: (value, choices) => choices.find((choice) => choice.const === value)?.title ?? value,
};

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+))?\}/g;

/** A template filled with the record's values; empty values leave no extra spaces. */
export function fill(
  template: Template,
  record: Holder,
  choices?: ChoicesByPlace,
  options?: FillOptions,
): string {
  return tieNumbers(fillTemplate(template, record, choices, options));
}

function fillTemplate(
  template: Template,
  record: Holder,
  choices: ChoicesByPlace = {},
  options: FillOptions = {},
): string {
  const text = template.replace(PLACEHOLDER, (_, place: string, formatter?: string) => {
    const value = textAt(record, place);
    const format = formatter === undefined ? undefined : FORMATTERS[formatter];
    return value && format ? format(value, choices[place] ?? [], options) : value;
  });
  // no-break spaces stay
  return text.replace(/[ \n\t]+/g, ' ').trim();
}

/** `fill`, or `undefined` if one of the values is empty: half a sentence is not shown. */
export function fillIfComplete(
  template: Template,
  record: Holder,
  choices?: ChoicesByPlace,
  options?: FillOptions,
): string | undefined {
  const places = Array.from(template.matchAll(PLACEHOLDER), ([, place = '']) => place);
  return places.every((place) => textAt(record, place))
    ? fill(template, record, choices, options)
    : undefined;
}

/** A filled text without sentences that have an empty value. */
export function fillSentences(template: Template, record: Holder): string {
  const sentences = template.split(/(?<=[.?]) +/);
  return sentences.flatMap((sentence) => fillIfComplete(sentence, record) ?? []).join(' ');
}

/** The template's value for sending: a template of a single placeholder returns the raw value. */
export function fillValue(template: Template, record: Holder): string | number {
  const place = /^\{([\w.]+)\}$/.exec(template)?.[1];
  const value = place === undefined ? undefined : valueAt(record, place);
  return typeof value === 'number' || typeof value === 'string' ? value : fillTemplate(template, record);
}

/** The query of a link with the record's values in its templates. */
export function fillQuery(
  query: Readonly<Record<string, Template>> | undefined,
  record: Holder,
): Record<string, string> {
  const entries = Object.entries(query ?? {});
  return Object.fromEntries(entries.map(([name, template]) => [name, fillTemplate(template, record)]));
}
