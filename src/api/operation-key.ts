import { type OperationId, operations } from '#generated/operations.ts';
import type { Operation, OperationArguments } from './operation-types.ts';

/** The arguments of a read. */
export type ReadArguments = Pick<OperationArguments, 'path' | 'query'>;

/** Method, path, and the arguments if any. */
export type OperationKey = readonly [
  method: string,
  path: string,
  asked?: { readonly params: ReadArguments },
];

/**
 * The query key of a read, equal to that of openapi-react-query for the same operation, to find and invalidate cached
 * reads. Without arguments it matches every read of the operation.
 */
export function operationKey(id: OperationId, { path, query }: ReadArguments = {}): OperationKey {
  const { method = 'get', path: template }: Operation = operations[id];
  const params = { ...(path && { path }), ...(query && { query }) };
  return Object.keys(params).length > 0 ? [method, template, { params }] : [method, template];
}
