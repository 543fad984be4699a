import * as coursesWords from '#generated/words/server/courses.ts';
import { record } from '../audit/store.ts';
import { currentCampaign } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload } from '../files/receive.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict, invalidField } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import type { RecordAnswer } from '../idempotency/store.ts';
import { assertEditable, lockVisible } from '../workflow/access.ts';
import { assertStaysComplete, insertDraft, readChange, submitLocked } from '../workflow/submissions.ts';
import { isSubmitted, progressOf, waitingTransition } from '../workflow/workflow.ts';
import { courseServerForm, NO_ANSWERS } from './form.ts';
import { assertChoice, assertClassFits, assertScheduled, assertSeat, hasSeat } from './seats.ts';
import { type CourseStatus, courseWorkflow, holdsSeat } from './status.ts';
import { type CourseApplicationRow, courseApplicationRows } from './store.ts';
import { courseApplicationType, visibleCourseApplication } from './submission-type.ts';
import { type CourseApplicationView, courseApplicationView } from './view.ts';

export interface SaveCall extends RepeatableCall {
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id?: number;
    readonly revision?: number;
    readonly form?: 'replace';
  };
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

/**
 * Creates a course application, or changes the one with `id`; with `submit` validates and submits it in the same
 * transaction. Throws 404, 409 in a wrong status, without a free seat or with too many, 422 with the invalid fields.
 */
export function saveCourseApplication(context: Context, submits: boolean) {
  const repeated = { request: ({ body, emptied }: SaveCall) => ({ body, emptied }), record: courseRecord };
  const save = idempotentUpload(context, repeated, async (tx, call: SaveCall) => {
    const { caller, body } = call;
    const within = { ...context, db: tx };
    const saved =
      body.id === undefined ? await make(within, call, submits) : await change(within, body.id, call);
    if (submits) await submit(within, saved, caller);
    return courseApplicationView(await visibleCourseApplication(tx, saved.id, caller), caller);
  });
  return async (call: SaveCall) => {
    const [upload] = call.uploads;
    if (upload) throw invalidField(upload.field, coursesWords.noFiles);
    return { application: await save(call), files: [] };
  };
}

const courseRecord: RecordAnswer<CourseApplicationView> = {
  kind: 'course-application',
  read: (view) => view,
  rebuild: async (tx, { id, revision }, caller) =>
    courseApplicationView({ ...(await visibleCourseApplication(tx, id, caller)), revision }, caller),
};

async function make(
  { db: tx, quotas }: Pick<Context, 'db' | 'quotas'>,
  { caller, body }: SaveCall,
  submits: boolean,
): Promise<CourseApplicationRow> {
  if (!submits) await quotas.assertDrafts(tx, caller.userId);
  const form = courseServerForm.readAnswers(body, { except: NO_ANSWERS });
  const campaign = await currentCampaign(tx, new Date());
  await assertChoice(tx, form, { caller, campaign });
  return insertDraft(tx, courseApplicationType, { caller, form, columns: { campaign } });
}

async function change(
  { db: tx, quotas }: Pick<Context, 'db' | 'quotas'>,
  id: number,
  call: SaveCall,
): Promise<CourseApplicationRow> {
  const { caller, body } = call;
  const current = await lockVisible(tx, courseApplicationType, id, caller);
  const form = readChange(courseApplicationType, current, call);
  if (!form) return current;
  assertEditable(courseApplicationType, current);
  if (body.revision !== undefined && body.revision !== current.revision) throw conflict(coursesWords.stale);
  await assertChoice(tx, form, { caller, campaign: current.campaign });
  const changed = await courseApplicationRows.update(tx, current, form);
  assertStaysComplete(courseApplicationType, changed);
  if (current.submitted_at !== null && isOfOther(current, changed)) {
    await assertClassFits(tx, changed);
    await quotas.assertCourseApplications(tx, changed);
  }
  // a returned application keeps its seat, too
  if (holdsSeat(current.status))
    await assertSeat(tx, changed, { keeps: current.course_id === changed.course_id });
  const details = { courseApplication: id };
  await record(tx, { userId: caller.userId, action: 'course-application.updated', details });
  return changed;
}

/** Data valid at submission stay valid, even if the course has changed its classes since. */
function isOfOther(before: CourseApplicationRow, after: CourseApplicationRow): boolean {
  return before.course_id !== after.course_id || before.child_id !== after.child_id;
}

/** Submits a locked application; one that is submitted already stays so. Throws 409 or 422 with the reason. */
async function submit(
  { db: tx, quotas }: Pick<Context, 'db' | 'quotas'>,
  row: CourseApplicationRow,
  caller: Caller,
): Promise<void> {
  if (isSubmitted(courseWorkflow, row.status)) return;
  await submitLocked(tx, courseApplicationType, row, {
    caller,
    // a returned application is validated on every save, since the school knows it
    admit: async () => {
      await assertScheduled(tx, row);
      await assertClassFits(tx, row);
      await quotas.assertCourseApplications(tx, row);
    },
    leadsTo: (to) => seatOrQueue(tx, row, to),
  });
}

/** The target of a submission: a seat or the waiting list. Throws 409 without either. */
async function seatOrQueue(tx: Db, row: CourseApplicationRow, to: CourseStatus): Promise<CourseStatus> {
  if (holdsSeat(row.status)) {
    await assertSeat(tx, row, { keeps: true });
    return to;
  }
  if (await hasSeat(tx, row)) return to;
  return waitingTransition(courseWorkflow, progressOf(row))?.to ?? to;
}
