import { type OperationId, operations } from '#generated/operations.ts';
import type { Operation, OperationArguments } from './operation-types.ts';

/** What a read is asked with. */
export type Asked = Pick<OperationArguments, 'path' | 'query'>;

/** Method, path, and what was asked where something was. */
export type OperationKey = readonly [method: string, path: string, asked?: { readonly params: Asked }];

/**
 * The cache's key of a read, as openapi-react-query makes it for the same operation: to find what was read, and to say
 * that it is stale. Without what was asked, of every read of the operation.
 */
export function operationKey(id: OperationId, { path, query }: Asked = {}): OperationKey {
  const { method = 'get', path: template }: Operation = operations[id];
  const params = { ...(path && { path }), ...(query && { query }) };
  return Object.keys(params).length > 0 ? [method, template, { params }] : [method, template];
}
