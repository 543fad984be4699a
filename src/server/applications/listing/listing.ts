import { createHash } from 'node:crypto';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { listed } from '#engine/describe/listing.ts';
import type { Db } from '#server/database/open.ts';
import { LONGEST_WORD } from '#server/lists/search.ts';
import { canonicalJson } from '#server/values/canonical.ts';
import { answersOf, applicationServerForm } from '../form.ts';
import { type ListedColumns, listOutdated, updateListing } from './listing-store.ts';

const { definition } = applicationServerForm;

/** Index entries have their limits: what is longer is cut, nobody reads it in a list. */
const LONGEST = 200;
const LONGEST_SEARCH = 5000;

/** A word of the search is cut where the words that are looked for are. */
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'gu');

/** Changes when an application would be listed in other words, and with no other edit of the form. */
const LISTED_BY = createHash('sha256')
  .update(canonicalJson([definition.listing ?? null, formFields(definition).map(wordsOf)]))
  .digest('hex');

/** The columns of lists, made of the answers as they are in the form of today. */
export function listedColumns(answers: FormValues): ListedColumns {
  const { title, columns, search } = listed(definition, answers);
  return {
    title: cut(title, LONGEST),
    grade: cut(columns.grade ?? '', LONGEST),
    search_text: cut(search.replace(LONG_WORD, '$1'), LONGEST_SEARCH),
    listed_by: LISTED_BY,
  };
}

/** Brings applications up to date that were listed in other words, or never; page by page, at the start. */
export async function refreshListing(db: Db): Promise<void> {
  for (;;) {
    const rows = await listOutdated(db, LISTED_BY, 500);
    if (rows.length === 0) return;
    await updateListing(
      db,
      rows.map((row) => ({ id: row.id, ...listedColumns(answersOf(row)) })),
    );
  }
}

/** Names, types and choices: what the words of an answer are made of. */
function wordsOf(field: ReturnType<typeof formFields>[number]): unknown {
  const { address, kind, schema, children } = field;
  return [address, kind, schema.oneOf ?? null, schema.format ?? null, children.map(wordsOf)];
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}
