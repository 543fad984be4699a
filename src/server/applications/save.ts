import type { FormValues } from '#engine/definition/definition.ts';
import * as applicationsWords from '#generated/words/server/applications.ts';
import * as words from '#generated/words/server/workflow.ts';
import { assertConsents } from '#server/consents/rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { copyFiles, idempotentUpload, uploadSums } from '#server/files/receive.ts';
import { listFiles, type NewFile } from '#server/files/store.ts';
import { assertNotNewer } from '#server/forms/server-form.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { RecordResponse } from '#server/idempotency/store.ts';
import { childNotFound, isOwnChild } from '#server/users/children.ts';
import { assertEditable } from '#server/workflow/access.ts';
import { addFiles, assertStaysComplete, insertDraft, updateAnswers } from '#server/workflow/submissions.ts';
import { applyUnrecorded, finishTransition } from '#server/workflow/transition.ts';
import {
  answersOf,
  applicationServerForm,
  fileFields,
  NON_ANSWER_KEYS,
  problemsOfWhole,
  pruneForStorage,
} from './form.ts';
import { assertSeatAvailable, assertSubmittable, openCampaignName } from './seats.ts';
import { WITHDRAWN } from './status.ts';
import { type ApplicationRow, findCopy } from './store.ts';
import { applicationType, lockApplication, visibleApplication } from './submission-type.ts';
import { type ApplicationResponse, applicationResponse } from './view.ts';

type NewApplicationCall = Call<'makeDraftLongApplication' | 'createLongApplication'>;

/** Idempotency and uploads of calls that change an application. */
export const applicationIdempotency = {
  files: fileFields,
  record: {
    kind: 'application',
    read: ({ application }) => application,
    rebuild: async (tx, { id, revision }, caller) =>
      readResponse(tx, { ...(await visibleApplication(tx, id, caller)), revision }, caller),
  } satisfies RecordResponse<ApplicationResponse>,
};

/** Creates an application with its files; with `submit` it is validated and submitted in the same transaction. */
export function createApplication(context: Context, submit: boolean) {
  const repeated = {
    ...applicationIdempotency,
    request: ({ body, uploads }: NewApplicationCall) => ({ body, files: uploadSums(uploads) }),
  };
  return idempotentUpload(context, repeated, (tx, call, files) =>
    insertNew({ ...context, db: tx }, call, files, submit),
  );
}

async function insertNew(
  { db: tx, quotas }: Pick<Context, 'db' | 'quotas'>,
  { caller, body }: NewApplicationCall,
  files: readonly NewFile[],
  submit: boolean,
): Promise<ApplicationResponse> {
  const values = applicationServerForm.readAnswers(body, { except: NON_ANSWER_KEYS });
  const answers = { form: values, form_version: applicationServerForm.definition.version };
  if (submit) await assertConsents(tx, caller.userId, applicationServerForm, answers);
  else await quotas.assertDrafts(tx, caller.userId);
  const columns = {
    campaign: await openCampaignName(tx, applicationServerForm.columnsOf(values).applying_grade),
    student_id: await readChildId(tx, body.student_id, caller),
  };
  const draft = await insertDraft(tx, applicationType, { caller, form: values, columns });
  const all = await addFiles(tx, applicationType, draft.id, { files, caller });
  if (!submit) return applicationResponse(draft, all, caller);
  const problems = problemsOfWhole(values, all);
  if (problems.length > 0) throw invalid(words.incomplete, problems);
  await assertSubmittable(tx, draft);
  await quotas.assertApplications(tx, draft);
  const { to } = finishTransition(applicationType, draft);
  const change = { to, comment: null, authorId: caller.userId, form: pruneForStorage(values) };
  return applicationResponse(await applyUnrecorded(tx, applicationType, draft, change), all, caller);
}

/** Child of an application; throws 404 for a child of another family. */
async function readChildId(tx: Db, childId: number | undefined, caller: Caller): Promise<number | null> {
  if (childId === undefined) return null;
  if (!(await isOwnChild(tx, childId, caller))) throw childNotFound();
  return childId;
}

/**
 * Changes answers and the child, and adds files. Throws 404, 409 if the application is not editable or the revision is
 * stale, 422 if a submitted application would become incomplete, or would get a class that its campaign does not
 * offer or that is full in a strict campaign.
 */
