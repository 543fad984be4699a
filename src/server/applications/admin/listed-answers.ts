import { formFields } from '#engine/definition/definition.ts';
import { wordsAt } from '#engine/describe/listing.ts';
import { listedAnswers } from '#generated/listed-answers.ts';
import type { Db } from '#server/database/open.ts';
import { answersOf, applicationServerForm } from '../form.ts';
import { listAnswers } from './selection-store.ts';

const { definition } = applicationServerForm;

/** The addresses of the fields that have one answer, by the keys under which they are sent. */
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  formFields(definition).flatMap((field) => {
    const single = field.kind === 'object' ? field.children : [field];
    return single.map(({ address }): [string, string] => [address.replaceAll('/', '_'), address]);
  }),
);

/** Answers in words by the keys of their fields. */
export type ListedAnswers = Readonly<Record<string, string>>;

/** The answers of applications that columns of the school's lists show, by id; none where no column shows any. */
export async function listedAnswersOf(
  db: Db,
  ids: readonly number[],
  keys = listedAnswers,
): Promise<ReadonlyMap<number, ListedAnswers>> {
  if (keys.length === 0) return new Map();
  const rows = await listAnswers(db, ids);
  return new Map(
    rows.map((row) => {
      const answers = answersOf(row);
      const words = keys.map((key) => [key, wordsAt(definition, answers, ADDRESSES.get(key) ?? '')]);
      return [row.id, Object.fromEntries(words)];
    }),
  );
}
