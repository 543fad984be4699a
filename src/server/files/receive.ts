import { stat } from 'node:fs/promises';
import type { FieldNode, FileRules } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/files.ts';
import type { Db } from '../database/open.ts';
import { type Scanner, ScannerUnavailable } from '../gateways/virus-scanner.ts';
import type { Caller, RepeatableCall } from '../http/contract.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { Limiters } from '../http/rate-limits.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { type RecordResponse, runOnce } from '../idempotency/store.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { QueueTimeout } from '../values/queues.ts';
import { cleanFileName, kindOf, nameOfKind, refusal } from './kinds.ts';
import { type Conversion, MOST_MEGAPIXELS, type PictureConverter } from './pictures.ts';
import type { FileStorage } from './storage.ts';
import type { FileRow, NewFile } from './store.ts';

/** Services that validate and store uploads, within the limits of their senders. */
interface UploadServices {
  readonly storage: FileStorage;
  readonly pictures: PictureConverter;
  readonly scan: Scanner;
  readonly quotas: Quotas;
  readonly limiters: Limiters;
}

/**
 * Validates uploads by their content, then stores them, invisible until a row refers to them. Throws 413, 415 or 422
 * with a message for the person, and 503 if the scanner, the conversion of photos or the storage is unavailable.
 */
async function receiveFiles(
  { storage, pictures, scan }: UploadServices,
  fields: readonly FieldNode[],
  { userId }: Caller,
  uploads: readonly StoredUpload[],
): Promise<NewFile[]> {
  const unpack: Unpack = async (source, target) => pictures({ owner: userId, source, target });
  const validated: ValidatedUpload[] = [];
  for (const upload of uploads)
    validated.push(await validateUpload(upload, rulesOf(fields, upload.field), { scan, unpack }));
  const files: NewFile[] = [];
  for (const { path, ...file } of validated) files.push({ ...file, storage_key: await storage.add(path) });
  return files;
}

type Unpack = (source: string, target: string) => Promise<Conversion>;
/** Services for a file of valid size. */
interface Tools {
  readonly scan: Scanner;
  readonly unpack: Unpack;
}
type ValidatedUpload = Omit<NewFile, 'storage_key'> & { readonly path: string };

function rulesOf(fields: readonly FieldNode[], name: string): FileRules {
  const rules = fields.find((field) => field.name === name)?.schema['x-files'];
  if (!rules) throw refuse(422, name, words.noFilesHere({ name }));
  return rules;
}

async function validateUpload(
  upload: StoredUpload,
  rules: FileRules,
  { scan, unpack }: Tools,
): Promise<ValidatedUpload> {
  const { field, path, size } = upload;
  const name = cleanFileName(upload.name);
  if (upload.truncated || size > rules.maxSize)
    throw refuse(413, field, words.tooLarge({ name, size: Math.floor(rules.maxSize / 1024 / 1024) }));
  if (size === 0) throw refuse(415, field, words.empty({ name }));
  await assertClean({ field, name, path }, scan);
  const kind = await kindOf(path);
  if (kind === 'image/heic' && acceptsKind(rules, 'image/heic')) return jpegOf({ field, name, path }, unpack);
  if (kind === undefined || !acceptsKind(rules, kind))
    throw refuse(415, field, refusal(name, kind, rules.accept));
  return { field, name: nameOfKind(name, kind), type: kind, size, path };
}

interface Named {
  readonly field: string;
  readonly name: string;
  readonly path: string;
}

async function assertClean({ field, name, path }: Named, scan: Scanner): Promise<void> {
  const found = await scan(path).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    throw refuse(503, field, words.scannerSilent);
  });
  if (found === 'infected') throw refuse(422, field, words.infected({ name }));
}

/** Converts a HEIC photo to JPEG, which opens everywhere. */
async function jpegOf({ field, name, path }: Named, unpack: Unpack): Promise<ValidatedUpload> {
  const target = `${path}.jpg`;
  const conversion = await unpack(path, target).catch((error: unknown) => {
    throw error instanceof QueueTimeout ? refuse(503, field, words.photosWait) : error;
  });
  if (conversion === 'too-large')
    throw refuse(413, field, words.photoTooLarge({ name, most: MOST_MEGAPIXELS }));
  if (conversion === 'unreadable') throw refuse(415, field, words.unreadablePhoto({ name }));
  const { size } = await stat(target);
  return { field, name: nameOfKind(name, 'image/jpeg'), type: 'image/jpeg', size, path: target };
}

function acceptsKind({ accept }: FileRules, kind: string): boolean {
  return accept.includes(kind) || (kind === 'image/heic' && accept.includes('image/jpeg'));
}

function refuse(status: number, field: string, message: string): HttpError {
  return new HttpError(status, message, { errors: [{ path: field, message }] });
}

