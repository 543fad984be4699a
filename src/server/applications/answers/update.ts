import type { FormValues } from '#engine/definition/definition.ts';
import * as applicationsWords from '#generated/words/server/applications.ts';
import * as workflowWords from '#generated/words/server/workflow.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { listFiles } from '#server/files/store.ts';
import type { Caller } from '#server/http/contract.ts';
import { HttpError, invalid } from '#server/http/errors.ts';
import type { StoredUpload } from '#server/http/request/multipart.ts';
import { once } from '#server/idempotency/store.ts';
import { canonicalJson } from '#server/values/canonical.ts';
import { assertEditable } from '#server/workflow/access.ts';
import { isSubmitted } from '#server/workflow/workflow.ts';
import { formFieldsOf, isFormField } from '../fields.ts';
import { answersOf, applicationServerForm, problemsOfWhole } from '../form.ts';
import { assertClassFree } from '../places.ts';
import { applicationWorkflow } from '../status.ts';
import { type ApplicationRow, updateAnswers } from '../store.ts';
import { applicationSubject, lockApplication } from '../subject.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';
import { ownChild } from './create.ts';
import { addFiles, answeredApplication, withFiles } from './uploads.ts';

export interface UpdateCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: number;
    readonly revision?: number;
    readonly form?: 'replace';
    readonly student_id?: number;
  };
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

/**
 * New answers (all of them, or none in the call), a child, files. Throws 404, 409 where the application stands beyond
 * editing or the revision is stale, 422 where a submitted application would no longer be complete, or would be for a class
 * that its campaign does not offer or that is full.
 */
export async function updateApplication(context: Context, call: UpdateCall): Promise<ApplicationAnswer> {
  const { caller, key, body, emptied, uploads } = call;
  const request = { body, emptied, files: uploads.map(({ field, name, sha256 }) => [field, name, sha256]) };
  return withFiles(context, caller, uploads, (files) =>
    once(
      context.db,
      { userId: caller.userId, operation: 'updateLongApplication', key, request },
      async (tx) => {
        const current = await lockApplication(tx, body.id, caller);
        assertEditable(applicationSubject, current);
        const changed = await changeAnswers(tx, current, call);
        const all = await addFiles(tx, current.id, files, caller);
        if (isSubmitted(applicationWorkflow, changed.status)) assertComplete(answersOf(changed), all);
        return applicationAnswer(changed, all, caller);
      },
      answeredApplication(caller),
    ),
  );
}

async function changeAnswers(
  tx: Db,
  current: ApplicationRow,
  { caller, body, emptied }: UpdateCall,
): Promise<ApplicationRow> {
  const fields = formFieldsOf(body);
  const replaces = Object.keys(fields).length > 0 || emptied.some(isFormField) || body.form === 'replace';
  const answers = answersOf(current);
  const form = replaces ? applicationServerForm.readAnswers(fields, current) : answers;
  const studentId =
    body.student_id === undefined ? current.student_id : await ownChild(tx, body.student_id, caller);
  const same = studentId === current.student_id && canonicalJson(form) === canonicalJson(answers);
  if (same) return current;
  if (body.revision !== undefined && body.revision !== current.revision)
    throw await stale(tx, current, caller);
  const wanted = applicationServerForm.columnsOf(form).applying_grade;
  if (current.submitted_at !== null && wanted !== undefined && wanted !== current.applying_grade)
    await assertClassFree(tx, { ...current, applying_grade: wanted });
  await record(tx, { userId: caller.userId, action: 'application.updated', applicationId: current.id });
  return updateAnswers(tx, current, { form, studentId });
}

/** The newer state goes with the refusal, for the page to show beside the person's own (design, section 9). */
export async function stale(tx: Db, current: ApplicationRow, caller: Caller): Promise<HttpError> {
  const answer = applicationAnswer(current, await listFiles(tx, 'application_id', [current.id]), caller);
  return new HttpError(409, applicationsWords.stale, {
    body: { ...answer },
  });
}

function assertComplete(values: FormValues, files: Parameters<typeof problemsOfWhole>[1]): void {
  const problems = problemsOfWhole(values, files);
  if (problems.length > 0) throw invalid(workflowWords.mustStayComplete, problems);
}
