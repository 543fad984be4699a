import { locateField, split, valueAt } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  fieldsOutsideGroups,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { cellPath, type ExternalCell } from '../definition/external-reader.ts';
import { memoize } from '../definition/memoize.ts';
import { comparable } from '../text/language.ts';
import { fromRuDate, parseRuDate } from '../values/dates.ts';
import { wireKeyOf } from '../wire/wire.ts';
import { describeValue, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

/** A field that is a column of lists (`x-in-lists`). */
export interface ListedField {
  /** The wire key of the answer: `current_grade`, `representative_1_phone`. */
  readonly key: string;
  readonly node: FieldNode;
}

/** The fields of a form that are columns of lists, in form order. Fields inside repeated groups cannot be. */
export const listedFields = memoize((definition: FormDefinition): readonly ListedField[] =>
  fieldsOutsideGroups(formFields(definition))
    .filter(({ kind, schema }) => kind === 'value' && schema['x-in-lists'])
    .map((node) => ({ key: wireKeyOf(definition, node.address), node })),
);

/** How an answer filters a list: by choices, yes or no, search text (`words`), a range of numbers or dates, or not. */
export type ListFilter = 'choices' | 'boolean' | 'words' | 'range' | 'none';

export function listFilterOf({ schema }: FieldNode): ListFilter {
  if (schema.oneOf) return 'choices';
  if (schema.type === 'boolean') return 'boolean';
  if (schema['x-options'] !== undefined) return 'words';
  const isOrdered = schema.type === 'number' || schema.type === 'integer' || schema.format === 'ru-date';
  return isOrdered ? 'range' : 'none';
}

/** The query parameters for the minimum and the maximum of a number or date. */
export function rangeParameters(key: string): readonly [from: string, to: string] {
  return [`${key}_from`, `${key}_to`];
}

/**
 * The sort key of an answer: the index of a choice, a date as `2015-03-27`, a number, or a boolean. Text is in lower
 * case, with ё as е and with padded numbers, so that 9А sorts before 10А.
 */
export function sortKey({ schema }: FieldNode, answer: Json | undefined): string | number | boolean {
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  const text = String(answer ?? '');
  const choiceIndex = schema.oneOf?.findIndex((choice) => choice.const === text) ?? -1;
  if (choiceIndex >= 0) return choiceIndex;
  const date = schema.format === 'ru-date' ? parseRuDate(text) : undefined;
  if (date?.ok) return fromRuDate(date.value);
  const padded = comparable(text).replace(/\d+/g, (figures) => figures.padStart(NUMBER_LENGTH, '0'));
  return [...padded].slice(0, MAX_SORT_KEY_LENGTH).join('');
}

/** The size of an index entry is limited, and a list shows no difference between longer texts. */
const MAX_SORT_KEY_LENGTH = 200;

const NUMBER_LENGTH = 12;

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
  /** The searchable answers, joined by spaces. */
  readonly search: string;
}

/**
 * The title, the listed answers and the search text of a filled form; a blank title if the definition has none. Answers
 * of an external form are read from its `cells`, which have labels and formatted dates.
 */
export function listedTexts(
  definition: FormDefinition,
  values: FormValues,
  cells: readonly ExternalCell[] = [],
): Listed {
  const { title = '', search = [] } = definition.listing ?? {};
  const externalText = externalTexts(definition, cells);
  const answers = listedFields(definition).flatMap(({ key, node }) => {
    const answer = valueAt(values, node.address);
    const text = plainText(describeValue(node, answer));
    return text === '' ? [] : [[key, { order: sortKey(node, answer), words: text }] as const];
  });
  return {
    title: fillTemplate(title, (address) => externalText(address) ?? answerText(definition, values, address)),
    answers: Object.fromEntries(answers),
    search: search
      .flatMap((address) => [...new Set([valueAt(values, address), externalText(address)])])
      .filter((value) => typeof value === 'string')
      .join(' '),
  };
}

/** Returns the text of an answer inside an external form, by its address; `undefined` for other addresses. */
function externalTexts(definition: FormDefinition, cells: readonly ExternalCell[]) {
  const field = formFields(definition).find(({ kind }) => kind === 'external');
  const texts = new Map(cells.map(({ path, value }) => [path, value]));
  return (address: string): string | undefined => {
    const [name, ...names] = split(address);
    return name === field?.name ? (texts.get(cellPath(names)) ?? '') : undefined;
  };
}

/** An answer as text; empty for a missing answer or field. */
function answerText(definition: FormDefinition, values: FormValues, address: string): string {
  const located = locateField(definition, address);
  return located ? plainText(describeValue(located.node, valueAt(values, address))) : '';
}
