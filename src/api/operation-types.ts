import type { FetchResponse } from 'openapi-fetch';
import type { operations as contract } from '#generated/api.d.ts';
import type { OperationId, operations } from '#generated/operations.ts';

/** A body of plain values, files among them; left out where the operation takes none. */
export type FlatBody = Readonly<
  Record<string, string | number | boolean | Blob | readonly unknown[] | null | undefined>
>;

/** What may go with any call beside what the contract says of it. */
interface CallOptions {
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

/** What an operation answers, as openapi-fetch types it; of one among several, what any of them does. */
export type Answer<Id extends OperationId> = Id extends OperationId
  ? Extract<FetchResponse<contract[Id], ReadAs<Id>, `${string}/${string}`>, { error?: never }>['data']
  : never;

/** A file is read as a `Blob`. */
type ReadAs<Id extends OperationId> = (typeof operations)[Id] extends { readonly answer: 'file' }
  ? { parseAs: 'blob' }
  : object;
