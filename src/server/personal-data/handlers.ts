import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { askErasure, erasureOf, takeErasureBack } from './erasure.ts';
import { exportMyData, listMyData } from './my-data.ts';

export function personalDataHandlers(context: Context) {
  const { db } = context;
  return {
    getMyData: ({ caller }) => exportMyData(context, caller),
    listMyData: ({ caller }) => listMyData(db, caller),
    listErasure: async ({ caller }) => [await erasureOf(db, caller)],
    askErasure: ({ caller }) => askErasure(db, caller),
    takeErasureBack: ({ caller }) => takeErasureBack(db, caller),
  } satisfies Partial<Handlers>;
}
