import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { changeClassList, readClassList, readClassListAnswers } from './rules.ts';

export function classesHandlers({ db }: Context) {
  return {
    getClassList: async () => ({ classList: await readClassList(db) }),
    getAdminClassList: () => readClassListAnswers(db),
    updateClassList: ({ caller, body }) => changeClassList(db, body, caller),
  } satisfies Partial<Handlers>;
}
