import { locateField, valueAt } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { comparable } from '../text/language.ts';
import { parseRuDate } from '../values/dates.ts';
import { wireKeyOf } from '../wire/wire.ts';
import { describeValue, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

/** A field that lists have as a column (`x-in-lists`). */
export interface ListedField {
  /** The wire key of the answer: `current_grade`, `representative_1_phone`. */
  readonly key: string;
  readonly node: FieldNode;
}

/** Cached per form, because every row of a list needs it. */
const found = new WeakMap<FormDefinition, readonly ListedField[]>();

/** The fields of a form that lists have, in its order: of those with one answer, outside repeated groups. */
export function listedFields(definition: FormDefinition): readonly ListedField[] {
  const known = found.get(definition) ?? findListed(definition);
  found.set(definition, known);
  return known;
}

function findListed(definition: FormDefinition): readonly ListedField[] {
  return singleFields(formFields(definition))
    .filter(({ schema }) => schema['x-in-lists'])
    .map((node) => ({ key: wireKeyOf(definition, node.address), node }));
}

/**
 * The filter of a list by an answer: by choices, by yes or no, by words, by the range of a number
 * or a date; or none.
 */
export type ListFilter = 'choices' | 'boolean' | 'words' | 'range' | 'none';

export function listFilterOf({ schema }: FieldNode): ListFilter {
  if (schema.oneOf) return 'choices';
  if (schema.type === 'boolean') return 'boolean';
  if (schema['x-options'] !== undefined) return 'words';
  const isOrdered = schema.type === 'number' || schema.type === 'integer' || schema.format === 'ru-date';
  return isOrdered ? 'range' : 'none';
}

/** The query parameters for the minimum and maximum of a number or date. */
export function rangeParameters(key: string): readonly [from: string, to: string] {
  return [`${key}_from`, `${key}_to`];
}

/**
 * The sort key of an answer: the index of a choice, a date as `2015-03-27`, a number, no before
 * yes. Text is compared in lower case, ё as е, and its digits by value, so that 9А sorts before
 * 10А.
 */
export function sortKey({ schema }: FieldNode, answer: Json | undefined): string | number | boolean {
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  const text = String(answer ?? '');
  const place = schema.oneOf?.findIndex((choice) => choice.const === text) ?? -1;
  if (place >= 0) return place;
  const date = schema.format === 'ru-date' ? parseRuDate(text) : undefined;
  if (date?.ok) return date.value.split('.').reverse().join('-');
  const plain = comparable(text).replace(/\d+/g, byLength);
  return [...plain].slice(0, LONGEST).join('');
}

/** Index entries are limited in size, and longer texts are indistinguishable in a list. */
const LONGEST = 200;

function byLength(figures: string): string {
  return figures.padStart(FIGURES, '0');
}

const FIGURES = 12;

function singleFields(fields: readonly FieldNode[]): readonly FieldNode[] {
  return fields.flatMap((field) => {
    if (field.kind === 'object') return singleFields(field.children);
    return field.kind === 'value' ? [field] : [];
  });
}

/** An answer in lists: the sort value and the display text. */
export interface ListedAnswer {
  readonly order: string | number | boolean;
  readonly words: string;
}

/** A filled form as a list shows it. */
export interface Listed {
  readonly title: string;
  /** The listed answers (`x-in-lists`) by wire key; blank ones are absent. */
  readonly answers: Readonly<Record<string, ListedAnswer>>;
  /** Everything that it is found by, as the answers are written. */
  readonly search: string;
}

/** The text of an answer in an external form, by its address; `undefined` for a regular field. */
type AnswerWords = (address: string) => string | undefined;

/**
 * The title and search text of a filled form in lists; a blank title if the definition has none.
 */
export function listedTexts(definition: FormDefinition, values: FormValues, wordsOf?: AnswerWords): Listed {
  const { title = '', search = [] } = definition.listing ?? {};
  const answers = listedFields(definition).flatMap(({ key, node }) => {
    const answer = valueAt(values, node.address);
    const words = plainText(describeValue(node, answer));
    return words === '' ? [] : [[key, { order: sortKey(node, answer), words }] as const];
  });
  return {
    title: fillTemplate(title, (address) => wordsOf?.(address) ?? wordsAt(definition, values, address)),
    answers: Object.fromEntries(answers),
    search: search
      .flatMap((address) => [...new Set([valueAt(values, address), wordsOf?.(address)])])
      .filter((value) => typeof value === 'string')
      .join(' '),
  };
}

/** An answer as text; empty for a missing answer or field. */
function wordsAt(definition: FormDefinition, values: FormValues, address: string): string {
  const place = locateField(definition, address);
  return place ? plainText(describeValue(place.node, valueAt(values, address))) : '';
}
