import * as words from '#generated/words/server/classes.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import { listClasses, replaceClasses } from './store.ts';

const LONGEST_NAME = 40;

/** The classes as the one string that the specification has of them: `1А, 1Б, 2А`. */
export async function readClassList(db: Db): Promise<string> {
  return (await listClasses(db)).join(', ');
}

/** Replaces the list: blank names and doubles are dropped. Throws 422 for none at all and for a name that is none. */
export async function changeClassList(db: Db, text: string, { userId }: Caller): Promise<string> {
  const names = namesIn(text);
  const long = names.find((name) => name.length > LONGEST_NAME);
  const fault = names.length === 0 ? words.none : long && words.tooLong({ name: long, limit: LONGEST_NAME });
  if (fault) throw invalid(words.check, [{ path: 'classList', message: fault }]);
  await db.transaction().execute(async (tx) => {
    const before = await listClasses(tx);
    await replaceClasses(tx, names);
    await record(tx, { userId, action: 'classes.changed', details: { before, after: names } });
  });
  return names.join(', ');
}

function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
  const seen = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  return [...seen.values()];
}
