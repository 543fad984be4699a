import { parsePhone } from '#engine/phones.ts';
import type { Db } from '../database/open.ts';
import type { HandlersOf } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import type { Limiters } from '../limits.ts';
import { findUser, findUserByPhone } from '../users/store.ts';
import { userView } from '../users/view.ts';
import { verifyPassword } from './passwords.ts';
import { blocked, openSession } from './sessions.ts';
import { deleteSession } from './store.ts';

export function authHandlers(db: Db, limiters: Limiters): HandlersOf<'login' | 'logout' | 'getResource'> {
  return {
    login: async ({ body, address }) => {
      const parsed = parsePhone(body.phone);
      const phone = parsed.ok ? parsed.value : body.phone.slice(0, 40);
      await limiters.loginByAddress.consume(address);
      await limiters.loginByPhone.consume(phone);
      const user = await findUserByPhone(db, phone);
      if (!(await verifyPassword(user?.password_hash, body.password)) || !user)
        throw new HttpError(401, 'Неверный телефон или пароль. Проверьте их и попробуйте ещё раз.');
      await limiters.loginByPhone.forget(phone);
      await limiters.loginByAddress.reward(address);
      if (user.blocked) throw blocked();
      return { status: 200, body: { token: await openSession(db, user.id), user: userView(user) } };
    },

    logout: async ({ caller }) => {
      await deleteSession(db, caller.tokenHash);
      return { status: 204 };
    },

    getResource: async ({ caller }) => {
      const user = await findUser(db, caller.userId);
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },
  };
}
