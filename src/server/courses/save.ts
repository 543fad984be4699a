import * as coursesWords from '#generated/words/server/courses.ts';
import { currentCampaign } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload } from '../files/receive.ts';
import type { Call, Caller } from '../http/contract.ts';
import { invalidField } from '../http/errors.ts';
import type { RecordResponse } from '../idempotency/store.ts';
import { assertEditable, lockVisible } from '../workflow/access.ts';
import { assertStaysComplete, insertDraft, submitLocked, updateAnswers } from '../workflow/submissions.ts';
import { waitingTransition } from '../workflow/workflow.ts';
import { courseServerForm, NON_ANSWER_KEYS } from './form.ts';
import { assertChoice, assertClassFits, assertScheduled, assertSeat, hasSeat } from './seats.ts';
import { type CourseStatus, courseWorkflow, holdsSeat } from './status.ts';
import type { CourseApplicationRow } from './store.ts';
import { courseApplicationType, visibleCourseApplication } from './submission-type.ts';
import { type CourseApplicationView, courseApplicationView } from './view.ts';

type SaveCall = Call<'makeDraftLongApplicationCourse' | 'createLongApplicationCourse'>;

/**
 * Creates a course application, or changes the one with `id`; with `submits` validates and submits it in the same
 * transaction. Throws 404, 409 in a wrong status, for a stale revision, without a free seat or with too many, 422 with
 * the invalid fields.
 */
export function saveCourseApplication(context: Context, submits: boolean) {
  const repeated = { request: ({ body, emptied }: SaveCall) => ({ body, emptied }), record: courseRecord };
  const save = idempotentUpload(context, repeated, async (tx, call: SaveCall) => {
    const services = { ...context, db: tx };
    const { id } = await (call.body.id === undefined
      ? createNew(services, call, submits)
      : changeExisting(services, call.body.id, call, submits));
    return readView(tx, id, call.caller);
  });
  return async (call: SaveCall) => {
    const [upload] = call.uploads;
    if (upload) throw invalidField(upload.field, coursesWords.noFiles);
    return { application: await save(call), files: [] };
  };
}

async function readView(db: Db, id: number, caller: Caller): Promise<CourseApplicationView> {
  return courseApplicationView(await visibleCourseApplication(db, id, caller), caller);
}

const courseRecord: RecordResponse<CourseApplicationView> = {
  kind: 'course-application',
  read: (view) => view,
  rebuild: async (tx, { id, revision }, caller) => ({ ...(await readView(tx, id, caller)), revision }),
};

type Services = Pick<Context, 'db' | 'quotas'>;

async function createNew(
  services: Services,
  { caller, body }: SaveCall,
  submits: boolean,
): Promise<CourseApplicationRow> {
  const { db: tx, quotas } = services;
  if (!submits) await quotas.assertDrafts(tx, caller.userId);
  const form = courseServerForm.readAnswers(body, { except: NON_ANSWER_KEYS });
  const campaign = await currentCampaign(tx, new Date());
  await assertChoice(tx, form, { caller, campaign });
  const draft = await insertDraft(tx, courseApplicationType, { caller, form, columns: { campaign } });
  return submits ? submit(services, draft, caller) : draft;
}

async function changeExisting(
  services: Services,
  id: number,
  call: SaveCall,
  submits: boolean,
): Promise<CourseApplicationRow> {
  const { db: tx, quotas } = services;
  const { caller, body } = call;
  const current = await lockVisible(tx, courseApplicationType, id, caller);
  // a repeated submission of the same answers is accepted in any status
  if (!submits) assertEditable(courseApplicationType, current);
  const changed = await updateAnswers(tx, courseApplicationType, current, call, {
    readStored: () => readStored(tx, id, caller),
    check: (answers) => assertChoice(tx, answers, { caller, campaign: current.campaign }),
  });
  if (changed === current) return submits ? submit(services, current, caller, body.revision) : current;
  assertStaysComplete(courseApplicationType, changed);
  if (current.submitted_at !== null && changesCourseOrChild(current, changed)) {
    await assertClassFits(tx, changed);
    await quotas.assertCourseApplications(tx, changed);
  }
  // a returned application keeps its seat, too
  if (holdsSeat(current.status))
    await assertSeat(tx, changed, { keeps: current.course_id === changed.course_id });
  return submits ? submit(services, changed, caller) : changed;
}

async function readStored(db: Db, id: number, caller: Caller) {
  return { application: await readView(db, id, caller), files: [] };
}

/** Data valid at submission stay valid, even if the course has changed its classes since. */
function changesCourseOrChild(before: CourseApplicationRow, after: CourseApplicationRow): boolean {
  return before.course_id !== after.course_id || before.child_id !== after.child_id;
}

/** Submits a locked application; a submitted one is returned as it is. Throws 409 or 422 with the reason. */
async function submit(
  { db: tx, quotas }: Services,
  row: CourseApplicationRow,
  caller: Caller,
  revision?: number,
): Promise<CourseApplicationRow> {
  return submitLocked(tx, courseApplicationType, row, {
    caller,
    revision,
    readStored: () => readStored(tx, row.id, caller),
    // a returned application is validated on every save, since the school knows it
    admit: async () => {
      await assertScheduled(tx, row);
      await assertClassFits(tx, row);
      await quotas.assertCourseApplications(tx, row);
    },
    resolveTarget: (to) => seatOrQueue(tx, row, to),
  });
}

/** The target of a submission: a seat or the waiting list. Throws 409 without either. */
async function seatOrQueue(tx: Db, row: CourseApplicationRow, to: CourseStatus): Promise<CourseStatus> {
  if (holdsSeat(row.status)) {
    await assertSeat(tx, row, { keeps: true });
    return to;
  }
  if (await hasSeat(tx, row)) return to;
  return waitingTransition(courseWorkflow, row)?.to ?? to;
}
