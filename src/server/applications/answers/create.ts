import * as words from '#generated/words/server/workflow.ts';
import { record } from '#server/audit/store.ts';
import { assertConsents } from '#server/consents/rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller, OperationId } from '#server/http/contract.ts';
import { invalid } from '#server/http/errors.ts';
import type { StoredUpload } from '#server/http/request/multipart.ts';
import { once } from '#server/idempotency/store.ts';
import { childNotFound, isOwnChild } from '#server/users/children.ts';
import { insertHistory } from '#server/workflow/history.ts';
import { finishTransition, moveUnrecorded } from '#server/workflow/move.ts';
import { formFieldsOf } from '../fields.ts';
import { applicationServerForm, problemsOfWhole, pruneForStorage } from '../form.ts';
import { assertSubmittable, campaignFor } from '../places.ts';
import { applicationWorkflow } from '../status.ts';
import { insertApplication } from '../store.ts';
import { applicationSubject } from '../subject.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';
import { addFiles, answeredApplication, withFiles } from './uploads.ts';

export interface NewApplicationCall {
  readonly caller: Caller;
  readonly operation: OperationId;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly student_id?: number };
  readonly uploads: readonly StoredUpload[];
}

const { initial } = applicationWorkflow;

/** Makes a draft; with `submit` judges it whole and submits it in the same transaction. */
export async function createApplication(
  context: Context,
  call: NewApplicationCall,
  submit: boolean,
): Promise<ApplicationAnswer> {
  const { caller, operation, key, body, uploads } = call;
  const request = { body, files: uploads.map(({ field, name, sha256 }) => [field, name, sha256]) };
  return withFiles(context, caller, uploads, (files) =>
    once(
      context.db,
      { userId: caller.userId, operation, key, request },
      async (tx) => {
        const values = applicationServerForm.readAnswers(formFieldsOf(body));
        const { version } = applicationServerForm.definition;
        const answers = { form: values, form_version: version };
        if (submit) await assertConsents(tx, caller.userId, applicationServerForm, answers);
        else await context.quotas.assertDrafts(tx, caller.userId);
        const draft = await insertApplication(tx, {
          campaign: await campaignFor(tx, applicationServerForm.columnsOf(values).applying_grade),
          representativeId: caller.userId,
          studentId: await ownChild(tx, body.student_id, caller),
          status: initial,
          form: values,
        });
        const begun = { to: initial, comment: null, authorId: caller.userId };
        await insertHistory(tx, applicationSubject.history, draft.id, begun);
        await record(tx, { userId: caller.userId, action: 'application.created', applicationId: draft.id });
        const all = await addFiles(tx, draft.id, files, caller);
        if (!submit) return applicationAnswer(draft, all, caller);
        const problems = problemsOfWhole(values, all);
        if (problems.length > 0) throw invalid(words.incomplete, problems);
        await assertSubmittable(tx, draft);
        await context.quotas.assertApplications(tx, draft);
        const { to } = finishTransition(applicationSubject, draft);
        const change = { to, comment: null, authorId: caller.userId, form: pruneForStorage(values) };
        return applicationAnswer(await moveUnrecorded(tx, applicationSubject, draft, change), all, caller);
      },
      answeredApplication(caller),
    ),
  );
}

/** The child that an application is for; somebody else's answers 404. */
export async function ownChild(tx: Db, childId: number | undefined, caller: Caller): Promise<number | null> {
  if (childId === undefined) return null;
  if (!(await isOwnChild(tx, childId, caller))) throw childNotFound();
  return childId;
}
