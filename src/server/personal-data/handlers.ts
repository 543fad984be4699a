import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { askErasure, erasureOf, takeErasureBack } from './erasure.ts';
import { exportMyData, listMyData } from './my-data.ts';

type Operations = 'getMyData' | 'listMyData' | 'listErasure' | 'askErasure' | 'takeErasureBack';

export function personalDataHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    getMyData: async ({ caller }) => ({ status: 200, attachment: await exportMyData(context, caller) }),
    listMyData: async ({ caller }) => ({ status: 200, body: await listMyData(db, caller) }),
    listErasure: async ({ caller }) => ({ status: 200, body: [await erasureOf(db, caller)] }),
    askErasure: async ({ caller }) => ({ status: 200, body: await askErasure(db, caller) }),
    takeErasureBack: async ({ caller }) => ({ status: 200, body: await takeErasureBack(db, caller) }),
  };
}
