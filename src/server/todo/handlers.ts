import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { listTodo } from './rules.ts';

export function todoHandlers(context: Context): HandlersOf<'listTodo'> {
  return {
    listTodo: async ({ caller }) => ({
      status: 200,
      body: await listTodo(context, caller, new Date()),
    }),
  };
}
