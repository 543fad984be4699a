import * as words from '#generated/words/server/applications.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { findFile, listFiles } from '../files/store.ts';
import { fileView } from '../files/view.ts';
import { retiredOf } from '../forms/retired.ts';
import { type Attachment, type Caller, roleOf } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { accountOf } from '../users/accounts.ts';
import { listHistory } from '../workflow/history.ts';
import { representativeView } from './admin/view.ts';
import { applicationServerForm } from './form.ts';
import type { ApplicationStatus } from './status.ts';
import { listApplicationsOf } from './store.ts';
import { applicationSubject, visibleApplication } from './subject.ts';
import { type ApplicationView, applicationView } from './view.ts';

/** The caller's applications, the newest first. */
export async function listOwn({ db }: Context, caller: Caller): Promise<ApplicationView[]> {
  const rows = await listApplicationsOf(db, caller.userId);
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  const filesOf = (id: number) => files.filter((file) => file.application_id === id);
  return rows.map((row) => applicationView(row, filesOf(row.id), caller));
}

/** One application with its history; that an administrator looked is written down, and they see whose it is. */
export async function getOne({ db }: Context, id: number, caller: Caller): Promise<ApplicationView> {
  const row = await visibleApplication(db, id, caller);
  const files = await listFiles(db, [id]);
  const history = await listHistory<ApplicationStatus>(db, applicationSubject.history, id);
  const enclosed = files.map((file) => ({ ...fileView(file), field: file.field }));
  const retired = await retiredOf(db, applicationServerForm, row, enclosed);
  const view = { ...applicationView(row, files, caller, history), ...(retired.length > 0 && { retired }) };
  if (roleOf(caller) !== 'administrator') return view;
  await record(db, { userId: caller.userId, action: 'application.viewed', applicationId: id });
  return { ...view, representative: representativeView(await accountOf(db, row.representative_id)) };
}

/** The content of a file whose application the caller may see. */
export async function getFile({ db, storage }: Context, id: number, caller: Caller): Promise<Attachment> {
  const file = await findFile(db, id);
  if (!file) throw notFound(words.fileNotFound);
  await visibleApplication(db, file.application_id, caller);
  if (roleOf(caller) === 'administrator')
    await record(db, {
      userId: caller.userId,
      action: 'file.viewed',
      applicationId: file.application_id,
      details: { file: id },
    });
  return { content: await storage.read(file.storage_key), name: file.name, type: file.type, size: file.size };
}
