import type { FormDefinition } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/consents.ts';
import { healthAnswerCheck } from '../audit/health.ts';
import { record } from '../audit/store.ts';
import { listOpenCases, openCase, withdrawCase } from '../cases/cases.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { hasHealthAnswers, healthNames } from '../forms/health-answers.ts';
import type { ServerForm, StoredAnswers } from '../forms/server-form.ts';
import { type Caller, type Handlers, ROLES, roleOf } from '../http/contract.ts';
import type { Operation } from '../http/document.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import type { WithdrawnConsent, WithdrawnConsents } from '../http/office-roles.ts';
import { isoDay, toRuDate } from '../values/dates.ts';
import {
  currentDocuments,
  type Document,
  type DocumentText,
  documentOfPurpose,
  findReadTexts,
  isGeneral,
  type ReadText,
  saveTexts,
} from './documents.ts';
import { type ConsentInForce, closeConsents, insertConsent, listInForce, listWithdrawn } from './store.ts';

export type ConsentView = components['schemas']['Consent'];

/** Every document with the user's decisions and the accepted text. */
export async function consentsOf(db: Db, userId: number): Promise<ConsentView[]> {
  const inForce = await listInForce(db, [userId]);
  const readOf = await findReadTexts(db, inForce);
  const withdrawn = (await withdrawnConsents(db, userId)).get(userId);
  return (await currentDocuments(db)).map((document) => {
    const isSame = ({ purpose }: { readonly purpose: string }) => purpose === document.purpose;
    const given = inForce.find(isSame);
    return consentView(document, {
      given,
      read: given && readOf(given.purpose, given.version),
      withdrawn: withdrawn?.find(isSame),
    });
  });
}

/** The consents of a registration, for a person without an account. */
async function generalConsents(db: Db): Promise<ConsentView[]> {
  return (await currentDocuments(db)).filter(isGeneral).map((document) => consentView(document));
}

/** A person's response to a document. */
interface GivenDocument {
  readonly given?: ConsentInForce | undefined;
  readonly read?: ReadText | undefined;
  readonly withdrawn?: WithdrawnConsent | undefined;
}

function consentView(
  { purpose, title, version, operator, summary, text, asked, without, withdrawal }: Document,
  { given, read, withdrawn }: GivenDocument = {},
): ConsentView {
  return {
    purpose,
    title,
    version,
    operator,
    summary: [...summary],
    text: [...text],
    requested_in: asked,
    asked,
    without: without ?? null,
    given: given ? { version: given.version, at: given.given_at.toISOString() } : null,
    withdrawal_days: withdrawal.days,
    withdrawn: withdrawn
      ? { at: withdrawn.withdrawnAt.toISOString(), due_at: withdrawn.dueAt?.toISOString() ?? null }
      : null,
    // the current version has the current text
    read:
      given && read && given.version !== version
        ? { title: read.title, operator: read.operator, text: [...read.text] }
        : null,
    current: given?.version === version,
  };
}

/** People who must give a general consent before any answer is stored. */
export async function peopleWithoutConsent(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const general = (await currentDocuments(db)).filter(isGeneral);
  const inForce = await listInForce(db, userIds);
  const given = new Set(inForce.map(({ user_id, purpose, version }) => `${user_id} ${purpose} ${version}`));
  const owes = (id: number) =>
    general.some(({ purpose, version }) => !given.has(`${id} ${purpose} ${version}`));
  return new Set(userIds.filter(owes));
}

function isAccepted({ purpose, version }: Document, inForce: readonly ConsentInForce[]): boolean {
  return inForce.some((one) => one.purpose === purpose && one.version === version);
}

export interface ConsentCall {
  readonly caller: Caller;
  readonly purpose: string;
  /** Network address of the call, stored as proof of consent. */
  readonly address: string;
}

/** Stores a consent to a text. Throws 404 for an unknown purpose, 409 if the text has changed. */
async function giveConsent(
  db: Db,
  { caller, purpose, address, version }: ConsentCall & { readonly version: number },
): Promise<ConsentView> {
  const { userId } = caller;
  return db.transaction().execute(async (tx) => {
    await saveConsent(tx, { userId, purpose, version, address });
    return consentOf(tx, userId, purpose);
  });
}

