import { type ConsentDocument, type ConsentPurpose, consents } from '#generated/consents.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';

/** A document of `schemas/consents`, without the data operator. */
export type DocumentText = ConsentDocument & { readonly purpose: ConsentPurpose };

/** The current document of a consent. */
export type Document = DocumentText & { readonly operator: string };

/** The documents in the order of their request: `schemas/consents`. */
const texts: readonly DocumentText[] = Object.entries<ConsentDocument>(consents)
  // the keys of the catalogue are the purposes
  .map(([purpose, document]) => ({ purpose: purpose as ConsentPurpose, ...document }))
  .sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }));

/**
 * The current documents in the order of their request. Each change of the data operator changes the text, so it
 * raises the version (decision 39).
 */
export async function currentDocuments(db: Db): Promise<readonly Document[]> {
  const { operator, operators } = await readSchoolSettings(db);
  return texts.map((text) => ({ ...text, operator, version: text.version + operators }));
}

/** Whether a document is required before any data of a representative are stored. */
export function isGeneral({ covers }: ConsentDocument): boolean {
  return covers === 'all';
}

/** The purposes required before any data of a representative besides the account are stored. */
export const generalPurposes: readonly string[] = texts.flatMap((text) =>
  isGeneral(text) ? [text.purpose] : [],
);

/** The document of a purpose; `undefined` if it is no longer requested. */
export function documentOfPurpose(purpose: string): DocumentText | undefined {
  return texts.find((text) => text.purpose === purpose);
}

/** The title of a document; the purpose if it is no longer requested. */
export function titleOfPurpose(purpose: string): string {
  return documentOfPurpose(purpose)?.title ?? purpose;
}

function placeOf({ asked }: ConsentDocument): string {
  return `${asked.form}/${asked.before}`;
}

/** A text as displayed. */
export type ReadText = Pick<Document, 'title' | 'operator' | 'summary' | 'text'>;

/** Stores the current texts by version, so that given consents can always be shown. */
export async function saveTexts(db: Db, documents?: readonly Document[]): Promise<void> {
  const rows = (documents ?? (await currentDocuments(db))).map(
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

/** The stored texts by purpose and version; texts read before they were stored are missing. */
export async function findReadTexts(
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
