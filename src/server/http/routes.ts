import { rm, rmdir } from 'node:fs/promises';
import { setImmediate as yieldToOtherCalls } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEALTH } from '#engine/definition/field.ts';
import { auditor, recordForbidden } from '../audit/calls.ts';
import type { Db } from '../database/open.ts';
import { attachmentHeaders } from './attachment.ts';
import {
  type Attachment,
  type Call,
  type Caller,
  type Handlers,
  type OperationId,
  Reply,
  type ReplyOptions,
} from './contract.ts';
import { canCall, canView, contract, isOfficeList, type Operation, operations } from './document.ts';
import { forbiddenForRole, forbiddenForViewer } from './errors.ts';
import { asOffice, type OfficeScope, type WithdrawnConsents } from './office-roles.ts';
import { sendPacked } from './portal.ts';
import { countAddress, isCounted, type Limiters, withLimitFields } from './rate-limits.ts';
import { bodyLimitOf, type FormReading, requestReader } from './request/body.ts';
import type { UploadPlace } from './request/multipart.ts';
import { type Compile, contractCompiler, parameterReader, type Validator } from './request/validation.ts';
import { CLEAR_CACHE } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Folder of this request's uploads; removed when the answer is sent. */
    uploadFolder: string | null;
  }
}

/** Handlers, and the rules of the domains that every call passes: this layer imports no domain. */
interface RouteOptions extends FormReading {
  readonly db: Db;
  readonly limiters: Limiters;
  readonly handlers: Handlers;
  /** Throws 401, 423, and 403 while required actions are pending. */
  readonly authenticate: (token: string | undefined, operation: Operation) => Promise<Caller>;
  /** Throws 403 if a consent required for storing the call's data is missing. */
  readonly checkConsents: (operation: Operation, call: ValidatedCall) => Promise<void>;
  readonly withdrawnConsents: () => Promise<WithdrawnConsents>;
  /** Throws 422 for answers that are not among the choices of their operation (`x-options`). */
  readonly checkAnswers: (operation: Operation, call: ValidatedCall, ask: Ask) => Promise<void>;
  readonly uploads: UploadPlace;
  /** Counts a write against its caller. Throws 429 past their budget, 503 if the disk is full. */
  readonly countWrites: (
    operation: Operation,
  ) => <T extends { readonly body?: unknown }>(
    call: Pick<ValidatedCall, 'caller' | 'body'>,
    work: () => Promise<T>,
  ) => Promise<T>;
  readonly checkResponses: boolean;
}

/** A validated call, before it has the type of its handler. */
type ValidatedCall = { readonly [M in Exclude<keyof Call<OperationId>, 'caller'>]: unknown } & {
  readonly caller: Caller | undefined;
};
/** Reads another operation as the same caller; `undefined` if it is closed to them. */
type Ask = (operation: string, query: Readonly<Record<string, unknown>>) => Promise<unknown>;
type AnyHandler = (call: ValidatedCall) => Promise<unknown>;

/** A successful response in full. */
interface FullReply extends Omit<ReplyOptions, 'status'> {
  readonly status: number;
  readonly body?: unknown;
  readonly attachment?: Attachment;
  readonly url?: string;
}

let requestCompiler: Compile | undefined;

/**
 * Registers one route per operation of the contract. A request passes: address and caller (before its body is read),
 * body, validation, the caller's write budget, required consents, lists of allowed choices, handler. A missing or
 * surplus handler stops the start. Not `fastify-openapi-glue`: forms read a body before the contract validates it, and a
 * refusal names each member.
 */
export function registerOperations(app: FastifyInstance, options: RouteOptions): void {
  requestCompiler ??= contractCompiler(contract.components, { coerce: true });
  const compile = requestCompiler;
  const declared = operations();
  checkOperations(declared, options.handlers);
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadFolder', null);
  app.addHook('onResponse', removeUploads);
  app.addHook('onRequestAbort', removeUploads);
  for (const operation of declared) registerOperation(app, operation, compile, { ...options, declared });
}

async function removeUploads(request: FastifyRequest): Promise<void> {
  const { uploadFolder } = request;
  if (uploadFolder === null) return;
  // usually empty, as its files were moved
  await rmdir(uploadFolder).catch(() => rm(uploadFolder, { recursive: true, force: true }));
}

function checkOperations(declared: readonly Operation[], handlers: Handlers): void {
  const names = new Set<string>(declared.map(({ id }) => id));
  const extra = Object.keys(handlers).filter((name) => !names.has(name));
  const missing = declared.filter(({ id }) => !handlers[id]).map(({ id }) => id);
  if (extra.length + missing.length > 0)
    throw new Error(
      `Contract and handlers differ: without operation [${extra}], without handler [${missing}]`,
    );
}

