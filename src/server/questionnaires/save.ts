import * as words from '#generated/words/server/questionnaires.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload, uploadSums } from '../files/receive.ts';
import { type FileRow, listFiles, type NewFile } from '../files/store.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import type { RecordAnswer } from '../idempotency/store.ts';
import { assertEditable, lockVisible } from '../workflow/access.ts';
import {
  addFiles,
  assertStaysComplete,
  insertDraft,
  readChange,
  submitLocked,
} from '../workflow/submissions.ts';
import { isSubmitted } from '../workflow/workflow.ts';
import type { Kind } from './kind.ts';
import type { QuestionnaireRow } from './store.ts';
import { detailsOf, questionnaireType, visibleQuestionnaire } from './submission-type.ts';
import { type QuestionnaireView, questionnaireView } from './view.ts';

type Flat = Readonly<Record<string, unknown>>;

export interface SaveCall extends RepeatableCall {
  /** For updates. */
  readonly params: { readonly id?: number };
  readonly body: Flat & { readonly revision?: number; readonly form?: 'replace' };
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
    const form = kind.served.readAnswers(call.body, { except: type.noAnswers });
    const draft = await insertDraft(tx, type, { caller, form, columns: { prefix: kind.number } });
    const all = await addFiles(tx, type, draft.id, { files, caller });
    return answer(tx, kind, draft.id, { caller, files: all });
  });
}

/**
 * New answers (all or none), files. Throws 404, 409 if it is not editable or the revision is stale, 422 if a
 * submitted one would become incomplete.
 */
export function updateQuestionnaire(context: Context, kind: Kind) {
  return uploadHandler(context, kind, async (tx, call, files) => {
    const { caller, params } = call;
    const id = params.id ?? 0;
    const type = questionnaireType(kind);
    const current = await lockVisible(tx, questionnaireType(kind), id, caller);
    assertEditable(type, current);
    const changed = await changeAnswers(tx, kind, current, call);
    const all = await addFiles(tx, type, id, { files, caller });
    assertStaysComplete(type, changed, all);
    return answer(tx, kind, id, { caller, files: all });
  });
}

/** Makes a handler that does the work once for each key, with the files of the call. */
function uploadHandler(
  context: Context,
  kind: Kind,
  work: (tx: Db, call: SaveCall, files: readonly NewFile[]) => Promise<QuestionnaireView>,
) {
  const request = ({ params: { id }, body, emptied, uploads }: SaveCall) => ({
    ...{ id, body, emptied },
    files: uploadSums(uploads),
  });
  const files = kind.served.fileFields;
  return idempotentUpload(context, { request, files, record: questionnaireRecord(kind) }, work);
}

/** The record that an answer shows, for a repeated call. */
function questionnaireRecord(kind: Kind): RecordAnswer<QuestionnaireView> {
  return {
    kind: 'questionnaire',
    read: (view) => view,
    rebuild: async (tx, { id, revision }, caller) => ({
      ...(await answer(tx, kind, id, { caller })),
      revision,
    }),
  };
}

async function changeAnswers(
  tx: Db,
  kind: Kind,
  current: QuestionnaireRow,
  call: SaveCall,
): Promise<QuestionnaireRow> {
  const { caller, body } = call;
  const type = questionnaireType(kind);
  const form = readChange(type, current, call);
  if (!form) return current;
  await assertFresh(tx, kind, current, { caller, revision: body.revision });
  const details = detailsOf(kind, current.id);
  await record(tx, { userId: caller.userId, action: 'questionnaire.updated', details });
  return type.rows.update(tx, current, form);
}

/** Throws 409 with the newer state for a stale revision, so that the page can show both. */
async function assertFresh(
  tx: Db,
  kind: Kind,
  current: QuestionnaireRow,
  { caller, revision }: { caller: Caller; revision: number | undefined },
): Promise<void> {
  if (revision === undefined || revision === current.revision) return;
  const application = await answer(tx, kind, current.id, { caller });
  throw new HttpError(409, words.stale, { body: { application, files: application.files } });
}

/** The current questionnaire. */
async function answer(
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
    const current = await lockVisible(tx, questionnaireType(kind), id, caller);
    const files = await listFiles(tx, 'questionnaire_id', [id]);
    if (isSubmitted(kind.workflow, current.status)) return answer(tx, kind, id, { caller, files });
    await submitLocked(tx, questionnaireType(kind), current, {
      caller,
      files,
      assertFresh: () => assertFresh(tx, kind, current, { caller, revision: body.revision }),
      admit: () => context.quotas.assertQuestionnaires(tx, caller.userId),
    });
    return answer(tx, kind, id, { caller, files });
  });
}
