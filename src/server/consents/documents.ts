import { type ConsentDocument, type ConsentPurpose, consents } from '#generated/consents.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';

/** A document without who processes the data: as `schemas/consents` has it. */
export type DocumentText = ConsentDocument & { readonly purpose: ConsentPurpose };

/** A document as people are asked to agree to it today. */
export type Document = DocumentText & { readonly operator: string };

/** The documents in the order in which they are asked for: `schemas/consents`. */
const texts: readonly DocumentText[] = Object.entries<ConsentDocument>(consents)
  // the keys of the catalogue are the purposes
  .map(([purpose, document]) => ({ purpose: purpose as ConsentPurpose, ...document }))
  .sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }));

/**
 * The documents of today, in the order in which they are asked for. Another operator is another text: each has so much
 * higher a version as the operator became another (decision 39).
 */
export async function documentsNow(db: Db): Promise<readonly Document[]> {
  const { operator, operators } = await readSchoolSettings(db);
  return texts.map((text) => ({ ...text, operator, version: text.version + operators }));
}

/** Those without which nothing of a representative is stored. */
export function isGeneral({ covers }: ConsentDocument): boolean {
  return covers === 'all';
}

/** The purposes without which nothing of a representative is stored but the account. */
export const generalPurposes: readonly string[] = texts.flatMap((text) =>
  isGeneral(text) ? [text.purpose] : [],
);

/** The document of a purpose; `undefined` of one that is asked for no more. */
export function documentOfPurpose(purpose: string): DocumentText | undefined {
  return texts.find((text) => text.purpose === purpose);
}

/** How a document is called; one that is asked for no more by its purpose. */
export function titleOfPurpose(purpose: string): string {
  return documentOfPurpose(purpose)?.title ?? purpose;
}

function placeOf({ asked }: ConsentDocument): string {
  return `${asked.form}/${asked.before}`;
}

/** A text as it was read. */
export type ReadText = Pick<Document, 'title' | 'operator' | 'summary' | 'text'>;

/** Keeps the texts of today under their versions: what somebody agrees to can be shown for ever. */
export async function saveTexts(db: Db, documents?: readonly Document[]): Promise<void> {
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

/** The texts that were read, by purpose and version; one from before they were stored is not there. */
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