/** A consent as it is stored. */
interface GivenConsent {
  readonly userId: number;
  readonly purpose: string;
  readonly version: number;
  readonly address: string;
}

/** Records a consent, in the transaction of its call. Throws as `giveConsent` does. */
export async function saveConsent(tx: Db, consent: GivenConsent): Promise<void> {
  const { userId, purpose, version } = consent;
  const document = await documentOf(tx, purpose);
  if (version !== document.version) throw conflict(words.changed({ title: document.title }));
  const details = { purpose, version };
  await saveTexts(tx, [document]);
  if (await insertConsent(tx, consent))
    await record(tx, { userId, action: 'consent.given', personId: userId, details });
  await withdrawCase(tx, { userId, kind: 'consent-withdrawn', purpose });
}

/**
 * Withdraws a consent: the history keeps it, and the office gets a case with its deadline. Throws 404, and 409 if
 * none is in force.
 */
async function withdrawConsent(db: Db, { caller, purpose, address }: ConsentCall): Promise<ConsentView> {
  const { title, withdrawal } = await documentOf(db, purpose);
  return db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const closed = await closeConsents(tx, { userId, purpose, address });
    if (closed === 0) throw conflict(words.notInForce({ title }));
    await record(tx, { userId, action: 'consent.withdrawn', personId: userId, details: { purpose } });
    await openCase(tx, { userId, kind: 'consent-withdrawn', purpose, ...withdrawal });
    return consentOf(tx, userId, purpose);
  });
}

/** Throws 403 with the purpose if a consent required for submission is missing. */
export async function assertConsents(
  tx: Db,
  userId: number,
  form: Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'legacyAnswers'>,
  row: StoredAnswers,
): Promise<void> {
  const { id } = form.definition;
  const documents = await currentDocuments(tx);
  const needed = new Set(
    neededFor({ forms: [id], sensitive: await hasHealthAnswers(tx, form, row) }, documents),
  );
  await assertDocumentsAccepted(
    tx,
    userId,
    documents.filter((one) => needed.has(one) || (one.asked.form === id && !one.without)),
  );
}

/** Throws 403 with the purpose of the first document without the user's consent to its current text. */
async function assertDocumentsAccepted(db: Db, userId: number, needed: readonly Document[]): Promise<void> {
  if (needed.length === 0) return;
  const inForce = await listInForce(db, [userId]);
  const missing = needed.find((document) => !isAccepted(document, inForce));
  if (!missing) return;
  const { purpose, title } = missing;
  const wasGiven = inForce.some((one) => one.purpose === purpose);
  throw new HttpError(403, wasGiven ? words.neededAnew({ title }) : words.needed({ title }), {
    body: { consent: purpose },
  });
}

async function documentOf(db: Db, purpose: string): Promise<Document> {
  const document = (await currentDocuments(db)).find((one) => one.purpose === purpose);
  if (!document) throw notFound(words.notFound);
  return document;
}

async function consentOf(tx: Db, userId: number, purpose: string): Promise<ConsentView> {
  const view = (await consentsOf(tx, userId)).find((one) => one.purpose === purpose);
  if (!view) throw notFound(words.notFound);
  return view;
}

/** The parts of a call that determine its consents. */
interface Call {
  readonly caller: Caller | undefined;
  readonly body: unknown;
  readonly uploads?: unknown;
}

const tellers = new Map<string, ReturnType<typeof healthAnswerCheck>>();

/**
 * Throws 403 with the purpose of the first missing consent before a representative's answers are stored by any
 * operation. The office needs none.
 */
export async function checkConsents(
  db: Db,
  operation: Pick<Operation, 'id' | 'forms' | 'body' | 'consents'>,
  { caller, ...call }: Call,
): Promise<void> {
  const { id, forms, consents } = operation;
  if (!consents || caller?.roleId !== ROLES.representative) return;
  const isSensitive = tellers.get(id) ?? healthAnswerCheck(operation);
  tellers.set(id, isSensitive);
  const needed = neededFor({ forms, sensitive: await isSensitive(db, call) }, await currentDocuments(db));
  await assertDocumentsAccepted(db, caller.userId, needed);
}

