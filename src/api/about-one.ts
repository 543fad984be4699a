import { type OperationId, operations } from '#generated/operations.ts';
import type { FlatBody, OperationArguments } from './operation-types.ts';

/**
 * The arguments of a call about one record: its id goes into the path where the operation has it there, else into the
 * body, under the name `member`.
 */
export function aboutOne(
  operation: OperationId,
  { id, member = 'id' }: { readonly id: number; readonly member?: string | undefined },
  body: FlatBody = {},
): Pick<OperationArguments, 'path' | 'body'> {
  const { path } = operations[operation];
  return path.includes('{id}') ? { path: { id }, body } : { body: { ...body, [member]: id } };
}
