import { stat } from 'node:fs/promises';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { FileRules } from '#engine/definition/field-parts.ts';
import * as filesWords from '#generated/words/server/files.ts';
import { type Scanner, ScannerSilence } from '../gateways/scanner/port.ts';
import { HttpError } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { QueueIsLong } from '../values/fair-queue.ts';
import { kindOf, nameOfKind, refusal } from './kinds.ts';
import { cleanFileName } from './names.ts';
import { type Conversion, MOST_MEGAPIXELS, type PictureConverter } from './pictures/converter.ts';
import type { FileStorage } from './storage.ts';
import type { NewFile } from './store.ts';

/** What judges uploads and keeps them. */
export interface Intake {
  readonly storage: FileStorage;
  readonly pictures: PictureConverter;
  readonly scan: Scanner;
}

/** Uploads of one person to one form. */
export interface Incoming {
  /** The files fields of the form. */
  readonly fields: readonly FieldNode[];
  readonly owner: number;
  readonly uploads: readonly StoredUpload[];
}

/**
 * Judges uploads by what is in them and takes them over: nothing of them is seen until a row names them. Throws
 * 413, 415 or 422 in words for the person, 503 where there is no time for them now, and then keeps none.
 */
export async function receiveFiles(
  { storage, pictures, scan }: Intake,
  { fields, owner, uploads }: Incoming,
): Promise<NewFile[]> {
  const unpack: Unpack = async (source, target) => pictures({ owner, source, target });
  const judged: Judged[] = [];
  for (const upload of uploads)
    judged.push(await judge(upload, rulesOf(fields, upload.field), { scan, unpack }));
  const files: NewFile[] = [];
  for (const { path, ...file } of judged) files.push({ ...file, storage_key: await storage.take(path) });
  return files;
}

type Unpack = (source: string, target: string) => Promise<Conversion>;
/** What works on a file whose size may be right. */
interface Tools {
  readonly scan: Scanner;
  readonly unpack: Unpack;
}
type Judged = Omit<NewFile, 'storage_key'> & { readonly path: string };

function rulesOf(fields: readonly FieldNode[], name: string): FileRules {
  const rules = fields.find((field) => field.name === name)?.schema['x-files'];
  if (!rules) throw refuse(422, name, filesWords.noFilesHere({ name }));
  return rules;
}

async function judge(upload: StoredUpload, rules: FileRules, { scan, unpack }: Tools): Promise<Judged> {
  const { field, path, size } = upload;
  const name = cleanFileName(upload.name);
  if (upload.truncated || size > rules.maxSize)
    throw refuse(413, field, filesWords.tooLarge({ name, size: megabytes(rules.maxSize) }));
  if (size === 0) throw refuse(415, field, filesWords.empty({ name }));
  await assertClean({ field, name, path }, scan);
  const kind = await kindOf(path);
  if (kind === 'image/heic' && accepts(rules, 'image/heic')) return jpegOf({ field, name, path }, unpack);
  if (kind === undefined || !accepts(rules, kind))
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
    if (!(error instanceof ScannerSilence)) throw error;
    throw refuse(503, field, filesWords.scannerSilent);
  });
  if (found === 'infected') throw refuse(422, field, filesWords.infected({ name }));
}

/** A phone's photo becomes one that opens everywhere. */
async function jpegOf({ field, name, path }: Named, unpack: Unpack): Promise<Judged> {
  const target = `${path}.jpg`;
  const conversion = await unpack(path, target).catch((error: unknown) => {
    throw error instanceof QueueIsLong ? refuse(503, field, filesWords.photosWait) : error;
  });
  if (conversion === 'too-large')
    throw refuse(413, field, filesWords.photoTooLarge({ name, most: MOST_MEGAPIXELS }));
  if (conversion === 'unreadable') throw refuse(415, field, filesWords.unreadablePhoto({ name }));
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
