import * as words from '#generated/words/server/questionnaires.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload, uploadSums } from '../files/receive.ts';
import { type FileRow, listFiles, type NewFile } from '../files/store.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import type { RecordResponse } from '../idempotency/store.ts';
import { assertEditable, lockVisible } from '../workflow/access.ts';
import {
  type AnswersCall,
  addFiles,
  assertStaysComplete,
  insertDraft,
  submitLocked,
  updateAnswers,
} from '../workflow/submissions.ts';
import type { Kind } from './kind.ts';
import { questionnaireType, visibleQuestionnaire } from './submission-type.ts';
import { type QuestionnaireView, questionnaireView } from './view.ts';

export interface SaveCall extends RepeatableCall {
  /** For updates. */
  readonly params: { readonly id?: number };
  readonly body: AnswersCall['body'];
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

/** Creates a draft with its files. Throws 409 if the questionnaire is closed or the person has too many drafts. */
export function createQuestionnaire(context: Context, kind: Kind) {
  return uploadHandler(context, kind, async (tx, call, files) => {
    const { caller } = call;
    if (kind.access === 'closed' || context.unpublished.includes(kind))
      throw conflict(words.closed({ title: kind.title }));
    await context.quotas.assertDrafts(tx, caller.userId);
    const type = questionnaireType(kind);
    const form = kind.serverForm.readAnswers(call.body, { except: type.nonAnswerKeys });
    const draft = await insertDraft(tx, type, { caller, form, columns: { prefix: kind.number } });
    const all = await addFiles(tx, type, draft.id, { files, caller });
    return readView(tx, kind, draft.id, { caller, files: all });
  });
}

/** Changes answers and adds files. Throws 404, 409 if not editable or stale, 422 if a submitted one gets incomplete. */
export function updateQuestionnaire(context: Context, kind: Kind) {
  return uploadHandler(context, kind, async (tx, call, files) => {
    const { caller, params } = call;
    const id = params.id ?? 0;
    const type = questionnaireType(kind);
    const current = await lockVisible(tx, type, id, caller);
    assertEditable(type, current);
    const changed = await updateAnswers(tx, type, current, call, {
      readStored: () => readStored(tx, kind, id, caller),
    });
    const all = await addFiles(tx, type, id, { files, caller });
    assertStaysComplete(type, changed, all);
    return readView(tx, kind, id, { caller, files: all });
  });
}

/** Makes an idempotent handler that accepts files. */
function uploadHandler(
  context: Context,
  kind: Kind,
  work: (tx: Db, call: SaveCall, files: readonly NewFile[]) => Promise<QuestionnaireView>,
) {
  const request = ({ params: { id }, body, emptied, uploads }: SaveCall) => ({
    ...{ id, body, emptied },
    files: uploadSums(uploads),
  });
  const files = kind.serverForm.fileFields;
  return idempotentUpload(context, { request, files, record: questionnaireRecord(kind) }, work);
}

/** How the response to a repeated call is rebuilt. */
function questionnaireRecord(kind: Kind): RecordResponse<QuestionnaireView> {
  return {
    kind: 'questionnaire',
    read: (view) => view,
    rebuild: async (tx, { id, revision }, caller) => ({
      ...(await readView(tx, kind, id, { caller })),
      revision,
    }),
  };
}

/** The members of a 409 that show the stored state. */
async function readStored(tx: Db, kind: Kind, id: number, caller: Caller) {
  const application = await readView(tx, kind, id, { caller });
  return { application, files: application.files };
}

/** The stored questionnaire for a response. */
async function readView(
  tx: Db,
  kind: Kind,
  id: number,
  { caller, files }: { caller: Caller; files?: readonly FileRow[] },
): Promise<QuestionnaireView> {
  const row = await visibleQuestionnaire(tx, kind, id, caller);
  return questionnaireView(kind, row, files ?? (await listFiles(tx, 'questionnaire_id', [id])), caller);
}

interface SendCall extends RepeatableCall {
  readonly params: { readonly id: number };
  readonly body: { readonly revision?: number };
}

/**
 * Submits a draft or a returned questionnaire. Throws 422 with every invalid field, 409 in another status or for a
 * stale revision. A submitted one is returned as it is.
 */
export function submitQuestionnaire(context: Context, kind: Kind) {
  const request = ({ params, body }: SendCall) => ({ id: params.id, ...body });
  const repeated = { request, record: questionnaireRecord(kind) };
  return idempotentUpload(context, repeated, async (tx, { caller, params: { id }, body }) => {
    const type = questionnaireType(kind);
    const current = await lockVisible(tx, type, id, caller);
    const files = await listFiles(tx, 'questionnaire_id', [id]);
    await submitLocked(tx, type, current, {
      caller,
      files,
      revision: body.revision,
      readStored: () => readStored(tx, kind, id, caller),
      admit: () => context.quotas.assertQuestionnaires(tx, caller.userId),
    });
    return readView(tx, kind, id, { caller, files });
  });
}