function registerOperation(
  app: FastifyInstance,
  operation: Operation,
  compile: Compile,
  options: RouteOptions & { readonly declared: readonly Operation[] },
): void {
  const { id, access } = operation;
  // the validators and the type of the handler's call come from the same operation
  const handler = options.handlers[id] as AnyHandler;
  const parameters = parameterReader(operation, compile);
  const readBody = requestReader(operation, compile, options);
  const audited = auditor(options.db, operation);
  const counted = options.countWrites(operation);
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(operation),
    config: { operation: id },
    onRequest: async (request, reply) => {
      if (isCounted(id)) await withLimitFields(reply, () => countAddress(options.limiters, id, request.ip));
      if (access !== 'public') request.caller = await callerOf(request, operation, options);
    },
    ...(options.checkResponses && { onSend: answerChecker(operation) }),
    handler: async (request, reply) => {
      const { params, query, headers } = parameters(request);
      const body = await readBody(request);
      await yieldToOtherCalls();
      const call = {
        operation: id,
        key: headers['Idempotency-Key'],
        params,
        query,
        headers,
        ...body,
        caller: request.caller ?? undefined,
        address: request.ip,
        accept: request.headers.accept,
        userAgent: request.headers['user-agent'],
        cookies: request.headers.cookie,
        isDisconnected: () => reply.raw.destroyed,
        origin: `${request.protocol}://${request.host}`,
      };
      const answer = await withLimitFields(reply, () =>
        audited({ ...call, address: request.ip, request: request.id }, () =>
          counted(call, async () => {
            await options.checkConsents(operation, call);
            await options.checkAnswers(operation, call, (asked, query) => ask(asked, query, call, options));
            const scope = await officeScopeOf(operation, request.caller, options);
            return asOffice(scope, async () => fullReply(operation, await handler(call)));
          }),
        ),
      );
      return send(request, reply, answer);
    },
  });
}

/** A handler's result with the contract's successful response. */
function fullReply({ success: { status, isJson } }: Operation, given: unknown): FullReply {
  const { body, options } = given instanceof Reply ? given : { body: given, options: {} };
  if (isJson) return { status, body, ...options };
  // the types of handlers guarantee this for files
  return status === 204 ? { status, ...options } : { status, ...options, ...fileReply(body as FileBody) };
}

type FileBody = Attachment | { readonly url: string };

function fileReply(body: FileBody): Pick<FullReply, 'attachment' | 'url'> {
  return 'url' in body ? body : { attachment: body };
}

async function officeScopeOf(
  operation: Operation,
  caller: Caller | null,
  { withdrawnConsents }: RouteOptions,
): Promise<OfficeScope | undefined> {
  const role = caller?.office;
  if (!role) return undefined;
  const hidden = isOfficeList(operation) ? new Set([...role.hidden, HEALTH]) : role.hidden;
  return { role, hidden, withdrawn: await withdrawnConsents() };
}

/** The caller. Throws like `authenticate`, and 403 without access, or for a call that impersonation forbids. */
async function callerOf(
  request: FastifyRequest,
  operation: Operation,
  { db, authenticate }: RouteOptions,
): Promise<Caller> {
  const caller = await authenticate(bearerToken(request), operation);
  const isImpersonation = caller.viewer !== undefined;
  if (canCall(operation, caller) && (!isImpersonation || canView(operation, caller))) return caller;
  await recordForbidden(db, operation, { caller, address: request.ip, request: request.id });
  throw isImpersonation ? forbiddenForViewer(operation) : forbiddenForRole(caller);
}

async function ask(
  id: string,
  query: object,
  call: ValidatedCall,
  { handlers, declared }: Pick<RouteOptions, 'handlers'> & { readonly declared: readonly Operation[] },
) {
  const asked = declared.find((one) => one.id === id);
  if (!asked || !canCall(asked, call.caller)) return undefined;
  // called like a request without further parameters
  const handler = handlers[asked.id] as AnyHandler;
  const given = await handler({
    ...call,
    operation: asked.id,
    key: undefined,
    params: {},
    query,
    headers: {},
    body: undefined,
    uploads: [],
  });
  return fullReply(asked, given).body;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FullReply,
): FastifyReply | Promise<FastifyReply> {
  const { cacheSeconds } = answer;
  const cacheControl =
    cacheSeconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cacheSeconds}`;
  reply.code(answer.status).header('cache-control', cacheControl);
  if (answer.clearsCache) reply.headers(CLEAR_CACHE);
  if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie);
  if (answer.url !== undefined) return reply.type('text/uri-list').send(`${answer.url}\r\n`);
  if (answer.packed) return sendPacked(request, reply, answer.packed, 'application/json; charset=utf-8');
  if (!answer.attachment) return reply.send(answer.body);
  return reply.headers(attachmentHeaders(answer.attachment)).send(answer.attachment.content);
}

let answerCompiler: Compile | undefined;

/** Validates every response against the contract, errors too. A violation becomes a 500, which tests notice. */
function answerChecker({ id, responses }: Operation) {
  answerCompiler ??= contractCompiler(contract.components, { coerce: false });
  const validators = new Map<string, Validator | undefined>();
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema;
    validators.set(status, schema && answerCompiler(schema));
  }
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const status = String(reply.statusCode);
    // a response with an ETag is compressed (`sendPacked`)
    if (request.method === 'HEAD' || reply.hasHeader('etag')) return payload;
    if (!validators.has(status))
      throw new Error(`${id}: the contract has no response ${status}: ${String(payload)}`);
    const validator = validators.get(status);
    if (validator && !validator(typeof payload === 'string' ? JSON.parse(payload) : payload)) {
      const where = validator.errors
        ?.map(({ instancePath, message }) => `${instancePath} ${message}`)
        .join('; ');
      throw new Error(`${id}: response ${status} violates the contract: ${where}`);
    }
    return payload;
  };
}
