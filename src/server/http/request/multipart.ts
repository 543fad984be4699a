import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { badRequest, HttpError } from '../errors.ts';

/** A part of a multipart body that came as a file, on the disk and not yet looked at. */
export interface StoredUpload {
  readonly field: string;
  /** As the caller names it; may be anything. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The limit of a body's file was reached: what is on the disk is not the whole. */
  readonly truncated: boolean;
}

/** Where files come in. */
export interface UploadPlace {
  /** Where uploads lie until they are taken over. */
  readonly root: string;
  /** Throws 503 where the disk has no room for files. */
  readonly assertSpace: () => Promise<void>;
}

export interface MultipartBody {
  /** A repeated field is an array; the `[]` of its name is left out. */
  readonly fields: Record<string, unknown>;
  readonly uploads: readonly StoredUpload[];
}

/** Of all text fields together. */
const MAX_LETTERS = 1_000_000;

/**
 * Reads a body part by part, files straight to `folder`; the folder is the caller's to remove. Throws 400 where the body
 * is no multipart or breaks off, 413 where there is too much of it, and what `assertSpace` does before the first file.
 */
export async function readMultipart(
  request: FastifyRequest,
  folder: string,
  assertSpace: () => Promise<void>,
): Promise<MultipartBody> {
  try {
    return await readParts(request, folder, assertSpace);
  } catch (error) {
    // whoever sent it is gone, or was cut off
    if (request.raw.destroyed && !request.raw.complete) throw new HttpError(400, words.incompleteRequest);
    // the parser's own complaints are bare errors, those of the disk have a code
    const fromParser = error instanceof Error && !(error instanceof HttpError) && !('code' in error);
    throw fromParser ? badRequest() : error;
  }
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  assertSpace: () => Promise<void>,
): Promise<MultipartBody> {
  const fields: Record<string, unknown> = {};
  const uploads: StoredUpload[] = [];
  let letters = 0;
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
    if (uploads.length === 0) await assertSpace();
    const upload = await storePart(part, key, folder);
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

async function storePart(part: MultipartFile, field: string, folder: string): Promise<StoredUpload> {
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
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  // a form writes a quotation mark in a file's name as %22 (HTML, multipart/form-data encoding algorithm)
  const name = basename((part.filename ?? '').replaceAll('\\', '/').replaceAll('%22', '"'));
  return { field, name, path, size, sha256: hash.digest('hex'), truncated: part.file.truncated };
}
