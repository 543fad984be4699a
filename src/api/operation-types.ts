import type { FetchResponse } from 'openapi-fetch';
import type { operations as contract } from '#generated/api.d.ts';
import type { OperationId, operations } from '#generated/operations.ts';

/** A body of plain values and files; absent if the operation has none. */
export type FlatBody = Readonly<
  Record<string, string | number | boolean | Blob | readonly unknown[] | null | undefined>
>;

/** Options that every call accepts besides the contract's parameters. */
interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called with the sent share of the body, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Bypasses the browser's cache. */
  readonly cache?: 'reload';
}

/** Path, method, body and response of an operation: an entry of the table generated from the contract. */
export interface Operation {
  /** `get` by default. */
  readonly method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for values. */
  readonly path: string;
  /** The media type of the body, if any. */
  readonly body?: string;
  /** `json` by default. */
  readonly response?: 'json' | 'file' | 'none';
}

/** The arguments of a call from settings; query parameters without a value are not sent. */
export interface OperationArguments extends CallOptions {
  /** Values of `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?:
    | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
    | undefined;
  readonly body?: FlatBody;
}

/** The response of an operation as typed by openapi-fetch; for a union of ids, the union of their responses. */
export type OperationResponse<Id extends OperationId> = Id extends OperationId
  ? Extract<FetchResponse<contract[Id], ReadAs<Id>, `${string}/${string}`>, { error?: never }>['data']
  : never;

/** A file is read as a `Blob`. */
type ReadAs<Id extends OperationId> = (typeof operations)[Id] extends { readonly response: 'file' }
  ? { parseAs: 'blob' }
  : object;
