import type { Context } from '../context.ts';
import { type Handlers, Reply } from '../http/contract.ts';
import { deleteChild, ownChildren, saveChild } from './children.ts';

export function usersHandlers(context: Context) {
  const { db } = context;
  return {
    getChildList: ({ caller }) => ownChildren(db, caller),
    updateOrCreateUserChildData: async ({ caller, body }) =>
      new Reply(await saveChild(context, caller, body), { status: body.id === undefined ? 201 : 200 }),
    deleteUserChildData: ({ caller, params }) => deleteChild(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
