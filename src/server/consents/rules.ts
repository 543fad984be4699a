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
import { conflict, HttpError, requireFound } from '../http/errors.ts';
import type { WithdrawnConsent, WithdrawnConsents } from '../http/office-roles.ts';
import { isoDay, toRuDate } from '../values/dates.ts';
import {
  type AcceptedText,
  currentDocuments,
  type Document,
  type DocumentText,
  documentOfPurpose,
  findAcceptedTexts,
  isGeneral,
  saveTexts,
} from './documents.ts';
import { type ConsentInForce, closeConsents, insertConsent, listInForce, listWithdrawn } from './store.ts';

export type ConsentView = components['schemas']['Consent'];

/** Every document with the user's consent, withdrawal and accepted text. */
export async function readConsents(db: Db, userId: number): Promise<ConsentView[]> {
  const inForce = await listInForce(db, [userId]);
  const acceptedText = await findAcceptedTexts(db, inForce);
  const withdrawn = (await withdrawnConsents(db, userId)).get(userId);
  return (await currentDocuments(db)).map((document) => {
    const hasSamePurpose = ({ purpose }: { readonly purpose: string }) => purpose === document.purpose;
    const given = inForce.find(hasSamePurpose);
    return consentView(document, {
      given,
      read: given && acceptedText(given.purpose, given.version),
      withdrawn: withdrawn?.find(hasSamePurpose),
    });
  });
}

/** The documents of the registration form, for a person without an account. */
async function generalConsents(db: Db): Promise<ConsentView[]> {
  return (await currentDocuments(db)).filter(isGeneral).map((document) => consentView(document));
}

/** A person's decisions about a document. */
interface ConsentState {
  readonly given?: ConsentInForce | undefined;
  readonly read?: AcceptedText | undefined;
  readonly withdrawn?: WithdrawnConsent | undefined;
}

function consentView(
  { purpose, title, version, operator, summary, text, asked, without, withdrawal }: Document,
  { given, read, withdrawn }: ConsentState = {},
): ConsentView {
  return {
    purpose,
    title,
    version,
    operator,
    summary: [...summary],
    text: [...text],
    requested_in: asked,
    // the former name of `requested_in`, for one release
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

/** The users among these who lack a general consent, without which no answers are stored. */
export async function peopleWithoutConsent(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const general = (await currentDocuments(db)).filter(isGeneral);
  const inForce = await listInForce(db, userIds);
  const consentKeys = new Set(
    inForce.map(({ user_id, purpose, version }) => `${user_id} ${purpose} ${version}`),
  );
  const lacksConsent = (id: number) =>
    general.some(({ purpose, version }) => !consentKeys.has(`${id} ${purpose} ${version}`));
  return new Set(userIds.filter(lacksConsent));
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
    return requireConsent(tx, userId, purpose);
  });
}

interface GivenConsent {
  readonly userId: number;
  readonly purpose: string;
  readonly version: number;
  readonly address: string;
}

/** Stores a consent in the caller's transaction. Throws as `giveConsent` does. */
export async function saveConsent(tx: Db, consent: GivenConsent): Promise<void> {
  const { userId, purpose, version } = consent;
  const document = await requireDocument(tx, purpose);
  if (version !== document.version) throw conflict(words.changed({ title: document.title }));
  const details = { purpose, version };
  await saveTexts(tx, [document]);
  if (await insertConsent(tx, consent))
    await record(tx, { userId, action: 'consent.given', personId: userId, details });
  await withdrawCase(tx, { userId, kind: 'consent-withdrawn', purpose });
}

/** Withdraws a consent, and opens a case with a deadline. Throws 404, and 409 without a consent in force. */
async function withdrawConsent(db: Db, { caller, purpose, address }: ConsentCall): Promise<ConsentView> {
  const { title, withdrawal } = await requireDocument(db, purpose);
  return db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const closed = await closeConsents(tx, { userId, purpose, address });
    if (closed === 0) throw conflict(words.notInForce({ title }));
    await record(tx, { userId, action: 'consent.withdrawn', personId: userId, details: { purpose } });
    await openCase(tx, { userId, kind: 'consent-withdrawn', purpose, ...withdrawal });
    return requireConsent(tx, userId, purpose);
  });
}

