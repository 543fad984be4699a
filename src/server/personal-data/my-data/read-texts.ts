import { textsRead } from '#server/consents/texts.ts';
import type { Db } from '#server/database/open.ts';
import type { PersonalRow } from './rows.ts';

/** Consents with the words that were read when they were given. */
export async function withReadTexts(db: Db, rows: readonly PersonalRow[]): Promise<PersonalRow[]> {
  const named = rows.map(({ purpose, version }) => ({ purpose: String(purpose), version: Number(version) }));
  const readOf = await textsRead(db, named);
  return rows.map((row, at) => {
    const { purpose = '', version = 0 } = named[at] ?? {};
    const read = readOf(purpose, version);
    return read ? { ...row, title: read.title, operator: read.operator, read: read.text.join('\n\n') } : row;
  });
}
