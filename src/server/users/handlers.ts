import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { deleteChild, ownChildren, saveChild } from './children.ts';

type Operations = 'getChildList' | 'updateOrCreateUserChildData' | 'deleteUserChildData';

export function usersHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    getChildList: async ({ caller }) => ({ status: 200, body: await ownChildren(db, caller) }),
    updateOrCreateUserChildData: async ({ caller, body }) => ({
      status: body.id === undefined ? 201 : 200,
      body: await saveChild(context, caller, body),
    }),
    deleteUserChildData: async ({ caller, params }) => {
      await deleteChild(db, caller, params.id);
      return { status: 204 };
    },
  };
}
