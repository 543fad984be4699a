import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { userView } from '../users/view.ts';
import { updateProfile } from './profile.ts';

export function profileHandlers(context: Context) {
  return {
    updateUser: async ({ caller, body, address }) => {
      const user = await updateProfile(context, { caller, body, address });
      return { user: await userView(context.db, user), verified: user.verified };
    },
  } satisfies Partial<Handlers>;
}
