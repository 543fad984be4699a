import { createHash } from 'node:crypto';
import { split } from '#engine/definition/address.ts';
import { type FieldNode, type FormValues, formFields } from '#engine/definition/definition.ts';
import { cellPath } from '#engine/definition/foreign-reader.ts';
import { type Listed, listed } from '#engine/describe/listed-fields.ts';
import { LONGEST_WORD } from '../lists/search.ts';
import { canonicalJson } from '../values/canonical.ts';
import type { ServerForm } from './server-form.ts';

/** Index entries have their limits: what is longer is cut, nobody reads it in a list. */
const LONGEST = 200;
const LONGEST_SEARCH = 5000;

/** A word of the search is cut where the words that are looked for are. */
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'gu');

/** What lists show of answers and find them by (`x-title`, `x-list`, `x-search`), in the length that columns take. */
export function listingOf(form: Pick<ServerForm, 'definition' | 'cells'>, values: FormValues): Listed {
  const { title, answers, search } = listed(form.definition, values, wordsIn(form, values));
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

/** An answer inside the data of a form of others as its reader has it: a list shows no keys of choices and no bare dates. */
function wordsIn({ definition, cells }: Pick<ServerForm, 'definition' | 'cells'>, values: FormValues) {
  const field = formFields(definition).find(({ kind }) => kind === 'foreign');
  if (field === undefined || definition.listing === undefined) return undefined;
  const told = new Map(cells(values).map((cell) => [cell.path, cell.value]));
  return (address: string) => {
    const [name, ...names] = split(address);
    return name === field.name ? (told.get(cellPath(names)) ?? '') : undefined;
  };
}

/** Changes when columns would be made of the same answers in another way, and with no other edit of the form. */
export function listedBy({ definition, columns }: Pick<ServerForm, 'definition' | 'columns'>): string {
  const words = [definition.listing ?? null, formFields(definition).map(wordsOf)];
  const all = Object.keys(columns).length === 0 ? words : [...words, columns];
  return createHash('sha256').update(canonicalJson(all)).digest('hex');
}

/** Names, types and choices: what the words of an answer are made of; and whether lists have it. */
function wordsOf(field: FieldNode): unknown {
  const { address, kind, schema, children } = field;
  if (kind === 'foreign') return [address, kind, schema['x-foreign']];
  const words = [address, kind, schema.oneOf ?? null, schema.format ?? null, children.map(wordsOf)];
  return schema['x-list'] ? [...words, schema['x-words'] ?? null] : words;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}
