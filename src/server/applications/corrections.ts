import { locateField } from '#engine/definition/address.ts';
import { allFields, type FieldNode, type FormValues, formFields } from '#engine/definition/definition.ts';
import { sensitiveGroup } from '#engine/definition/field.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import * as words from '#generated/words/server/applications.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as workflowWords from '#generated/words/server/workflow.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { idempotentUpload, uploadSums } from '#server/files/receive.ts';
import { type FileRow, listFiles } from '#server/files/store.ts';
import { hiddenGroups, isHidden, withRecord } from '#server/forms/redaction.ts';
import type { Call } from '#server/http/contract.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { send } from '#server/messages/send.ts';
import { statusRefusal } from '#server/workflow/access.ts';
import { remarksColumn } from '#server/workflow/history.ts';
import { addFiles } from '#server/workflow/submissions.ts';
import { isCorrectable, isEditable, isSubmitted } from '#server/workflow/workflow.ts';
import type { CorrectedAnswer } from './domain.ts';
import { answersOf, applicationServerForm, newProblems, pruneForStorage } from './form.ts';
import { letterValues } from './office.ts';
import { applicationIdempotency, assertNewClassAvailable } from './save.ts';
import { applicationWorkflow } from './status.ts';
import { type ApplicationRow, applicationRows, changeApplication, insertCorrection } from './store.ts';
import { applicationType, existingApplication, lockApplication } from './submission-type.ts';
import { applicationResponse } from './view.ts';

type CorrectionCall = Call<'correctApplication'>;

const { definition } = applicationServerForm;

/** Members of a correction besides the answers. */
const NON_ANSWER_KEYS = new Set(['reason', 'revision']);

/** Maximum length of an answer's text in the history. */
const MAX_TEXT = 300;

/**
 * Corrects the answers of an application for its family, attaches files, or both; the family is notified. Throws 404,
 * 409 if the application cannot be corrected in its status or its answers have changed meanwhile, 422 if nothing
 * changes, an answer is hidden from the caller, or the application would be less complete than before.
 */
export function correctApplication(context: Context) {
  const idempotency = {
    ...applicationIdempotency,
    request: ({ params: { id }, body, uploads }: CorrectionCall) => ({
      id,
      body,
      files: uploadSums(uploads),
    }),
    owner: async (db: Db, { params }: CorrectionCall) =>
      (await existingApplication(db, params.id)).representative_id,
  };
  return idempotentUpload(context, idempotency, async (tx, { caller, params: { id }, body }, files) => {
    const { reason, revision } = body;
    const current = await lockApplication(tx, id, caller);
    if (!isCorrectable(applicationWorkflow, current.status))
      throw statusRefusal(applicationType, current.status, words.cannotCorrect);
    return withRecord(current, async () => {
      const before = await stateOf(tx, current);
      const isCorrecting = Object.keys(body).some((key) => !NON_ANSWER_KEYS.has(key));
      const answers = isCorrecting ? readCorrection(body, current) : before.answers;
      const corrected = changesBetween(before.answers, answers);
      if (corrected.length > 0 && revision !== current.revision) throw conflict(words.correctedMeanwhile);
      const row = corrected.length > 0 ? await saveAnswers(tx, current, answers) : current;
      const schoolFiles = files.map((file) => ({ ...file, by_school: true }));
      const all = await addFiles(tx, applicationType, id, { files: schoolFiles, caller });
      const problems = newProblems(before, { answers, files: all });
      if (problems.length > 0) throw invalid(workflowWords.mustStayComplete, problems);
      const added = all.slice(before.files.length);
      const changes = [...corrected, ...added.map(attachedFileChange)];
      if (changes.length === 0) throw invalid(words.nothingCorrected, []);
      await insertCorrection(tx, {
        application_id: id,
        author_id: caller.userId,
        reason: reason.trim(),
        changes: JSON.stringify(changes),
      });
      const details = { fields: changes.map(({ address }) => address) };
      await record(tx, {
        userId: caller.userId,
        action: 'application.corrected',
        applicationId: id,
        details,
      });
      const values = letterValues(current);
      const userId = current.representative_id;
      await send(tx, { event: 'answers-corrected', userId, values, applicationId: id });
      const remarked = await deleteResolvedRemarks(tx, row, { corrected, added, files: all });
      return applicationResponse(remarked, all, caller);
    });
  });
}

