import type { Choice } from '#engine/definition.ts';
import type { Template } from './config.ts';
import { formatDate, formatMoment } from './format.ts';

/** Choices of a value by its place in the record. */
export type ChoicesByPlace = Readonly<Record<string, readonly Choice[]>>;

type Formatter = (value: string, choices: readonly Choice[]) => string;

/** What may stand after the bar: `{submitted_at|date}`. */
const FORMATTERS: Readonly<Record<string, Formatter>> = {
  date: (value) => formatDate(value),
  moment: (value) => formatMoment(value),
  choice: (value, choices) => choices.find((choice) => choice.const === value)?.title ?? value,
};

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+))?\}/g;

/** A template with the record's values in place: an empty value leaves nothing, spaces close up. */
export function fill(template: Template, record: unknown, choices: ChoicesByPlace = {}): string {
  const filled = template.replace(PLACEHOLDER, (_, place: string, formatter?: string) => {
    const value = textAt(record, place);
    const format = formatter === undefined ? undefined : FORMATTERS[formatter];
    return value && format ? format(value, choices[place] ?? []) : value;
  });
  return filled.replace(/\s+/g, ' ').trim();
}

/** The same, or `undefined` where one of the values is empty: half a sentence is not shown. */
export function fillWhole(template: Template, record: unknown, choices?: ChoicesByPlace): string | undefined {
  const places = Array.from(template.matchAll(PLACEHOLDER), ([, place = '']) => place);
  return places.every((place) => textAt(record, place)) ? fill(template, record, choices) : undefined;
}

/** The value at a dotted place as text; empty where there is none. */
function textAt(record: unknown, place: string): string {
  const value = place.split('.').reduce<unknown>(memberOf, record);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A member of a record by its name; `undefined` where there is none of its own. */
export function memberOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  return Object.entries(holder).find(([key]) => key === name)?.[1];
}
