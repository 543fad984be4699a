import { stat } from 'node:fs/promises';
import type { FieldNode, FileRules } from '#engine/definition/definition.ts';
import * as filesWords from '#generated/words/server/files.ts';
import { HttpError } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { convertHeic } from './heic.ts';
import { kindOf, nameOfKind, refusal } from './kinds.ts';
import { cleanFileName } from './names.ts';
import type { FileStorage } from './storage.ts';
import type { NewFile } from './store.ts';

/**
 * Judges uploads by what is in them and takes them over: nothing of them is seen until a row names them. `fields` are
 * the files fields of the form. Throws 413, 415 or 422 in words for the person, and then keeps none.
 */
export async function receiveFiles(
  storage: FileStorage,
  fields: readonly FieldNode[],
  uploads: readonly StoredUpload[],
): Promise<NewFile[]> {
  const judged: Judged[] = [];
  for (const upload of uploads) judged.push(await judge(upload, rulesOf(fields, upload.field)));
  const files: NewFile[] = [];
  for (const { path, ...file } of judged) files.push({ ...file, storage_key: await storage.take(path) });
  return files;
}

type Judged = Omit<NewFile, 'storage_key'> & { readonly path: string };

function rulesOf(fields: readonly FieldNode[], name: string): FileRules {
  const rules = fields.find((field) => field.name === name)?.schema['x-files'];
  if (!rules) throw refuse(422, name, filesWords.noFilesHere({ name }));
  return rules;
}

async function judge(upload: StoredUpload, rules: FileRules): Promise<Judged> {
  const { field, path, size } = upload;
  const name = cleanFileName(upload.name);
  if (upload.truncated || size > rules.maxSize)
    throw refuse(413, field, filesWords.tooLarge({ name, size: megabytes(rules.maxSize) }));
  if (size === 0) throw refuse(415, field, filesWords.empty({ name }));
  const kind = await kindOf(path);
  if (kind === 'image/heic' && accepts(rules, 'image/heic')) return jpegOf({ field, name, path });
  if (kind === undefined || !accepts(rules, kind))
    throw refuse(415, field, refusal(name, kind, rules.accept));
  return { field, name: nameOfKind(name, kind), type: kind, size, path };
}

/** A phone's photo becomes one that opens everywhere. */
async function jpegOf({ field, name, path }: { field: string; name: string; path: string }): Promise<Judged> {
  const target = `${path}.jpg`;
  if (!(await convertHeic(path, target))) throw refuse(415, field, filesWords.unreadablePhoto({ name }));
  const { size } = await stat(target);
  return { field, name: nameOfKind(name, 'image/jpeg'), type: 'image/jpeg', size, path: target };
}

function accepts({ accept }: FileRules, kind: string): boolean {
  return accept.includes(kind) || (kind === 'image/heic' && accept.includes('image/jpeg'));
}

function refuse(status: number, field: string, message: string): HttpError {
  return new HttpError(status, message, { errors: [{ path: field, message }] });
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
