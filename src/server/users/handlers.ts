import type { AuthContext } from '../auth/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { deleteChild, keepChildOfApplication, saveChild } from './children.ts';
import { updateProfile } from './profile.ts';
import { listChildren } from './store.ts';
import { userView } from './view.ts';

type Operations =
  | 'getChildList'
  | 'updateUser'
  | 'updateOrCreateUserChildData'
  | 'deleteUserChildData'
  | 'makeChildUserData';

export function usersHandlers(context: AuthContext): HandlersOf<Operations> {
  const { db } = context;
  return {
    getChildList: async ({ caller }) => ({ status: 200, body: await listChildren(db, caller.userId) }),
    updateUser: async ({ caller, body, address }) => {
      const user = await updateProfile(context, { caller, body, address });
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },
    updateOrCreateUserChildData: async ({ caller, body }) => ({
      status: body.id === undefined ? 201 : 200,
      body: await saveChild(db, caller, body),
    }),
    deleteUserChildData: async ({ caller, params }) => {
      await deleteChild(db, caller, params.id);
      return { status: 204 };
    },
    makeChildUserData: async ({ caller, body }) => ({
      status: 201,
      body: await keepChildOfApplication(db, caller, body.application_id),
    }),
  };
}
