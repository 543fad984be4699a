import type { FormDefinition } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/consents.ts';
import { openCases } from '../cases/rules.ts';
import type { Db } from '../database/open.ts';
import { healthNames } from '../forms/health-answers.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { WithdrawnConsent, WithdrawnConsents } from '../http/office-scope.ts';
import { isoDay, toRuDate } from '../values/ru-dates.ts';
import { type DocumentText, documentOfPurpose, isGeneral } from './documents.ts';
import { listWithdrawn } from './store.ts';

/** Consents that were withdrawn and not given again: of everybody, or of one user. */
export async function withdrawnConsents(db: Db, userId: number | null = null): Promise<WithdrawnConsents> {
  const rows = await listWithdrawn(db, userId);
  const cases = rows.length === 0 ? [] : await openCases(db, 'consent-withdrawn', userId);
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
 * Throws where a representative has withdrawn a consent that answers to a form need: 409 for the office, which decides
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
