import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { changeClassList, readClassList, readClassListAnswers } from './rules.ts';

type Operations = 'getClassList' | 'getAdminClassList' | 'updateClassList';

export function classesHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    getClassList: async () => ({ status: 200, body: { classList: await readClassList(db) } }),
    getAdminClassList: async () => ({ status: 200, body: await readClassListAnswers(db) }),
    updateClassList: async ({ caller, body }) => ({
      status: 200,
      body: await changeClassList(db, body, caller),
    }),
  };
}
