import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { acceptContract, allContracts, contractFile, contractsBeside, ownContracts } from './rules.ts';
import { previewContractLetter, undoContract, uploadContract, withdrawContract } from './upload.ts';
import { contractRecord, exportContracts } from './view.ts';

export function contractsHandlers(context: Context) {
  return {
    listContracts: ({ caller, query }) => ownContracts(context, caller, query.tab),
    getContractFile: ({ caller, params, accept }) => contractFile(context, params.id, { caller, accept }),
    acceptContract: ({ caller, params }) => acceptContract(context, params.id, caller),
    listAdminContracts: ({ query }) => allContracts(context, query),
    exportContracts: (call) => exportContracts(context.db, call),
    getAdminContract: ({ params, caller }) => contractRecord(context.db, params.id, caller),
    uploadContract: uploadContract(context),
    withdrawContract: (call) => withdrawContract(context, call),
    undoContract: ({ caller, params }) => undoContract(context, caller, params.id),
    previewContractLetter: ({ query }) => previewContractLetter(context, query),
    listApplicationContracts: ({ params }) => contractsBeside(context.db, params.id),
  } satisfies Partial<Handlers>;
}
