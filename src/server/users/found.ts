import type { Db } from '../database/open.ts';
import { hasWord, type SearchWord } from '../lists/search.ts';

/** The ids of the people whom all of these words find: by name, phone or email. */
export function peopleWith(db: Db, words: readonly SearchWord[]) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where((user) => user.and(words.map((word) => hasWord('users.search', word))));
}
