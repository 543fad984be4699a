import { createHash } from 'node:crypto';
import { isEntryList, join } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import { type Listed, listedTexts } from '#engine/describe/listed-fields.ts';
import { canonicalJson } from '#engine/values/equal.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { OptionsSource } from '#generated/portal/settings.ts';
import * as words from '#generated/words/server/http.ts';
import type { Problem } from '../http/errors.ts';
import { cut, MAX_WORD_LENGTH } from '../lists/search.ts';
import type { ServerForm } from './server-form.ts';

/** The answers that each operation of `x-options` offers to a person. */
export type OfferedAnswers = ReadonlyMap<string, ReadonlySet<string>>;

/** One answer to a field with choices of an operation. */
interface ChosenAnswer {
  readonly node: FieldNode;
  readonly operation: string;
  /** The address of the answer: `siblings/0/class`. */
  readonly address: string;
  readonly value: string;
}

/** Whether a form has fields with choices of operations; otherwise its answers need no check. */
export function hasOfferedChoices(definition: FormDefinition): boolean {
  return hasOfferedFields(formFields(definition));
}

/** The operations that offer choices for these answers. */
export function optionOperations(definition: FormDefinition, values: FormValues): ReadonlySet<string> {
  return new Set(chosenAnswers(formFields(definition), values).map(({ operation }) => operation));
}

/** Answers that no list offers, by field. A `stored` one may stay: the page shows «больше нет в списке». */
export function unofferedAnswers(
  definition: FormDefinition,
  values: FormValues,
  offered: OfferedAnswers,
  stored: FormValues = {},
): Problem[] {
  const fields = formFields(definition);
  const before = new Set(chosenAnswers(fields, stored).map(({ node, value }) => `${node.address} ${value}`));
  return chosenAnswers(fields, values)
    .filter(({ operation, value }) => !offered.get(operation)?.has(value))
    .filter(({ node, value }) => !before.has(`${node.address} ${value}`))
    .map(({ address }) => ({ path: wireKeyOf(definition, address), message: words.notOffered }));
}

function hasOfferedFields(fields: readonly FieldNode[]): boolean {
  return fields.some(
    ({ schema, children }) => schema['x-options'] !== undefined || hasOfferedFields(children),
  );
}

function chosenAnswers(fields: readonly FieldNode[], values: FormValues, holder = ''): ChosenAnswer[] {
  return fields.flatMap((node) => {
    const answer = values[node.name];
    const address = join(holder, node.name);
    if (node.kind === 'object' && isRecord(answer)) return chosenAnswers(node.children, answer, address);
    if (node.kind === 'group' && isEntryList(answer))
      return answer.flatMap((entry, index) => chosenAnswers(node.children, entry, join(address, index)));
    const operation = node.schema['x-options'];
    if (operation === undefined) return [];
    return texts(answer).map((value) => ({ node, operation, address, value }));
  });
}

/** The chosen values of an answer as text. */
function texts(answer: Json | undefined): string[] {
  return [answer ?? []]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}

/** The choices in an operation's response, read by `options` of `schemas/portal/portal.json`. */
export function choicesInResponse(source: OptionsSource, answer: unknown): ReadonlySet<string> {
  const content = source.member === undefined ? answer : memberOf(answer, source.member);
  if ('split' in source)
    return new Set(
      String(content ?? '')
        .split(source.split)
        .map((part) => part.trim())
        .filter(Boolean),
    );
  const place = source.value.slice(1, -1).split('.');
  const records: readonly unknown[] = Array.isArray(content) ? content : [];
  const values = records.map((record) => place.reduce(memberOf, record));
  return new Set(values.filter((value) => value !== undefined && value !== null).map(String));
}

function memberOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return Object.getOwnPropertyDescriptor(holder, name)?.value;
}

/** Index entries have a maximum size, so longer values are truncated. */
const LONGEST = 200;
const LONGEST_SEARCH = 5000;

/** Maximum length of stored search words, equal to that of searched ones. */
const LONG_WORD = new RegExp(`(\\S{${MAX_WORD_LENGTH}})\\S+`, 'gu');

/** The listed and searchable answers (`x-title-template`, `x-in-lists`, `x-search`), truncated for their columns. */
export function listedColumns(form: Pick<ServerForm, 'definition' | 'cells'>, values: FormValues): Listed {
  const { title, answers, search } = listedTexts(form.definition, values, form.cells(values));
  const cutAnswers = Object.entries(answers).map(([key, { order, words }]) => [
    key,
    { order, words: cut(words, LONGEST) },
  ]);
  return {
    title: cut(title, LONGEST),
    answers: Object.fromEntries(cutAnswers),
    search: cut(search.replace(LONG_WORD, '$1'), LONGEST_SEARCH),
  };
}

/** A hash of the parts of a form that determine the derived columns of its answers. */
export function listingHash({ definition, columns }: Pick<ServerForm, 'definition' | 'columns'>): string {
  const words = [definition.listing ?? null, formFields(definition).map(wordsOf)];
  const all = Object.keys(columns).length === 0 ? words : [...words, columns];
  return createHash('sha256').update(canonicalJson(all)).digest('hex');
}

/** The names, types and choices that determine the text of an answer, and whether lists have it. */
function wordsOf(field: FieldNode): unknown {
  const { address, kind, schema, children } = field;
  if (kind === 'external') return [address, kind, schema['x-external-schema']];
  const words = [address, kind, schema.oneOf ?? null, schema.format ?? null, children.map(wordsOf)];
  return schema['x-in-lists'] ? [...words, schema['x-enum-labels'] ?? null] : words;
}
