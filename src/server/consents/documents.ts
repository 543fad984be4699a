import { type ConsentDocument, type ConsentPurpose, consents } from '#generated/consents.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';

/** A consent document of `schemas/consents`, without the data operator. */
export type DocumentText = ConsentDocument & { readonly purpose: ConsentPurpose };

/** The current document of a consent. */
export type Document = DocumentText & { readonly operator: string };

/** The documents of `schemas/consents`, in the order in which forms request them. */
const documents: readonly DocumentText[] = Object.entries<ConsentDocument>(consents)
  // the keys of the catalogue are the purposes
  .map(([purpose, document]) => ({ purpose: purpose as ConsentPurpose, ...document }))
  .sort((a, b) => requestOrder(a).localeCompare(requestOrder(b), 'en', { numeric: true }));

/** The current documents in form order. They name the operator: each change raises the version (decision 39). */
export async function currentDocuments(db: Db): Promise<readonly Document[]> {
  const { operator, operators: operatorChanges } = await readSchoolSettings(db);
  return documents.map((text) => ({ ...text, operator, version: text.version + operatorChanges }));
}

/** Whether a document is required before any data of a representative besides the account are stored. */
export function isGeneral({ covers }: ConsentDocument): boolean {
  return covers === 'all';
}

export const generalPurposes: readonly string[] = documents.flatMap((text) =>
  isGeneral(text) ? [text.purpose] : [],
);

/** The document of a purpose; `undefined` if it is no longer requested. */
export function documentOfPurpose(purpose: string): DocumentText | undefined {
  return documents.find((text) => text.purpose === purpose);
}

/** The title of a document; the purpose if it is no longer requested. */
export function titleOfPurpose(purpose: string): string {
  return documentOfPurpose(purpose)?.title ?? purpose;
}

function requestOrder({ asked }: ConsentDocument): string {
  return `${asked.form}/${asked.before}`;
}

export type AcceptedText = Pick<Document, 'title' | 'operator' | 'summary' | 'text'>;

/** Stores the current texts by version, so that an accepted text can be shown later. */
export async function saveTexts(db: Db, documents?: readonly Document[]): Promise<void> {
  const rows = (documents ?? (await currentDocuments(db))).map(
    ({ purpose, version, title, operator, summary, text }) => ({
      purpose,
      version,
      title,
      operator,
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

/** The stored texts of consents, by purpose and version; `undefined` for versions from before texts were stored. */
export async function findAcceptedTexts(
  db: Db,
  consents: readonly { readonly purpose: string; readonly version: number }[],
): Promise<(purpose: string, version: number) => AcceptedText | undefined> {
  const purposes = [...new Set(consents.map(({ purpose }) => purpose))];
  const rows =
    purposes.length === 0
      ? []
      : await db.selectFrom('consent_texts').selectAll().where('purpose', 'in', purposes).execute();
  return (purpose, version) => rows.find((row) => row.purpose === purpose && row.version === version);
}
