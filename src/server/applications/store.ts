import { type Selectable, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import { type Db, statement } from '../database/open.ts';
import type { Remark } from '../workflow/columns.ts';
import { remarksColumn } from '../workflow/history.ts';
import { sentBackColumns } from '../workflow/sent-back.ts';
import { type SavedTransition, transitionColumns } from '../workflow/submission-type.ts';
import type { ApplicationsTables, CorrectedAnswer } from './domain.ts';
import { applicationAnswers } from './form.ts';
import type { ApplicationStatus } from './status.ts';

export type ApplicationRow = Selectable<ApplicationsTables['applications']>;

export interface NewApplication {
  readonly campaign: string;
  readonly representativeId: number;
  readonly studentId: number | null;
  readonly status: ApplicationStatus;
  readonly form: FormValues;
  /** The application that it is a copy of. */
  readonly copiedFrom?: number;
}

export async function insertApplication(db: Db, one: NewApplication): Promise<ApplicationRow> {
  return db
    .insertInto('applications')
    .values({
      campaign: one.campaign,
      representative_id: one.representativeId,
      student_id: one.studentId,
      status: one.status,
      copied_from: one.copiedFrom ?? null,
      ...applicationAnswers.row(one.form),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads and locks an application until the transaction ends, so that two changes follow one another. */
export async function lockApplicationRow(tx: Db, id: number): Promise<ApplicationRow | undefined> {
  const [found] = await lockedById(tx, { id });
  return found;
}

const lockedById = statement((tx, { id }: { id: number }) =>
  tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate(),
);

export async function findApplication(db: Db, id: number): Promise<ApplicationRow | undefined> {
  const [found] = await byId(db, { id });
  return found;
}

const byId = statement((db, { id }: { id: number }) =>
  db.selectFrom('applications').selectAll().where('id', '=', id),
);

/** The newest copy of an application that does not stand in one of these statuses. */
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

/** The newest first; of some statuses where they are named. */
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

/** New answers raise the revision. */
export async function updateAnswers(
  tx: Db,
  current: ApplicationRow,
  change: { form: FormValues; studentId: number | null },
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set((row) => ({
      ...applicationAnswers.row(change.form, current),
      student_id: change.studentId,
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts other remarks in the place of those that stand; none where all are settled. */
export async function replaceRemarks(
  tx: Db,
  id: number,
  remarks: readonly Remark[],
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set({ remarks: remarksColumn(remarks) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface NewCorrection {
  readonly applicationId: number;
  readonly authorId: number;
  readonly reason: string;
  readonly changes: readonly CorrectedAnswer[];
}

export async function insertCorrection(
  tx: Db,
  { applicationId, authorId, reason, changes }: NewCorrection,
): Promise<void> {
  const row = {
    application_id: applicationId,
    author_id: authorId,
    reason,
    changes: JSON.stringify(changes),
  };
  await tx.insertInto('application_corrections').values(row).execute();
}

/** The corrections of an application with who made them, the first one first. */
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

/** Puts an application into another campaign: the year of its number follows. */
export async function moveToCampaign(tx: Db, id: number, campaign: string): Promise<void> {
  await tx.updateTable('applications').set({ campaign }).where('id', '=', id).execute();
}

/** Writes a move into the row of an application; remarks of an earlier move are done with. */
export async function saveTransition(
  tx: Db,
  id: number,
  move: SavedTransition<ApplicationStatus>,
): Promise<ApplicationRow> {
  return tx
    .updateTable('applications')
    .set({
      ...transitionColumns(move),
      remarks: remarksColumn(move.remarks),
      ...sentBackColumns('applications', 'application_id', move),
      ...(move.form && applicationAnswers.row(move.form)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the promised day of the current status; `null` once the promise is met. */
export async function setPromise(tx: Db, id: number, until: string | null): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ promise_set_at: sql<Date>`now()`, promise_until: until })
    .where('id', '=', id)
    .execute();
}

export async function deleteApplicationRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute();
}