/** A call that may be repeated with its key, with its files if any. */
interface UploadingCall extends RepeatableCall {
  readonly uploads?: readonly StoredUpload[];
}

/** Checksums of the uploads of a call, equal for its repetition. */
export function uploadSums(uploads: readonly StoredUpload[]): readonly (readonly string[])[] {
  return uploads.map(({ field, name, sha256 }) => [field, name, sha256]);
}

/** An operation that is done once for each `Idempotency-Key`, and may take files. */
interface RepeatableOperation<C, T> {
  /** The content of a call for comparison: fields and checksums. Only its hash is stored, so the format must not change. */
  readonly request: (call: C) => unknown;
  /** The file fields of its form; without them files of a call are ignored. */
  readonly files?: readonly FieldNode[];
  /** Account whose quota of files applies; the caller's by default. */
  readonly owner?: (db: Db, call: C) => Promise<number>;
  readonly record?: RecordResponse<T>;
}

/**
 * Makes a handler that does its work once per key, in one transaction with the key. Uploaded files are kept only if this
 * call did the work and inserted their rows. Throws as `runOnce` does, and 413, 415, 422, 429 or 503 for files.
 */
export function idempotentUpload<C extends UploadingCall, T extends object>(
  context: UploadServices & { readonly db: Db },
  { request, files: fields, owner: ownerOf, record }: RepeatableOperation<C, T>,
  work: (tx: Db, call: C, files: readonly NewFile[]) => Promise<T>,
): (call: C) => Promise<T> {
  return async (call) => {
    const { caller, uploads = [] } = call;
    const { db } = context;
    const repeated = { ...call, request: request(call) };
    const workWith = (files: readonly NewFile[]) =>
      runOnce(db, repeated, (tx) => work(tx, call, files), record);
    if (fields === undefined) return (await workWith([])).response;
    const owner = (await ownerOf?.(db, call)) ?? caller.userId;
    const receive = () => receiveFiles(context, fields, caller, uploads);
    return withFiles(context, { caller, owner, files: uploads }, receive, workWith);
  };
}

/** Files of a call that are stored with their rows, and the account whose quota applies. */
interface CountedFiles {
  readonly caller: Caller;
  readonly owner: number;
  readonly files: readonly Pick<StoredUpload, 'field' | 'size'>[];
}

/** Inserts the rows of stored files. A repeated call inserts none, because the first one did. */
type InsertRows<T> = (
  files: readonly NewFile[],
) => Promise<{ readonly response: T; readonly repeated: boolean }>;

/**
 * Stores files, runs the work that creates their rows, and deletes them if the work was refused or repeated. After
 * any other failure the rows may exist, so the next clean-up decides.
 */
async function withFiles<T>(
  { storage, limiters, quotas }: Pick<UploadServices, 'storage' | 'limiters' | 'quotas'>,
  { caller, owner, files }: CountedFiles,
  store: () => Promise<readonly NewFile[]>,
  work: InsertRows<T>,
): Promise<T> {
  if (files.length === 0) return (await work([])).response;
  await limiters.uploads.consume(String(caller.userId), files.length);
  return quotas.keepingFiles(owner, files, async () => {
    const stored = await store();
    try {
      const { response, repeated } = await work(stored);
      if (repeated) await removeContents(storage, stored);
      return response;
    } catch (error) {
      if (error instanceof HttpError) await removeContents(storage, stored);
      throw error;
    }
  });
}

/**
 * Copies the contents of these files, for a copy of their record, and runs the work that creates the rows; the copies
 * count as uploads and are deleted like them. Originals and copies are independent.
 */
export async function copyFiles<T>(
  services: Pick<UploadServices, 'storage' | 'limiters' | 'quotas'>,
  caller: Caller,
  originals: readonly FileRow[],
  work: InsertRows<T>,
): Promise<T> {
  const { storage } = services;
  const copy = async () => {
    const copies: NewFile[] = [];
    for (const { field, name, type, size, by_school, storage_key } of originals)
      copies.push({ field, name, type, size, by_school, storage_key: await storage.copy(storage_key) });
    return copies;
  };
  return withFiles(services, { caller, owner: caller.userId, files: originals }, copy, work);
}

/** Deletes contents after the deletion of their rows. */
export async function removeContents(
  storage: FileStorage,
  files: readonly { readonly storage_key: string }[],
): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key);
}

/** Throws 422 on the first of these fields that holds more files than the form allows. */
export function assertCounts(fields: readonly FieldNode[], files: readonly FileRow[]): void {
  for (const { name, schema } of fields) {
    const { maxItems: most = Number.POSITIVE_INFINITY } = schema;
    if (files.filter(({ field }) => field === name).length <= most) continue;
    throw invalidField(name, words.tooManyFiles({ most }));
  }
}
