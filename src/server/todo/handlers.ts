import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { listTodo } from './rules.ts';

export function todoHandlers(context: Context) {
  return {
    listTodo: ({ caller }) => listTodo(context, caller, new Date()),
  } satisfies Partial<Handlers>;
}
