import { type OperationId, operations } from '#generated/operations.ts';
import type { FlatBody, OperationArguments } from './operation-types.ts';

/**
 * The arguments of a call about one record: the id is a path parameter if the operation has one, otherwise the member
 * `member` of the body.
 */
export function recordArguments(
  operation: OperationId,
  { id, member = 'id' }: { readonly id: number; readonly member?: string | undefined },
  body: FlatBody = {},
): Pick<OperationArguments, 'path' | 'body'> {
  const { path } = operations[operation];
  return path.includes('{id}') ? { path: { id }, body } : { body: { ...body, [member]: id } };
}
