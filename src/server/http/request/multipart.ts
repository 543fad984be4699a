import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { badRequest, HttpError } from '../errors.ts';

/** An uploaded file on the disk, not yet validated. */
export interface StoredUpload {
  readonly field: string;
  /** Claimed by the client; may be anything. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The size limit was reached: the file on the disk is incomplete. */
  readonly truncated: boolean;
}

/** Storage for files of a request. */
export interface UploadPlace {
  /** Temporary folder of uploads until a handler stores them. */
  readonly root: string;
  /** Reserves room for the files of a call before the first is written; returns the function that releases it. */
  readonly admit: (coming: IncomingFiles) => Promise<() => Promise<void>>;
}

/** Files announced by a call. */
export interface IncomingFiles {
  readonly userId: number;
  /** No more than these are written. */
  readonly bytes: number;
  /** The field of the first one. */
  readonly field: string;
}

/** Bytes reserved for a body without a length. */
const UNDECLARED = 32 * 1024 * 1024;

export interface MultipartBody {
  /** A repeated field is an array; the `[]` of its name is left out. */
  readonly fields: Record<string, unknown>;
  readonly uploads: readonly StoredUpload[];
}

/** Limit of characters in all text fields together. */
const MAX_LETTERS = 1_000_000;

/**
 * Reads a body part by part, files straight to `folder`, which the caller deletes. Throws 400 if the body is not
 * multipart or incomplete, 413 if it is too large, and errors of `admit` before the first file.
 */
export async function readMultipart(
  request: FastifyRequest,
  folder: string,
  admit: UploadPlace['admit'],
): Promise<MultipartBody> {
  const reserved = { bytes: Number(request.headers['content-length'] ?? UNDECLARED), end: async () => {} };
  try {
    return await readParts(request, { folder, reserved, admit });
  } catch (error) {
    // the sender has disconnected or was cut off
    if (request.raw.destroyed && !request.raw.complete) throw new HttpError(400, words.incompleteRequest);
    // the parser's own complaints are bare errors, those of the disk have a code
    const fromParser = error instanceof Error && !(error instanceof HttpError) && !('code' in error);
    throw fromParser ? badRequest() : error;
  } finally {
    await reserved.end();
  }
}

interface Reserved {
  /** The remaining budget. */
  bytes: number;
  end: () => Promise<void>;
}

interface Reading {
  readonly folder: string;
  readonly reserved: Reserved;
  readonly admit: UploadPlace['admit'];
}

async function readParts(
  request: FastifyRequest,
  { folder, reserved, admit }: Reading,
): Promise<MultipartBody> {
  const fields: Record<string, unknown> = {};
  const uploads: StoredUpload[] = [];
  let letters = 0;
  let isAdmitted = false;
  for await (const part of request.parts()) {
    const key = part.fieldname?.replace(/\[\]$/, '');
    if (!key) throw badRequest();
    if (part.type === 'field') {
      const text = textOf(part);
      letters += text.length;
      if (letters > MAX_LETTERS) throw new HttpError(413, words.answersTooLong);
      addField(fields, key, text);
      continue;
    }
    if (!isAdmitted && request.caller)
      reserved.end = await admit({ userId: request.caller.userId, bytes: reserved.bytes, field: key });
    isAdmitted = true;
    const upload = await storePart(part, key, { folder, reserved });
    if (upload.size > 0 || upload.name !== '') uploads.push(upload);
  }
  return { fields, uploads };
}

/** Adds one more value of a field; a second one makes it an array. */
export function addField(fields: Record<string, unknown>, key: string, value: string): void {
  const before = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (before === undefined) fields[key] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[key] = [before, value];
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw new HttpError(413, words.fieldTooLong);
  if (typeof part.value !== 'string') throw badRequest();
  return part.value;
}

async function storePart(
  part: MultipartFile,
  field: string,
  { folder, reserved }: Pick<Reading, 'folder' | 'reserved'>,
): Promise<StoredUpload> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        reserved.bytes -= chunk.length;
        if (reserved.bytes < 0) throw new HttpError(413, words.answersTooLong);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  // a form writes a quotation mark in a file's name as %22 (HTML, multipart/form-data encoding algorithm)
  const name = basename((part.filename ?? '').replaceAll('\\', '/').replaceAll('%22', '"'));
  return { field, name, path, size, sha256: hash.digest('hex'), truncated: part.file.truncated };
}
