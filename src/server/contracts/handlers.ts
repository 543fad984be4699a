import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { acceptContract, allContracts, contractFile, contractsBeside, ownContracts } from './rules.ts';
import { previewContractLetter, undoContract, uploadContract, withdrawContract } from './upload.ts';
import { contractRecord, exportContracts } from './view.ts';

type Operations =
  | 'listContracts'
  | 'getContractFile'
  | 'acceptContract'
  | 'listAdminContracts'
  | 'exportContracts'
  | 'getAdminContract'
  | 'uploadContract'
  | 'withdrawContract'
  | 'undoContract'
  | 'previewContractLetter'
  | 'listApplicationContracts';

export function contractsHandlers(context: Context): HandlersOf<Operations> {
  return {
    listContracts: async ({ caller, query }) => ({
      status: 200,
      body: await ownContracts(context, caller, query.tab),
    }),
    getContractFile: async ({ caller, params, accept }) => ({
      status: 200,
      ...(await contractFile(context, params.id, { caller, accept })),
    }),
    acceptContract: async ({ caller, params }) => ({
      status: 200,
      body: await acceptContract(context, params.id, caller),
    }),
    listAdminContracts: async ({ query }) => ({ status: 200, body: await allContracts(context, query) }),
    exportContracts: async (call) => ({
      status: 200,
      attachment: await exportContracts(context.db, call),
    }),
    getAdminContract: async ({ params, caller }) => ({
      status: 200,
      body: await contractRecord(context.db, params.id, caller),
    }),
    uploadContract: async (call) => ({
      status: 201,
      body: await uploadContract(context, call),
    }),
    withdrawContract: async (call) => ({ status: 200, body: await withdrawContract(context, call) }),
    undoContract: async ({ caller, params }) => {
      await undoContract(context, caller, params.id);
      return { status: 204 };
    },
    previewContractLetter: async ({ query }) => ({
      status: 200,
      body: await previewContractLetter(context, query),
    }),
    listApplicationContracts: async ({ params }) => ({
      status: 200,
      body: await contractsBeside(context.db, params.id),
    }),
  };
}
