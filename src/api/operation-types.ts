import type { operations as contract } from '#generated/api.d.ts';
import type { OperationId, operations } from '#generated/operations.ts';

/** A body of plain values, files among them; left out where the operation takes none. */
export type FlatBody = Readonly<
  Record<string, string | number | boolean | Blob | readonly unknown[] | null | undefined>
>;

/** What may go with any call beside what the contract says of it. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Told how much of the body has gone, from 0 to 1, as the bytes leave. */
  readonly onProgress?: (fraction: number) => void;
  /** Past what the browser keeps of an earlier answer. */
  readonly cache?: 'reload';
}

/** Where an operation leads and what it takes and gives: an entry of the table that the contract is generated into. */
export interface Operation {
  /** `get` where it does not say. */
  readonly method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` where a value goes. */
  readonly path: string;
  /** The body's media type, where it takes one. */
  readonly body?: string;
  /** `json` where it does not say. */
  readonly answer?: 'json' | 'file' | 'none';
}

/** What a call takes along that settings describe; a parameter of the query without a value is not sent. */
export interface OperationArguments extends CallOptions {
  /** Values of `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?:
    | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
    | undefined;
  readonly body?: FlatBody;
}

/** The arguments of an operation as the contract has them. */
export type ArgumentsOf<Id extends OperationId> = Optional<ContractArguments<Id> & CallOptions>;

/** The answer of an operation as the contract has it; of one among several, the answer of any of them. */
export type AnswerOf<Id extends OperationId> = Id extends OperationId
  ? (typeof operations)[Id] extends { readonly answer: 'file' }
    ? Blob
    : BodyOf<SuccessOf<contract[Id]['responses']>>
  : never;

/** Path, query and body, each where the operation takes it, and needed where it needs it. */
type ContractArguments<Id extends OperationId> = Given<contract[Id]['parameters'], 'path' | 'query'> &
  (contract[Id] extends { requestBody: infer Request }
    ? { readonly body: BodyOf<Request> }
    : contract[Id] extends { requestBody?: infer Request }
      ? { readonly body?: BodyOf<NonNullable<Request>> }
      : object);

type Given<Parameters, Names> = {
  readonly [K in keyof Parameters as K extends Names
    ? [NonNullable<Parameters[K]>] extends [never]
      ? never
      : K
    : never]: Parameters[K];
};

type Optional<Args> = object extends Args ? [args?: Args] : [args: Args];

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];

type BodyOf<Message> = Message extends { readonly content: infer Content }
  ? Content[keyof Content]
  : undefined;
