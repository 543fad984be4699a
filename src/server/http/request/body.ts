import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import type { Operation } from '../document.ts';
import { badRequest, HttpError, invalid, type Problem } from '../errors.ts';
import { readMultipart, type StoredUpload } from './multipart.ts';
import { isCleanBody } from './text.ts';
import { type Compile, checkRequest, type Validator } from './validation.ts';

/** Reads the flat fields of a form (`x-form` names it): tidied, and what is ill-typed in them. */
export type ReadForm = (
  form: string,
  fields: Readonly<Record<string, unknown>>,
) => { readonly fields: Record<string, unknown>; readonly problems: readonly Problem[] };

interface ReadBody {
  readonly body: unknown;
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

interface ReaderOptions {
  readonly readForm: ReadForm;
  readonly uploadRoot: string;
}

const NOTHING: ReadBody = { body: undefined, emptied: [], uploads: [] };

/** Makes the reader of one operation's body: by content type, clean text only, held against the contract. */
export function requestReader(operation: Operation, compile: Compile, options: ReaderOptions) {
  const types = new Map(
    Object.entries(operation.body?.content ?? {}).map(([type, { schema }]) => [type, readerOf(schema)]),
  );

  function readerOf(schema: object | undefined): { validator: Validator; form: string | undefined } {
    const form: unknown = schema && 'x-form' in schema ? schema['x-form'] : undefined;
    return { validator: compile(schema ?? {}), form: typeof form === 'string' ? form : undefined };
  }

  return async (request: FastifyRequest): Promise<ReadBody> => {
    if (!operation.body) {
      refuseBody(request);
      return NOTHING;
    }
    const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const reader = types.get(type);
    if (!reader)
      throw new HttpError(415, words.acceptable({ types: [...types.keys()].join(` ${words.or} `) }));
    if (type === 'application/json') {
      if (!isCleanBody(request.body)) throw badRequest();
      checkRequest(reader.validator, request.body);
      return { ...NOTHING, body: request.body };
    }
    const { fields, uploads } =
      type === 'multipart/form-data' ? await readParts(request) : urlencoded(request);
    if (!isCleanBody(fields) || !isCleanBody(uploads.map(({ name, field }) => [name, field])))
      throw badRequest();
    const { filled, emptied } = withoutBlank(fields);
    return { body: judge(reader, filled), emptied, uploads };
  };

  function judge(
    { validator, form }: { validator: Validator; form: string | undefined },
    filled: Record<string, unknown>,
  ) {
    if (form === undefined) {
      checkRequest(validator, filled);
      return filled;
    }
    const { fields, problems } = options.readForm(form, filled);
    if (problems.length > 0) throw invalid(words.checkAnswers, problems);
    checkRequest(validator, fields);
    return fields;
  }

  async function readParts(request: FastifyRequest) {
    request.uploadFolder = join(options.uploadRoot, randomUUID());
    return readMultipart(request, request.uploadFolder);
  }
}

function urlencoded(request: FastifyRequest): {
  fields: Record<string, unknown>;
  uploads: readonly StoredUpload[];
} {
  return { fields: { ...(request.body as Record<string, unknown> | undefined) }, uploads: [] };
}

/** An operation that takes nothing refuses what came all the same: members by their names. Throws 400. */
function refuseBody({ body, headers }: FastifyRequest): void {
  const isRead = typeof body === 'object' && body !== null;
  const names = isRead ? Object.keys(body) : [];
  if (names.length > 0)
    throw badRequest(names.map((name) => ({ path: name, message: words.noSuchField({ name }) })));
  if (!isRead && Number(headers['content-length'] ?? 0) > 0) throw new HttpError(400, words.noBody);
}

/** Empty fields are not sent (spec, section 5); where they come nevertheless, only their names are kept. */
function withoutBlank(fields: Record<string, unknown>): {
  filled: Record<string, unknown>;
  emptied: string[];
} {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const entries = Object.entries(fields).map(([key, value]) => {
    const rest = Array.isArray(value) ? value.filter((one) => !isBlank(one)) : value;
    return [key, Array.isArray(rest) && rest.length === 0 ? '' : rest] as const;
  });
  const filled = Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
  return { filled, emptied: entries.filter(([, value]) => isBlank(value)).map(([key]) => key) };
}
