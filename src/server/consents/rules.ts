import type { FormDefinition } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import { type ConsentDocument, type ConsentPurpose, consents } from '#generated/consents.ts';
import * as words from '#generated/words/server/consents.ts';
import { record } from '../audit/store.ts';
import { openCase, takeCaseBack } from '../cases/rules.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { closeConsents, insertConsent, listInForce } from './store.ts';

export type ConsentView = components['schemas']['Consent'];

/** The documents in the order in which they are asked for. */
const documents = Object.entries<ConsentDocument>(consents)
  .map(([purpose, document]) => ({ purpose: purpose as ConsentPurpose, ...document }))
  .sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en', { numeric: true }));

/** Every document, and what of it this user has given. */
export async function consentsOf(db: Db, userId: number): Promise<ConsentView[]> {
  const inForce = await listInForce(db, userId);
  return documents.map(({ purpose, title, version, operator, text, asked }) => {
    const given = inForce.find((one) => one.purpose === purpose);
    return {
      purpose,
      title,
      version,
      operator,
      text: [...text],
      asked,
      given: given ? { version: given.version, at: given.given_at.toISOString() } : null,
      current: given?.version === version,
    };
  });
}

export interface ConsentCall {
  readonly caller: Caller;
  readonly purpose: string;
  /** Network address that the call came from: kept as a proof of who agreed. */
  readonly address: string;
}

/** Agrees to a text. Throws 404 for an unknown purpose, 409 where the text is another by now. */
export async function giveConsent(
  db: Db,
  { caller, purpose, address, version }: ConsentCall & { readonly version: number },
): Promise<ConsentView> {
  const document = documentOf(purpose);
  if (version !== document.version) throw conflict(words.changed({ title: document.title }));
  return db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const isNew = await insertConsent(tx, { userId, purpose, version, address });
    const details = { purpose, version };
    if (isNew) await record(tx, { userId, action: 'consent.given', personId: userId, details });
    await takeCaseBack(tx, { userId, kind: 'consent-withdrawn', purpose });
    return consentOf(tx, userId, purpose);
  });
}

/**
 * Takes a consent back: that it was given stays in the history, and the office gets a case with its deadline. Throws 404,
 * and 409 where there is none in force.
 */
export async function withdrawConsent(
  db: Db,
  { caller, purpose, address }: ConsentCall,
): Promise<ConsentView> {
  const { title, withdrawal } = documentOf(purpose);
  return db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const closed = await closeConsents(tx, { userId, purpose, address });
    if (closed === 0) throw conflict(words.notInForce({ title }));
    await record(tx, { userId, action: 'consent.withdrawn', personId: userId, details: { purpose } });
    await openCase(tx, { userId, kind: 'consent-withdrawn', purpose, ...withdrawal });
    return consentOf(tx, userId, purpose);
  });
}

/**
 * Throws 409 where a user has not agreed to what a form needs: to begin it, to what is asked for before its first step;
 * to submit it, to all of it.
 */
export async function assertConsents(
  tx: Db,
  userId: number,
  { id, steps }: FormDefinition,
  to: 'begin' | 'submit',
): Promise<void> {
  const needed = (await consentsOf(tx, userId)).filter(
    ({ asked }) => asked.form === id && (to === 'submit' || asked.before === steps[0]?.id),
  );
  const missing = needed.find(({ current }) => !current);
  if (!missing) return;
  const { given, title } = missing;
  throw conflict(given ? words.neededAnew({ title }) : words.needed({ title }));
}

function documentOf(purpose: string): (typeof documents)[number] {
  const document = documents.find((one) => one.purpose === purpose);
  if (!document) throw notFound(words.notFound);
  return document;
}

async function consentOf(tx: Db, userId: number, purpose: string): Promise<ConsentView> {
  const view = (await consentsOf(tx, userId)).find((one) => one.purpose === purpose);
  if (!view) throw notFound(words.notFound);
  return view;
}

function placeOf({ asked }: ConsentDocument): string {
  return `${asked.form}/${asked.before}`;
}
