import { record } from '#server/audit/store.ts';
import { currentCampaign } from '#server/campaigns/rules.ts';
import { assertConsents } from '#server/consents/rules.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller, OperationId } from '#server/http/contract.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { StoredUpload } from '#server/http/request/multipart.ts';
import { once } from '#server/idempotency/store.ts';
import { isChildOf } from '#server/users/store.ts';
import type { Context } from '../context.ts';
import { formFieldsOf } from '../fields.ts';
import { applicationServerForm, problemsOfWhole, toValues, withoutHidden } from '../form.ts';
import { tellStatus } from '../moves/notice.ts';
import { insertApplication, insertHistory, moveApplication } from '../store.ts';
import { type ApplicationAnswer, applicationAnswer } from '../view.ts';
import { addFiles, withFiles } from './uploads.ts';

export interface NewApplicationCall {
  readonly caller: Caller;
  readonly operation: OperationId;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly student_id?: number };
  readonly uploads: readonly StoredUpload[];
}

/** Makes a draft; with `submit` judges it whole and submits it in the same transaction. */
export async function createApplication(
  context: Context,
  call: NewApplicationCall,
  submit: boolean,
): Promise<ApplicationAnswer> {
  const { caller, operation, key, body, uploads } = call;
  const request = { body, files: uploads.map(({ field, name, sha256 }) => [field, name, sha256]) };
  return withFiles(context, caller, uploads, (files) =>
    once(context.db, { userId: caller.userId, operation, key, request }, async (tx) => {
      await assertConsents(tx, caller.userId, applicationServerForm.definition, submit ? 'submit' : 'begin');
      const values = toValues(formFieldsOf(body));
      const draft = await insertApplication(tx, {
        campaign: await currentCampaign(tx, new Date()),
        representativeId: caller.userId,
        studentId: await ownChild(tx, body.student_id, caller),
        status: 'draft',
        form: values,
      });
      await insertHistory(tx, draft.id, { to: 'draft', comment: null, authorId: caller.userId });
      await record(tx, { userId: caller.userId, action: 'application.created', applicationId: draft.id });
      const all = await addFiles(tx, draft.id, files, caller);
      if (!submit) return applicationAnswer(draft, all, caller);
      const problems = problemsOfWhole(values, all);
      if (problems.length > 0)
        throw invalid('Заявку пока нельзя подать, в ней есть что исправить.', problems);
      const move = {
        to: 'submitted',
        comment: null,
        authorId: caller.userId,
        form: withoutHidden(values),
      } as const;
      const submitted = await moveApplication(tx, draft.id, move);
      await tellStatus(tx, submitted);
      return applicationAnswer(submitted, all, caller);
    }),
  );
}

/** The child that an application is for; somebody else's answers 404. */
export async function ownChild(tx: Db, childId: number | undefined, caller: Caller): Promise<number | null> {
  if (childId === undefined) return null;
  if (!(await isChildOf(tx, childId, caller.userId))) throw notFound('Ребёнок не найден.');
  return childId;
}
