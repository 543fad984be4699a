import * as words from '#generated/words/server/applications.ts';
import {
  assertSeen as assertApplicationSeen,
  removeFile as removeOfApplication,
} from '../applications/enclosed.ts';
import type { Context } from '../context.ts';
import { giveFile } from '../files/given.ts';
import { type FileRow, findFile } from '../files/store.ts';
import { removeContents } from '../files/take-over.ts';
import type { Caller, HandlersOf } from '../http/contract.ts';
import { HttpError, notFound } from '../http/errors.ts';
import {
  assertSeen as assertQuestionnaireSeen,
  removeFile as removeOfQuestionnaire,
} from '../questionnaires/enclosed.ts';

/** Files by their ids, whatever they are enclosed to. */
export function enclosuresHandlers(context: Context): HandlersOf<'getFile' | 'deleteFile'> {
  return {
    getFile: async ({ caller, params, accept }) => {
      const file = await asOfFile(findSeen(context, params.id, caller));
      return { status: 200, ...(await giveFile(context.storage, file, accept)) };
    },
    deleteFile: async ({ caller, params }) => {
      await asOfFile(deleteFile(context, params.id, caller));
      return { status: 204 };
    },
  };
}

/** Whether there is such a file is not told to whom what it is enclosed to is not shown. */
async function asOfFile<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? notFound(words.fileNotFound) : error;
  });
}

/** A file whose owner the caller may see; else 404. */
async function findSeen(context: Context, id: number, caller: Caller): Promise<FileRow> {
  const file = found(await findFile(context.db, id));
  if (file.application_id !== null) await assertApplicationSeen(context, file.application_id, file, caller);
  if (file.questionnaire_id !== null)
    await assertQuestionnaireSeen(context, file.questionnaire_id, file, caller);
  return file;
}

/** Removes a file of what may be edited; what was submitted must stay complete without it (409). */
async function deleteFile({ db, storage }: Context, id: number, caller: Caller): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const own = found(await findFile(tx, id));
    if (own.application_id !== null) await removeOfApplication(tx, own.application_id, own, caller);
    if (own.questionnaire_id !== null) await removeOfQuestionnaire(tx, own.questionnaire_id, own, caller);
    return own;
  });
  await removeContents(storage, [file]);
}

function found(file: FileRow | undefined): FileRow {
  if (!file) throw notFound(words.fileNotFound);
  return file;
}