/** Answers that are to be stored, as far as it decides which consents they need. */
interface AutosavedAnswers {
  /** Ids of the forms that they are of. */
  readonly forms: readonly string[];
  /** Whether some of them are about health (`x-sensitive`). */
  readonly sensitive: boolean;
}

/** The documents required for these answers, in the order of their request. */
function neededFor<StoredConsent extends Pick<DocumentText, 'covers' | 'asked'>>(
  { forms, sensitive }: AutosavedAnswers,
  among: readonly StoredConsent[],
): readonly StoredConsent[] {
  return among.filter(({ covers, asked }) => {
    if (covers === 'sensitive') return sensitive;
    return covers === 'all' || forms.includes(asked.form);
  });
}

/** Consents that were withdrawn and not given again: of everybody, or of one user. */
export async function withdrawnConsents(db: Db, userId: number | null = null): Promise<WithdrawnConsents> {
  const rows = await listWithdrawn(db, userId);
  const cases = rows.length === 0 ? [] : await listOpenCases(db, 'consent-withdrawn', userId);
  const deadlines = new Map(cases.map(({ user_id, purpose, due_at }) => [`${user_id} ${purpose}`, due_at]));
  const found = new Map<number, WithdrawnConsent[]>();
  for (const { user_id, purpose, withdrawn_at } of rows) {
    const document = documentOfPurpose(purpose);
    if (!document) continue;
    const dueAt = deadlines.get(`${user_id} ${purpose}`) ?? null;
    // the answers are erased, and the form does without them
    const isSettled = document.without !== undefined && dueAt === null;
    const consent: WithdrawnConsent = {
      purpose,
      title: document.title,
      withdrawnAt: withdrawn_at,
      dueAt,
      isHealth: document.covers === 'sensitive',
      covers: (form) => !isSettled && isNeededFor(document, form),
    };
    found.set(user_id, [...(found.get(user_id) ?? []), consent]);
  }
  return found;
}

/** Whether answers to a form are not processed without a document. */
function isNeededFor(document: DocumentText, form: FormDefinition): boolean {
  const asksHealth = document.covers === 'sensitive' && healthNames(form).size > 0;
  return isGeneral(document) || document.asked.form === form.id || asksHealth;
}

/**
 * Throws if a representative has withdrawn a consent that the form needs: 409 for the office, which decides
 * nothing until it is given again or the answers are erased, 403 with the purpose for the family unless the form can be
 * sent without it.
 */
export async function assertNotWithdrawn(
  tx: Db,
  caller: Caller,
  representativeId: number,
  form: FormDefinition,
): Promise<void> {
  const withdrawn = (await withdrawnConsents(tx, representativeId)).get(representativeId);
  const isOffice = roleOf(caller) === 'administrator';
  const consent = withdrawn?.find(
    ({ purpose, covers }) => covers(form) && (isOffice || !documentOfPurpose(purpose)?.without),
  );
  if (!consent) return;
  const { purpose, title, withdrawnAt } = consent;
  if (isOffice) throw conflict(words.withdrawn({ title, day: toRuDate(isoDay(withdrawnAt)) }));
  throw new HttpError(403, words.needed({ title }), { body: { consent: purpose } });
}

export function consentsHandlers({ db, unpublished }: Context) {
  return {
    listConsents: async ({ caller }) => {
      // a consent that cannot be requested here is shown only if it was given
      const isRequested = (form: string) => unpublished.every((kind) => kind.form !== form);
      const consents = await consentsOf(db, caller.userId);
      return consents.filter(({ asked, given }) => given || isRequested(asked.form));
    },
    listRegistrationConsents: () => generalConsents(db),
    giveConsent: ({ caller, body, address }) => giveConsent(db, { caller, address, ...body }),
    withdrawConsent: ({ caller, params, address }) =>
      withdrawConsent(db, { caller, address, purpose: params.purpose }),
  } satisfies Partial<Handlers>;
}
