import { sql } from 'kysely';
import * as words from '#generated/words/server/contracts.ts';
import { existingApplication } from '../applications/submission-type.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { fileReply } from '../files/storage.ts';
import { type Caller, type Handlers, ROLES } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { readWaiting, type TodoItem, todoItem } from '../workflow/due.ts';
import {
  type ContractFilter,
  type ContractRow,
  changeContract,
  contractList,
  findContract,
  lockContract,
  type Tab,
} from './store.ts';
import {
  cannotAccept,
  endPredecessor,
  previewContractLetter,
  undoContract,
  uploadContract,
  withdrawContract,
} from './upload.ts';
import {
  type AdminContractView,
  adminContractView,
  type ContractView,
  contractExport,
  contractRecord,
  contractView,
} from './view.ts';

/** A person's contracts for the office, newest first. */
export async function contractsOf(db: Db, userId: number): Promise<AdminContractView[]> {
  return (await contractList.all(db, { userId })).map(adminContractView);
}

/** The contracts about an application, newest first. Throws 404. */
async function contractsOfApplication(db: Db, applicationId: number): Promise<AdminContractView[]> {
  await existingApplication(db, applicationId);
  return (await contractList.all(db, { applicationId })).map(adminContractView);
}

/** The caller's own contracts, newest first; an administrator has none. */
async function ownContracts({ db }: Context, caller: Caller, tab: Tab): Promise<ContractView[]> {
  const rows = await contractList.all(db, { userId: caller.userId, tab });
  return rows.map((row) => contractView(row, caller));
}

/** The file of a contract, for its owner or an administrator, whose view is recorded. Throws 404. */
async function contractFile(
  { db, storage }: Context,
  id: number,
  { caller, accept }: { readonly caller: Caller; readonly accept: string | undefined },
) {
  const row = requireVisible(caller, await findContract(db, id));
  if (caller.roleId === ROLES.administrator)
    await record(db, { userId: caller.userId, action: 'contract.viewed', details: { contract: id } });
  const { storage_key, file_name: name, file_type: type, file_size: size } = row;
  return fileReply(storage, { storage_key, name, type, size }, accept);
}

/** Accepts a contract, ending the one it replaces. Idempotent. Throws 404, 409 if withdrawn or replaced. */
async function acceptContract({ db }: Context, id: number, caller: Caller): Promise<ContractView> {
  return db.transaction().execute(async (tx) => {
    const before = requireVisible(caller, await lockContract(tx, id));
    if (before.status === 'withdrawn' || before.status === 'replaced') throw cannotAccept(before);
    if (before.status === 'offered') {
      await changeContract(tx, id, { accepted_at: sql<Date>`now()` });
      await endPredecessor(tx, caller, id);
      await record(tx, { userId: caller.userId, action: 'contract.accepted', details: { contract: id } });
    }
    const accepted = await contractList.find(tx, id);
    return contractView(requireVisible(caller, accepted), caller);
  });
}

function requireVisible<Row extends ContractRow>(caller: Caller, row: Row | undefined): Row {
  if (!row || (caller.roleId !== ROLES.administrator && row.user_id !== caller.userId))
    throw notFound(words.notFound);
  return row;
}

/** The person's contracts to accept. */
export async function contractsToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const rows = await readWaiting('contract', async (statuses) => {
    const lists = await Promise.all(statuses.map((status) => contractList.all(db, { userId, status })));
    return lists.flat();
  });
  return rows.map((row) => {
    const { title, tab } = row;
    const { child_name: child = null, due_on = null } = contractView(row, { roleId: ROLES.representative });
    return todoItem(row, { of: 'contract', child, title, tab, due_on });
  });
}

export function contractsHandlers(context: Context) {
  const list = officeListHandlers(context.db, {
    list: contractList,
    select: (query: ContractFilter) => query,
    views: (rows) => rows.map(adminContractView),
    exported: () => contractExport(context.db),
  });
  return {
    listContracts: ({ caller, query }) => ownContracts(context, caller, query.tab),
    getContractFile: ({ caller, params, accept }) => contractFile(context, params.id, { caller, accept }),
    acceptContract: ({ caller, params }) => acceptContract(context, params.id, caller),
    listAdminContracts: list.page,
    exportContracts: list.export,
    getAdminContract: ({ params, caller }) => contractRecord(context.db, params.id, caller),
    uploadContract: uploadContract(context),
    withdrawContract: (call) => withdrawContract(context, call),
    undoContract: ({ caller, params }) => undoContract(context, caller, params.id),
    previewContractLetter: ({ query }) => previewContractLetter(context, query),
    listApplicationContracts: ({ params }) => contractsOfApplication(context.db, params.id),
  } satisfies Partial<Handlers>;
}