interface State {
  readonly answers: FormValues;
  readonly files: readonly FileRow[];
}

async function stateOf(tx: Db, current: ApplicationRow): Promise<State> {
  return { answers: answersOf(current), files: await listFiles(tx, 'application_id', [current.id]) };
}

/** The answers of the body with the stored ones hidden from the caller. Throws 422 if the body has a hidden one. */
function readCorrection(body: CorrectionCall['body'], current: ApplicationRow): FormValues {
  const given = applicationServerForm.readAnswers(body, { before: current, except: NON_ANSWER_KEYS });
  const hidden = hiddenGroups();
  const hiddenFields = formFields(definition).filter((field) =>
    allFields([field]).some((one) => isHidden(one, hidden)),
  );
  const forbidden = hiddenFields.filter(({ name }) => given[name] !== undefined);
  if (forbidden.length > 0) {
    const problems = forbidden.map(({ name }) => ({ path: name, message: words.notSeenByRole }));
    throw invalid(httpWords.checkAnswers, problems);
  }
  const stored = answersOf(current);
  const answers = { ...given, ...Object.fromEntries(hiddenFields.map(({ name }) => [name, stored[name]])) };
  const { status } = current;
  const isFamilysTurn = isEditable(applicationWorkflow, status) && !isSubmitted(applicationWorkflow, status);
  // while the family may edit, answers hidden by a condition are kept, as in a draft
  return isFamilysTurn ? answers : pruneForStorage(answers);
}

async function saveAnswers(tx: Db, current: ApplicationRow, form: FormValues): Promise<ApplicationRow> {
  await assertNewClassAvailable(tx, current, form);
  return applicationRows.update(tx, current, form);
}

/** The differences as text; sensitive answers are only reported as changed. */
function changesBetween(before: FormValues, now: FormValues): readonly CorrectedAnswer[] {
  return changedAnswers(applicationForm, before, now).map((change) => {
    const { address, label } = change;
    if (locateField(definition, address)?.nodes.some(isSensitive)) return { address, label };
    return { address, label, before: shortText(change.before), now: shortText(change.now) };
  });
}

function isSensitive({ schema }: FieldNode): boolean {
  return sensitiveGroup(schema['x-sensitive']) !== undefined;
}

function shortText(value: Parameters<typeof plainText>[0]): string {
  const text = plainText(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function attachedFileChange({ id, field, name }: FileRow): CorrectedAnswer {
  const title = formFields(definition).find((one) => one.name === field)?.schema.title;
  return { address: `${field}/${id}`, label: title ?? field, before: '', now: name };
}

/** Deletes the remarks on corrected answers, and on fields with a new file. */
async function deleteResolvedRemarks(
  tx: Db,
  row: ApplicationRow,
  change: {
    readonly corrected: readonly CorrectedAnswer[];
    readonly added: readonly FileRow[];
    readonly files: readonly FileRow[];
  },
): Promise<ApplicationRow> {
  const { corrected, added, files } = change;
  const fields = new Set(added.map(({ field }) => field));
  const resolved = new Set([
    ...corrected.map(({ address }) => wireKeyOf(definition, address)),
    ...fields,
    ...files.filter(({ field }) => fields.has(field)).map(({ id }) => `files/${id}`),
  ]);
  const remarks = row.remarks ?? [];
  const remaining = remarks.filter(({ path }) => !resolved.has(path));
  if (remaining.length === remarks.length) return row;
  return changeApplication(tx, row.id, { remarks: remarksColumn(remaining) });
}
