import type { CaseKind } from '#server/cases/kinds.ts';
import { closeFulfilled, openCases } from '#server/cases/rules.ts';
import { type DocumentText, documentOfPurpose } from '#server/consents/documents.ts';
import type { Db } from '#server/database/open.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { accountOf } from '#server/users/accounts.ts';
import { eraseHealthAnswers, hasAnyHealthAnswer } from './erase-health.ts';
import { listQuestionnairesOf } from './erase-store.ts';
import { deleteStatements, type GoneFile } from './statements.ts';

/** A case as far as it says which data are to be erased. */
interface CaseData {
  readonly user_id: number | null;
  /** Of the consent that was withdrawn; without one all data of the person are to go. */
  readonly purpose: string | null;
}

/** Which data a case asks to erase; of a consent that is asked for no more, all of the person. */
export function coverOf({ purpose }: Pick<CaseData, 'purpose'>): DocumentText['covers'] {
  return (purpose === null ? undefined : documentOfPurpose(purpose))?.covers ?? 'all';
}

/** Whether data that a case asks to erase are still stored. */
export async function hasDataOf(tx: Db, one: CaseData): Promise<boolean> {
  const { user_id } = one;
  if (user_id === null || (await accountOf(tx, user_id)).erased_at !== null) return false;
  const cover = coverOf(one);
  if (cover === 'all') return true;
  if (cover === 'sensitive') return hasAnyHealthAnswer(tx, user_id);
  return (await questionnairesOf(tx, user_id, one)).length > 0;
}

/**
 * Erases the health answers or the questionnaires that a case is about; a whole person is erased by `erasePerson` alone.
 * Gives the files whose contents are to be removed after the transaction.
 */
export async function eraseDataOf(tx: Db, one: CaseData): Promise<readonly GoneFile[]> {
  const { user_id } = one;
  if (user_id === null) return [];
  if (coverOf(one) === 'sensitive') return eraseHealthAnswers(tx, user_id);
  return deleteStatements(tx, 'questionnaires', await questionnairesOf(tx, user_id, one));
}

async function questionnairesOf(tx: Db, userId: number, { purpose }: CaseData): Promise<number[]> {
  const form = purpose === null ? undefined : documentOfPurpose(purpose)?.asked.form;
  const names = kinds.filter((kind) => kind.form === form).map(({ name }) => name);
  return listQuestionnairesOf(tx, userId, names);
}

const WITHDRAWN: CaseKind = 'consent-withdrawn';

/** Closes cases of withdrawn consents of which nothing is stored (any more): the family or a deadline took it away. */
export async function closeFulfilledCases(db: Db): Promise<void> {
  for (const one of await openCases(db, WITHDRAWN, null))
    await db.transaction().execute(async (tx) => {
      if (!(await hasDataOf(tx, one))) await closeFulfilled(tx, { id: one.id }, null);
    });
}
