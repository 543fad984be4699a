import type { Db } from '../database/open.ts';
import type { HandlersOf } from '../http/contract.ts';
import { changeClassList, readClassList } from './rules.ts';

export function classesHandlers(db: Db): HandlersOf<'getClassList' | 'updateClassList'> {
  return {
    getClassList: async () => ({ status: 200, body: { classList: await readClassList(db) } }),
    updateClassList: async ({ caller, body }) => ({
      status: 200,
      body: { classList: await changeClassList(db, body.classList, caller) },
    }),
  };
}
