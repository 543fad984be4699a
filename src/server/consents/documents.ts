import { type ConsentDocument, type ConsentPurpose, consents } from '#generated/consents.ts';

export type Document = ConsentDocument & { readonly purpose: ConsentPurpose };

/** The documents in the order in which they are asked for: `schemas/consents`. */
export const documents: readonly Document[] = Object.entries<ConsentDocument>(consents)
  // the keys of the catalogue are the purposes
  .map(([purpose, document]) => ({ purpose: purpose as ConsentPurpose, ...document }))
  .sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }));

/** Those without which nothing of a representative is kept. */
export const generalDocuments = documents.filter(({ covers }) => covers === 'all');

function placeOf({ asked }: ConsentDocument): string {
  return `${asked.form}/${asked.before}`;
}
