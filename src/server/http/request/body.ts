import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as yieldToOtherCalls } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import type { Operation } from '../document.ts';
import { badRequest, HttpError, invalid, type Problem } from '../errors.ts';
import { addField, readMultipart, type StoredUpload, type UploadPlace } from './multipart.ts';
import { type Compile, checkBody, checkRequest, type Validator } from './validation.ts';

/** Reader of the forms that a request body refers to (`x-form`). */
export interface FormReading {
  /** Reads the flat fields of a form: normalised values and type errors. */
  readonly readForm: (
    form: string,
    fields: Readonly<Record<string, unknown>>,
  ) => { readonly fields: Record<string, unknown>; readonly problems: readonly Problem[] };
  /** The current key for a key from a page opened before a release; other keys are unchanged. */
  readonly currentKey: (forms: readonly string[], key: string) => string;
  /** Whether a key belongs to a removed field, which pages opened before the removal still send. */
  readonly isRemoved: (forms: readonly string[], key: string) => boolean;
}

type Flat = Readonly<Record<string, unknown>>;

interface ReadBody {
  readonly body: unknown;
  readonly emptied: readonly string[];
  readonly uploads: readonly StoredUpload[];
}

interface ReaderOptions extends FormReading {
  readonly uploads: UploadPlace;
}

const NOTHING: ReadBody = { body: undefined, emptied: [], uploads: [] };

/** Validation of a body of one content type: by the contract, and by the forms it contains (`x-form`). */
interface BodyType {
  readonly validator: Validator;
  readonly forms: readonly string[];
  readonly isMember: (key: string) => boolean;
  /** The current key for a key from a page opened before a release. */
  readonly currentKey: (key: string) => string;
  /** Whether a key belongs to a removed field. */
  readonly isRemoved: (key: string) => boolean;
}

/**
 * Creates the reader of an operation's body: by content type, with clean text only, validated against the contract.
 * Between the steps, which are slow for the largest bodies, other calls get their turn.
 */
export function requestReader(operation: Operation, compile: Compile, options: ReaderOptions) {
  const types = new Map(
    Object.entries(operation.body?.content ?? {}).map(([type, { schema = {} }]) => {
      const isMember = membersOf(schema);
      const currentKey = (key: string) => (isMember(key) ? key : options.currentKey(operation.forms, key));
      const isRemoved = (key: string) => !isMember(key) && options.isRemoved(operation.forms, key);
      return [type, { validator: compile(schema), forms: operation.forms, isMember, currentKey, isRemoved }];
    }),
  );

  return async (request: FastifyRequest): Promise<ReadBody> => {
    if (!operation.body) {
      refuseBody(request);
      return NOTHING;
    }
    const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const bodyType = types.get(type);
    if (!bodyType)
      throw new HttpError(415, words.acceptable({ types: [...types.keys()].join(` ${words.or} `) }));
    if (type === 'application/json') {
      const { body } = request;
      checkBody(body);
      const current = isFlat(body) ? underCurrentKeys(bodyType, body) : body;
      await yieldToOtherCalls();
      return { ...NOTHING, body: validateJson(bodyType, current) };
    }
    const { fields, uploads } =
      type === 'multipart/form-data' ? await readParts(request) : urlencoded(request);
    checkBody([fields, uploads.map(({ name, field }) => [name, field])]);
    const { filled, emptied } = withoutBlank(underCurrentKeys(bodyType, fields));
    await yieldToOtherCalls();
    const current = uploads.map((upload) => ({ ...upload, field: bodyType.currentKey(upload.field) }));
    return { body: validateTexts(bodyType, filled), emptied, uploads: current };
  };

  function validateTexts({ validator, forms }: BodyType, filled: Flat): Flat {
    const fields = tidied(forms, filled);
    checkRequest(validator, fields);
    return fields;
  }

  /**
   * An answer rejected by the contract may be wrong, or in a human notation (`"3,5"`), so the forms
   * report it first in their own words. A blank answer of any kind counts as absent, but its name
   * stays.
   */
  function validateJson({ validator, forms, isMember }: BodyType, body: unknown): unknown {
    if (forms.length === 0 || !isFlat(body)) {
      checkRequest(validator, body);
      return body;
    }
    const [blank, filled] = partition(
      body,
      ([key, value]) => (value === null || value === '') && isMember(key),
    );
    const given = Object.fromEntries(filled);
    const isRight = validator(given);
    const fields = isRight ? given : tidied(forms, given);
    if (!isRight) checkRequest(validator, fields);
    return blank.length === 0
      ? fields
      : { ...Object.fromEntries(blank.map(([key]) => [key, ''])), ...fields };
  }

  /** The fields of these forms in stored form. Throws 422 with the type errors. */
  function tidied(forms: readonly string[], fields: Flat): Flat {
    return forms.reduce((before, form) => {
      const { fields: after, problems } = options.readForm(form, before);
      if (problems.length > 0) throw invalid(words.checkAnswers, problems);
      return after;
    }, fields);
  }

  async function readParts(request: FastifyRequest) {
    const { root, admit } = options.uploads;
    request.uploadFolder = join(root, randomUUID());
    return readMultipart(request, request.uploadFolder, admit);
  }
}

