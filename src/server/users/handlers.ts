import type { Db } from '../database/open.ts';
import type { HandlersOf } from '../http/contract.ts';
import { listChildren } from './store.ts';

export function usersHandlers(db: Db): HandlersOf<'getChildList'> {
  return {
    getChildList: async ({ caller }) => ({ status: 200, body: await listChildren(db, caller.userId) }),
  };
}
