import type { FieldNode } from '#engine/definition/definition.ts';
import type { Caller } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import type { Limiters } from '../http/limits.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { type Intake, receiveFiles } from './receive.ts';
import type { FileStorage } from './storage.ts';
import type { FileRow, NewFile } from './store.ts';

interface Place extends Intake {
  readonly quotas: Quotas;
  readonly limiters: Limiters;
  /** The files fields of the form that the uploads belong to. */
  readonly fields: readonly FieldNode[];
  /** Whose room they take; the caller's where it is not said. */
  readonly owner?: number;
}

/**
 * Takes uploads over, does the work that gives them their rows, and takes them away again where the work was refused or
 * had been done before. Where it broke off otherwise nobody knows whether the rows are there: the sweep will tell.
 */
export async function takeOver<T>(
  place: Place,
  caller: Caller,
  uploads: readonly StoredUpload[],
  work: (files: readonly NewFile[]) => Promise<{ readonly answer: T; readonly repeated: boolean }>,
): Promise<T> {
  if (uploads.length === 0) return (await work([])).answer;
  const { limiters, quotas, owner = caller.userId } = place;
  await limiters.uploads.consume(String(caller.userId), uploads.length);
  return quotas.keepingFiles(owner, uploads, () => keep(place, caller, uploads, work));
}

async function keep<T>(
  { fields, ...intake }: Place,
  caller: Caller,
  uploads: readonly StoredUpload[],
  work: Parameters<typeof takeOver<T>>[3],
): Promise<T> {
  const files = await receiveFiles(intake, { fields, owner: caller.userId, uploads });
  return giveRows(intake.storage, files, work);
}

async function giveRows<T>(
  storage: FileStorage,
  files: readonly NewFile[],
  work: Parameters<typeof takeOver<T>>[3],
): Promise<T> {
  try {
    const { answer, repeated } = await work(files);
    if (repeated) await removeContents(storage, files);
    return answer;
  } catch (error) {
    if (error instanceof HttpError) await removeContents(storage, files);
    throw error;
  }
}

/**
 * Gives these files' contents a second time, for a copy of what they are enclosed to, and does the work that gives the
 * copies their rows; they are counted and taken away as uploads are. Neither file goes with the other.
 */
export async function copyOver<T>(
  { storage, limiters, quotas }: Pick<Place, 'storage' | 'limiters' | 'quotas'>,
  caller: Caller,
  originals: readonly FileRow[],
  work: Parameters<typeof takeOver<T>>[3],
): Promise<T> {
  if (originals.length === 0) return (await work([])).answer;
  await limiters.uploads.consume(String(caller.userId), originals.length);
  return quotas.keepingFiles(caller.userId, originals, async () => {
    const files: NewFile[] = [];
    for (const { field, name, type, size, by_school, storage_key } of originals)
      files.push({ field, name, type, size, by_school, storage_key: await storage.copy(storage_key) });
    return giveRows(storage, files, work);
  });
}

/** Takes away contents whose rows are gone. */
export async function removeContents(
  storage: FileStorage,
  files: readonly { readonly storage_key: string }[],
): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key);
}