/** Throws 403 with the purpose if a consent that the submission of the form needs is missing. */
export async function assertConsents(
  tx: Db,
  userId: number,
  form: Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'legacyAnswers'>,
  row: StoredAnswers,
): Promise<void> {
  const { id } = form.definition;
  const documents = await currentDocuments(tx);
  const needed = new Set(
    requiredDocuments({ forms: [id], sensitive: await hasHealthAnswers(tx, form, row) }, documents),
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
  const wasGivenBefore = inForce.some((one) => one.purpose === purpose);
  throw new HttpError(403, wasGivenBefore ? words.neededAnew({ title }) : words.needed({ title }), {
    body: { consent: purpose },
  });
}

async function requireDocument(db: Db, purpose: string): Promise<Document> {
  const document = (await currentDocuments(db)).find((one) => one.purpose === purpose);
  return requireFound(document, words.notFound);
}

async function requireConsent(tx: Db, userId: number, purpose: string): Promise<ConsentView> {
  const view = (await readConsents(tx, userId)).find((one) => one.purpose === purpose);
  return requireFound(view, words.notFound);
}

/** The parts of a call that determine the required consents. */
interface Call {
  readonly caller: Caller | undefined;
  readonly body: unknown;
  readonly uploads?: unknown;
}

const healthChecks = new Map<string, ReturnType<typeof healthAnswerCheck>>();

/** Throws 403 with the first consent that a representative lacks for the answers. The office needs none. */
export async function checkConsents(
  db: Db,
  operation: Pick<Operation, 'id' | 'forms' | 'body' | 'consents'>,
  { caller, ...call }: Call,
): Promise<void> {
  const { id, forms, consents } = operation;
  if (!consents || caller?.roleId !== ROLES.representative) return;
  const isSensitive = healthChecks.get(id) ?? healthAnswerCheck(operation);
  healthChecks.set(id, isSensitive);
  const needed = requiredDocuments(
    { forms, sensitive: await isSensitive(db, call) },
    await currentDocuments(db),
  );
  await assertDocumentsAccepted(db, caller.userId, needed);
}

/** The properties of answers that determine the consents they need. */
interface AnswerProperties {
  /** Ids of the answered forms. */
  readonly forms: readonly string[];
  /** Whether there are health answers (`x-sensitive`) among them. */
  readonly sensitive: boolean;
}

function requiredDocuments<Doc extends Pick<DocumentText, 'covers' | 'asked'>>(
  { forms, sensitive }: AnswerProperties,
  documents: readonly Doc[],
): readonly Doc[] {
  return documents.filter(({ covers, asked }) => {
    if (covers === 'sensitive') return sensitive;
    return covers === 'all' || forms.includes(asked.form);
  });
}

/** Consents withdrawn and not given again by user id, of one user or of everybody (`null`). */
export async function withdrawnConsents(db: Db, userId: number | null = null): Promise<WithdrawnConsents> {
  const rows = await listWithdrawn(db, { userId });
  const cases = rows.length === 0 ? [] : await listOpenCases(db, 'consent-withdrawn', userId);
  const deadlines = new Map(cases.map(({ user_id, purpose, due_at }) => [`${user_id} ${purpose}`, due_at]));
  const byUser = new Map<number, WithdrawnConsent[]>();
  for (const { user_id, purpose, withdrawn_at } of rows) {
    const document = documentOfPurpose(purpose);
    if (!document) continue;
    const dueAt = deadlines.get(`${user_id} ${purpose}`) ?? null;
    // the answers are erased, and the form can be submitted without the consent
    const isSettled = document.without !== undefined && dueAt === null;
    const consent: WithdrawnConsent = {
      purpose,
      title: document.title,
      withdrawnAt: withdrawn_at,
      dueAt,
      isHealth: document.covers === 'sensitive',
      covers: (form) => !isSettled && isRequiredFor(document, form),
    };
    byUser.set(user_id, [...(byUser.get(user_id) ?? []), consent]);
  }
  return byUser;
}

/** Whether the answers of a form may only be processed with the consent of a document. */
function isRequiredFor(document: DocumentText, form: FormDefinition): boolean {
  const coversHealthAnswers = document.covers === 'sensitive' && healthNames(form).size > 0;
  return isGeneral(document) || document.asked.form === form.id || coversHealthAnswers;
}

/**
 * Throws if a representative has withdrawn a consent that the form needs: 409 for the office, which must not decide
 * until the consent is given again or the answers are erased; 403 with the purpose for the family, unless the form can
 * be submitted without the consent.
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
      // consents of unpublished forms are shown only if they were given
      const isRequested = (form: string) => unpublished.every((kind) => kind.form !== form);
      const consents = await readConsents(db, caller.userId);
      return consents.filter(({ asked, given }) => given || isRequested(asked.form));
    },
    listRegistrationConsents: () => generalConsents(db),
    giveConsent: ({ caller, body, address }) => giveConsent(db, { caller, address, ...body }),
    withdrawConsent: ({ caller, params, address }) =>
      withdrawConsent(db, { caller, address, purpose: params.purpose }),
  } satisfies Partial<Handlers>;
}
