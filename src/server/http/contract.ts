import type { Readable } from 'node:stream';
import type { PublicOperation } from '#generated/access.ts';
import type { operations } from '#generated/api.d.ts';
import type { OfficeRole } from './office-roles.ts';
import type { PackedText } from './portal.ts';
import type { StoredUpload } from './request/multipart.ts';

/** Types derived from the generated operations, so that the compiler checks handlers against the contract. */
export type OperationId = keyof operations;

/** The kinds of accounts, `users.role_id`: `administrator` is every employee, whose permissions are an office role. */
export const ROLES = { administrator: 1, representative: 2 } as const;
export type Role = keyof typeof ROLES;
export type RoleId = (typeof ROLES)[Role];

const ROLE_NAMES: Readonly<Record<RoleId, Role>> = { 1: 'administrator', 2: 'representative' };

/** The name of a caller's role, as the contract's `x-access` and the tables of transitions have it. */
export function roleOf({ roleId }: Pick<Caller, 'roleId'>): Role {
  return ROLE_NAMES[roleId];
}

/** Entries of `User.pending` that the server enforces: until they are done, only their own calls succeed. */
export const REQUIRED_ACTIONS = ['second-factor', 'second-factor-setup', 'update-password'] as const;
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number];

/** The caller, identified by the token before the rest of the request is read. */
export interface Caller {
  readonly userId: number;
  readonly roleId: RoleId;
  readonly tokenHash: string;
  /** Mandatory steps of the session; this call is permitted before them. */
  readonly requiredActions: readonly RequiredAction[];
  /** The administrator who impersonates this person, read-only. */
  readonly viewer?: number;
  readonly office?: OfficeRole | undefined;
}

/** A file as the body of a response. */
export interface Attachment {
  readonly content: Readable;
  readonly name: string;
  readonly type: string;
  /** In bytes; absent for content generated while it is sent. */
  readonly size?: number;
}

type Given<
  O extends OperationId,
  K extends 'path' | 'query' | 'header',
> = operations[O]['parameters'] extends {
  [P in K]?: infer V;
}
  ? [V] extends [never | undefined]
    ? Record<never, never>
    : NonNullable<V>
  : Record<never, never>;

type Body<O extends OperationId> = operations[O] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined;

/** Identifies repetitions of a call: caller, operation and key. */
export interface RepeatableCall {
  readonly caller: Caller;
  readonly operation: OperationId;
  /** The `Idempotency-Key` header; without it every call is a new one. */
  readonly key: string | undefined;
}

export interface Call<O extends OperationId> {
  readonly operation: O;
  /** The `Idempotency-Key` header, if the contract declares it. */
  readonly key: string | undefined;
  readonly params: Given<O, 'path'>;
  readonly query: Given<O, 'query'>;
  readonly headers: Given<O, 'header'>;
  readonly body: Body<O>;
  /** Keys of a form body that were sent empty; `body` is without them. */
  readonly emptied: readonly string[];
  /** Files of a multipart body, checked for size only; deleted after the answer. */
  readonly uploads: readonly StoredUpload[];
  readonly caller: O extends PublicOperation ? undefined : Caller;
  /** Network address of the caller. */
  readonly address: string;
  /** The raw `Accept` header. */
  readonly accept: string | undefined;
  readonly userAgent: string | undefined;
  /** The raw `Cookie` header; no cookie authenticates. */
  readonly cookies: string | undefined;
  readonly isDisconnected: () => boolean;
  /** The origin of the request as claimed by the client: only for content returned to the same client. */
  readonly origin: string;
}

type Success = 200 | 201 | 204;
/** A handler's result for a successful response; ignored for a response without content. */
type Content<R> = R extends { content: infer C }
  ? C extends { 'application/json': infer B }
    ? B
    : Attachment | FileUrl<C>
  : unknown;

/** The URL of a file instead of its content, if the contract offers it. */
type FileUrl<C> = C extends { 'text/uri-list': unknown } ? { readonly url: string } : never;

/** Parts of a response outside of the contract. */
export interface ReplyOptions {
  /** For an operation with several successful responses. */
  readonly status?: Success;
  /** The `Set-Cookie` header. */
  readonly cookie?: string;
  /** Seconds for which shared caches may store the response, equal for everybody; browsers revalidate. */
  readonly cacheSeconds?: number;
  /** Tells the browser to delete its cache of the portal. */
  readonly clearsCache?: true;
  /** The body as JSON text, if it is the same for all callers. */
  readonly packed?: PackedText;
}

/** A successful response with more than its body. */
export class Reply<Body> {
  readonly body: Body;
  readonly options: ReplyOptions;
  constructor(body: Body, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

type ReplyBody<O extends OperationId> = {
  [S in keyof operations[O]['responses'] & Success]: Content<operations[O]['responses'][S]>;
}[keyof operations[O]['responses'] & Success];

/** Returns the body of the successful response, with the contract's status; others are thrown as `HttpError`. */
export type Handler<O extends OperationId> = (call: Call<O>) => Promise<ReplyBody<O> | Reply<ReplyBody<O>>>;
export type Handlers = { readonly [O in OperationId]: Handler<O> };
