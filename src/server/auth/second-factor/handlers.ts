import type { Context } from '#server/context.ts';
import type { Caller, HandlersOf } from '#server/http/contract.ts';
import { accountOf } from '#server/users/accounts.ts';
import { userView } from '#server/users/view.ts';
import { beginFactor, confirmFirstCode, factorState, proveFactor, removeFactor } from './second-factor.ts';

type Operations =
  | 'getSecondFactor'
  | 'proveSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor';

export function secondFactorHandlers(context: Context): HandlersOf<Operations> {
  const viewOf = async ({ userId }: Caller) => {
    const user = await accountOf(context.db, userId);
    return { user: await userView(context.db, user), verified: user.verified };
  };
  return {
    getSecondFactor: async ({ caller }) => ({ status: 200, body: await factorState(context, caller) }),
    proveSecondFactor: async ({ caller, body }) => {
      await proveFactor(context, caller, body.code);
      return { status: 200, body: await viewOf(caller) };
    },
    beginSecondFactor: async ({ caller }) => ({ status: 200, body: await beginFactor(context, caller) }),
    confirmSecondFactor: async ({ caller, body }) => {
      const recovery_codes = [...(await confirmFirstCode(context, caller, body.code))];
      return { status: 200, body: { ...(await viewOf(caller)), recovery_codes } };
    },
    removeSecondFactor: async ({ caller, body }) => {
      await removeFactor(context, caller, body.code);
      return { status: 204 };
    },
  };
}