/**
 * Renames members from a page opened before a release to the current keys. If a field came under
 * both keys, the current one wins. Fields that were removed from the form are ignored: their stored
 * answers stay.
 */
function underCurrentKeys({ currentKey, isRemoved }: BodyType, fields: Flat): Flat {
  const entries = Object.entries(fields).map(([key, value]) => ({ key, current: currentKey(key), value }));
  const counted = entries.filter(
    ({ key, current }) => (key === current || !Object.hasOwn(fields, current)) && !isRemoved(current),
  );
  return Object.fromEntries(counted.map(({ current, value }) => [current, value]));
}

/** Whether a body may have a member of that name. */
function membersOf(schema: {
  readonly properties?: object;
  readonly patternProperties?: object;
}): (key: string) => boolean {
  const names = new Set(Object.keys(schema.properties ?? {}));
  const patterns = Object.keys(schema.patternProperties ?? {}).map((pattern) => new RegExp(pattern, 'u'));
  return (key) => names.has(key) || patterns.some((pattern) => pattern.test(key));
}

type Member = readonly [string, unknown];

/** The members of a body that match a predicate, and the rest. */
function partition(
  body: Flat,
  holds: (one: Member) => boolean,
): readonly [readonly Member[], readonly Member[]] {
  const all: readonly Member[] = Object.entries(body);
  return [all.filter(holds), all.filter((one) => !holds(one))];
}

function isFlat(body: unknown): body is Flat {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function urlencoded(request: FastifyRequest): {
  fields: Record<string, unknown>;
  uploads: readonly StoredUpload[];
} {
  return { fields: { ...(request.body as Record<string, unknown> | undefined) }, uploads: [] };
}

/** Throws 400 with the members of a body that the operation does not have. */
function refuseBody({ body, headers }: FastifyRequest): void {
  const isRead = typeof body === 'object' && body !== null;
  const names = isRead ? Object.keys(body) : [];
  if (names.length > 0)
    throw badRequest(names.map((name) => ({ path: name, message: words.noSuchField({ name }) })));
  if (!isRead && Number(headers['content-length'] ?? 0) > 0) throw new HttpError(400, words.noBody);
}

/** Blank fields should not be sent (spec, section 5); of those that are, only the names are read. */
function withoutBlank(fields: Flat): {
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

/** Registers a body parser per content type. Operations refuse content types that the contract does not declare. */
export async function registerContentTypes(
  app: FastifyInstance,
  files: { maxSize: number; maxFiles: number },
): Promise<void> {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void readJson(request, text.toString(), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const fields: Record<string, unknown> = {};
      for (const [key, value] of new URLSearchParams(text.toString()))
        addField(fields, key.replace(/\[\]$/, ''), value);
      done(null, fields);
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: files.maxSize,
      files: files.maxFiles,
      fields: 2_000,
      fieldSize: 256 * 1024,
      fieldNameSize: 200,
      parts: 2_100,
    },
  });
}

/** Limit of a public body in bytes: ten times the longest sign-in or registration form. */
export const SMALL_BODY = 16 * 1024;
/** Bytes of a body after sign-in. Multipart bodies have limits of their own. */
const BODY_OF_CALLER = 256 * 1024;

/** Maximum body size of an operation in bytes. The caller is authenticated before the body is read. */
export function bodyLimitOf({ access, body, path }: Operation): number {
  const isSmall = access === 'public' || !body || path.startsWith('/api/auth/');
  return isSmall ? SMALL_BODY : BODY_OF_CALLER;
}
