import type { Db } from '../database/open.ts';
import { type Document, documentsNow } from './documents.ts';

/** A text as it was read. */
export type ReadText = Pick<Document, 'title' | 'operator' | 'summary' | 'text'>;

/** Keeps the texts of today under their versions: what somebody agrees to can be shown for ever. */
export async function keepTexts(db: Db, documents?: readonly Document[]): Promise<void> {
  const rows = (documents ?? (await documentsNow(db))).map(
    ({ purpose, version, title, operator, summary, text }) => ({
      ...{ purpose, version, title, operator },
      summary: JSON.stringify(summary),
      text: JSON.stringify(text),
    }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('consent_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The texts that were read, by purpose and version; one from before they were kept is not there. */
export async function textsRead(
  db: Db,
  consents: readonly { readonly purpose: string; readonly version: number }[],
): Promise<(purpose: string, version: number) => ReadText | undefined> {
  const purposes = [...new Set(consents.map(({ purpose }) => purpose))];
  const rows =
    purposes.length === 0
      ? []
      : await db.selectFrom('consent_texts').selectAll().where('purpose', 'in', purposes).execute();
  return (purpose, version) => rows.find((row) => row.purpose === purpose && row.version === version);
}