export function updateApplication(context: Context) {
  const request = ({ body, emptied, uploads }: Call<'updateLongApplication'>) => ({
    body,
    emptied,
    files: uploadSums(uploads),
  });
  return idempotentUpload(context, { ...applicationIdempotency, request }, async (tx, call, files) => {
    const { caller, body } = call;
    const current = await lockApplication(tx, body.id, caller);
    assertEditable(applicationType, current);
    const changed = await changeAnswers(tx, current, call);
    const all = await addFiles(tx, applicationType, current.id, { files, caller });
    assertStaysComplete(applicationType, changed, all);
    return applicationResponse(changed, all, caller);
  });
}

async function changeAnswers(
  tx: Db,
  current: ApplicationRow,
  call: Call<'updateLongApplication'>,
): Promise<ApplicationRow> {
  const { caller, body } = call;
  const student_id =
    body.student_id === undefined ? current.student_id : await readChildId(tx, body.student_id, caller);
  return updateAnswers(tx, applicationType, current, call, {
    readStored: () => readResponse(tx, current, caller),
    columns: student_id === current.student_id ? undefined : { student_id },
    check: async (answers) => {
      if (current.submitted_at !== null) await assertNewClassAvailable(tx, current, answers);
    },
  });
}

/** Throws as `assertSeatAvailable` does if the answers name another class than the stored ones. */
export async function assertNewClassAvailable(
  tx: Db,
  current: ApplicationRow,
  answers: FormValues,
): Promise<void> {
  const { applying_grade } = applicationServerForm.columnsOf(answers);
  if (applying_grade !== undefined && applying_grade !== current.applying_grade)
    await assertSeatAvailable(tx, { ...current, applying_grade });
}

/** The response of a call that changes this application. */
export async function readResponse(
  db: Db,
  row: ApplicationRow,
  caller: Caller,
): Promise<ApplicationResponse> {
  return applicationResponse(row, await listFiles(db, 'application_id', [row.id]), caller);
}

/** The response about a copy. */
interface Copied {
  readonly answer: ApplicationResponse;
  readonly isNew: boolean;
}

/**
 * A new draft with the answers and files of a withdrawn application. Idempotent until the copy is withdrawn or
 * deleted. Throws 403 without the consents, 404, 409 if the application is not withdrawn or there are too many
 * drafts, 413 if its files are too large.
 */
export async function copyApplication(context: Context, id: number, caller: Caller): Promise<Copied> {
  const { db, quotas } = context;
  const source = await visibleApplication(db, id, caller);
  assertCopyable(source);
  await assertConsents(db, caller.userId, applicationServerForm, source);
  const before = await findCopyResponse(db, id, caller);
  if (before) return before;
  const files = await listFiles(db, 'application_id', [id]);
  return copyFiles(context, caller, files, (copies) =>
    db.transaction().execute(async (tx) => {
      // of two concurrent calls, the second waits here and then finds the copy of the first
      const current = await lockApplication(tx, id, caller);
      const other = await findCopyResponse(tx, id, caller);
      if (other) return { response: other, repeated: true };
      await quotas.assertDrafts(tx, caller.userId);
      const columns = {
        // the class may be changed before the submission, so an unavailable one is accepted
        campaign: await openCampaignName(tx, undefined),
        student_id: current.student_id,
        copied_from: id,
      };
      const form = answersOf(current);
      const draft = await insertDraft(tx, applicationType, { caller, form, columns });
      const all = await addFiles(tx, applicationType, draft.id, { files: copies, caller });
      return { response: { answer: applicationResponse(draft, all, caller), isNew: true }, repeated: false };
    }),
  );
}

function assertCopyable(source: ApplicationRow): void {
  const isOver = WITHDRAWN.includes(source.status) && source.submitted_at !== null;
  if (!isOver) throw conflict(applicationsWords.notWithdrawn);
  assertNotNewer(applicationServerForm.definition, source);
}

async function findCopyResponse(db: Db, id: number, caller: Caller): Promise<Copied | undefined> {
  const copy = await findCopy(db, id, WITHDRAWN);
  if (!copy) return undefined;
  return { answer: await readResponse(db, copy, caller), isNew: false };
}
