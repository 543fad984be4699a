import { record } from '../audit/store.ts';
import { currentCampaign } from '../campaigns/rules.ts';
import type { Db } from '../database/open.ts';
import type { Caller, OperationId } from '../http/contract.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { once } from '../idempotency/store.ts';
import { canonicalJson } from '../values/canonical.ts';
import { heldCourseApplication, visibleCourseApplication } from './access.ts';
import { courseServerForm, formFieldsOf, isFormField } from './form.ts';
import { insertCourseHistory } from './history-store.ts';
import { isEditable } from './lifecycle.ts';
import { submitHeld } from './moves.ts';
import { assertChoice, assertPlace } from './place.ts';
import { type CourseApplicationRow, insertCourseApplication, updateCourseAnswers } from './store.ts';
import { type CourseApplicationView, courseApplicationView } from './view.ts';
import { standsAs } from './words.ts';

export interface SaveCall {
  readonly caller: Caller;
  readonly operation: OperationId;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id?: number;
    readonly revision?: number;
    readonly form?: 'replace';
  };
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

/**
 * Makes an application for a course, or changes the one that `id` names; with `submit` judges it whole and submits it in
 * the same transaction. Throws 404, 409 where it stands beyond that or no place is left, 422 with what is to be mended.
 */
export async function saveCourseApplication(
  db: Db,
  call: SaveCall,
  submit: boolean,
): Promise<CourseApplicationView> {
  const { caller, operation, key, body, emptied, uploads } = call;
  const [upload] = uploads;
  if (upload) {
    const message = 'К заявке на курс файлы не прикладывают.';
    throw invalid(message, [{ path: upload.field, message }]);
  }
  const request = { body, emptied };
  const { answer } = await once(db, { userId: caller.userId, operation, key, request }, async (tx) => {
    const saved = body.id === undefined ? await make(tx, call) : await change(tx, body.id, call);
    if (submit) await submitHeld(tx, saved, caller);
    return courseApplicationView(await visibleCourseApplication(tx, saved.id, caller), caller);
  });
  return answer;
}

async function make(tx: Db, { caller, body }: SaveCall): Promise<CourseApplicationRow> {
  const form = courseServerForm.toValues(formFieldsOf(body));
  const campaign = await currentCampaign(tx, new Date());
  await assertChoice(tx, form, { caller, campaign });
  const { userId } = caller;
  const made = await insertCourseApplication(tx, { campaign, representativeId: userId, form });
  await insertCourseHistory(tx, made.id, { to: 'draft', comment: null, authorId: userId });
  const details = { courseApplication: made.id };
  await record(tx, { userId, action: 'course-application.created', details });
  return made;
}

async function change(
  tx: Db,
  id: number,
  { caller, body, emptied }: SaveCall,
): Promise<CourseApplicationRow> {
  const current = await heldCourseApplication(tx, id, caller);
  const fields = formFieldsOf(body);
  const replaces = Object.keys(fields).length > 0 || emptied.some(isFormField) || body.form === 'replace';
  const form = courseServerForm.toValues(fields);
  if (!replaces || canonicalJson(form) === canonicalJson(courseServerForm.answersOf(current))) return current;
  if (!isEditable(current.status)) throw conflict(`${standsAs(current.status)} Изменить её нельзя.`);
  if (body.revision !== undefined && body.revision !== current.revision)
    throw conflict('Заявку изменили на другом устройстве. Откройте её заново и повторите изменения.');
  await assertChoice(tx, form, { caller, campaign: current.campaign });
  const changed = await updateCourseAnswers(tx, id, form);
  if (current.status === 'submitted') assertComplete(changed);
  // one that was sent back keeps its place too
  if (current.status !== 'draft') await assertPlace(tx, changed);
  const details = { courseApplication: id };
  await record(tx, { userId: caller.userId, action: 'course-application.updated', details });
  return changed;
}

function assertComplete(row: CourseApplicationRow): void {
  const problems = courseServerForm.problemsOfWhole(courseServerForm.answersOf(row));
  if (problems.length > 0)
    throw invalid('Заявка уже подана и должна оставаться заполненной. Исправьте отмеченное.', problems);
}
