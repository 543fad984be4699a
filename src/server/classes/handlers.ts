import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { changeClassList, readClassList } from './rules.ts';

export function classesHandlers({ db }: Context): HandlersOf<'getClassList' | 'updateClassList'> {
  return {
    getClassList: async () => ({ status: 200, body: { classList: await readClassList(db) } }),
    updateClassList: async ({ caller, body }) => ({
      status: 200,
      body: { classList: await changeClassList(db, body.classList, caller) },
    }),
  };
}
