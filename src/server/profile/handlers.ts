import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { userView } from '../users/view.ts';
import { updateProfile } from './profile.ts';

export function profileHandlers(context: Context): HandlersOf<'updateUser'> {
  return {
    updateUser: async ({ caller, body, address }) => {
      const user = await updateProfile(context, { caller, body, address });
      return { status: 200, body: { user: await userView(context.db, user), verified: user.verified } };
    },
  };
}
