import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { Db } from '../database/open.ts';
import { submissionRows } from '../workflow/rows.ts';
import type { ApplicationsTables } from './domain.ts';
import { applicationAnswers } from './form.ts';
import { type ApplicationStatus, applicationWorkflow, HOLDING_SEAT } from './status.ts';

export type ApplicationRow = Selectable<ApplicationsTables['applications']>;

export const applicationRows = submissionRows<ApplicationRow>({
  table: 'applications',
  answers: applicationAnswers,
  initial: applicationWorkflow.initial,
  seats: { holding: HOLDING_SEAT, unit: ['campaign', 'applying_grade'] },
  columns: ['in_charge_id'],
});

/** The newest copy of an application outside of these statuses. */
export async function findCopy(
  tx: Db,
  id: number,
  except: readonly ApplicationStatus[],
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('copied_from', '=', id)
    .where('status', 'not in', [...except])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** A representative's applications, newest first; optionally of some statuses only. */
export async function listApplicationsOf(
  db: Db,
  representativeId: number,
  statuses?: readonly ApplicationStatus[],
): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .orderBy('id', 'desc')
    .execute();
}

/** Changes columns besides the answers and the status: campaign, assignee, remarks, promised day. */
export async function changeApplication(
  tx: Db,
  id: number,
  change: UpdateObject<ApplicationsTables, 'applications'>,
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertCorrection(
  tx: Db,
  correction: Insertable<ApplicationsTables['application_corrections']>,
): Promise<void> {
  await tx.insertInto('application_corrections').values(correction).execute();
}

/** The corrections of an application with their authors, oldest first. */
export async function listCorrections(db: Db, applicationId: number) {
  return db
    .selectFrom('application_corrections')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['reason', 'changes', 'application_corrections.created_at', 'first_name', 'last_name'])
    .where('application_id', '=', applicationId)
    .orderBy('application_corrections.id')
    .execute();
}

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];
