import * as words from '#generated/words/server/applications.ts';
import { applicationType } from '../applications/submission-type.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { archiveFileName, zipOf } from '../files/archive.ts';
import { nameOfKind } from '../files/kinds.ts';
import { removeContents } from '../files/receive.ts';
import { fileReply } from '../files/storage.ts';
import { type FileRow, findFile } from '../files/store.ts';
import type { Attachment, Caller, Handlers } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { HttpError, notFound, requireFound } from '../http/errors.ts';
import { kindById, questionnaireType } from '../questionnaires/submission-type.ts';
import { type AttachedFiles, attachedFiles } from '../workflow/submissions.ts';

/** Handlers of files by id, for submissions of any type. */
export function attachmentsHandlers(context: Context) {
  return {
    getFile: async ({ caller, params, accept }) => {
      const file = await withFileNotFound(findVisible(context, params.id, caller));
      return fileReply(context.storage, file, accept);
    },
    getFileArchive: ({ caller, params }) =>
      withFileNotFound(archiveSubmissionFiles(context, params.id, caller)),
    deleteFile: ({ caller, params }) => withFileNotFound(deleteFile(context, params.id, caller)),
  } satisfies Partial<Handlers>;
}

/** Replaces the 404 of a hidden submission by that of a missing file. */
async function withFileNotFound<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? notFound(words.fileNotFound) : error;
  });
}

/** A file whose submission is visible to the caller. Throws 404. */
async function findVisible(context: Context, id: number, caller: Caller): Promise<FileRow> {
  const file = await existingFile(context.db, id);
  await assertVisible(context, file, caller);
  return file;
}

/** The files of the submission with this file. Throws 404 for a questionnaire of a removed kind. */
async function filesOfSubmission(db: Db, file: FileRow): Promise<AttachedFiles> {
  const { application_id, questionnaire_id } = file;
  if (application_id !== null) return attachedFiles(applicationType, application_id);
  const kind = questionnaire_id === null ? undefined : await kindById(db, questionnaire_id);
  if (!kind || questionnaire_id === null) throw notFound(words.fileNotFound);
  return attachedFiles(questionnaireType(kind), questionnaire_id);
}

/** The number of a file's submission. Throws 404 if it is hidden from the caller, 403 without the permission. */
async function assertVisible({ db }: Context, file: FileRow, caller: Caller): Promise<string> {
  if (file.application_id !== null) assertMay(caller, 'applications.read');
  if (file.questionnaire_id !== null) assertMay(caller, 'questionnaires.read');
  return (await filesOfSubmission(db, file)).assertVisible(db, file, caller);
}

/** A zip of the visible files of one file's submission. Throws 404 if that file is hidden from the caller. */
async function archiveSubmissionFiles(context: Context, id: number, caller: Caller): Promise<Attachment> {
  const { db, storage } = context;
  const requested = await existingFile(db, id);
  const all = await (await filesOfSubmission(db, requested)).list(db);
  const visible: FileRow[] = [];
  let number = '';
  for (const file of all) {
    const visibleNumber = await assertVisible(context, file, caller).catch(ignoreHidden);
    if (visibleNumber === undefined) continue;
    number = visibleNumber;
    visible.push(file);
  }
  if (!visible.some((file) => file.id === id)) throw notFound(words.fileNotFound);
  const archived = visible.map(({ name, type, storage_key }, index) => ({
    path: archiveFileName(index + 1, nameOfKind(name, type)),
    storage_key,
  }));
  return {
    content: zipOf(storage, archived),
    name: words.archive({ number }),
    type: 'application/zip',
  };
}

function ignoreHidden(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 404) return;
  throw error;
}

/** Deletes a file of a record, if its type permits it. */
async function deleteFile({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const found = await existingFile(tx, id);
    await (await filesOfSubmission(tx, found)).remove(tx, found, caller);
    return found;
  });
  await removeContents(storage, [file]);
}

async function existingFile(db: Db, id: number): Promise<FileRow> {
  return requireFound(await findFile(db, id), words.fileNotFound);
}
