import { type OperationId, operations } from '#generated/operations.ts';
import type { FlatBody, Operation, OperationArguments } from './operation-types.ts';

export type ReadArguments = Pick<OperationArguments, 'path' | 'query'>;

/** Method, path, and the arguments if any. */
export type OperationKey = readonly [method: string, path: string, args?: { readonly params: ReadArguments }];

/**
 * The query key of a read, equal to that of openapi-react-query for the same operation, to find and invalidate cached
 * reads. Without arguments it matches every read of the operation.
 */
export function operationKey(id: OperationId, { path, query }: ReadArguments = {}): OperationKey {
  const { method = 'get', path: template }: Operation = operations[id];
  const params = { ...(path && { path }), ...(query && { query }) };
  return Object.keys(params).length > 0 ? [method, template, { params }] : [method, template];
}

/** The arguments of a call about one record: its id is a path parameter, or else the member `member` of the body. */
export function recordArguments(
  operation: OperationId,
  { id, member = 'id' }: { readonly id: number; readonly member?: string | undefined },
  body: FlatBody = {},
): Pick<OperationArguments, 'path' | 'body'> {
  const { path } = operations[operation];
  return path.includes('{id}') ? { path: { id }, body } : { body: { ...body, [member]: id } };
}
