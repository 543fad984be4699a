import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { giveFile } from '../files/given.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { type Page, type PageQuery, pageLimits, pageOf } from '../lists/paging.ts';
import {
  type ContractFilter,
  type ContractRow,
  type ContractSort,
  findContract,
  listContracts,
  readContracts,
  setAccepted,
  type Tab,
} from './store.ts';
import { type AdminContractView, adminContractView, type ContractView, contractView } from './view.ts';

/** The contracts of somebody as the school sees them, the newest first. */
export async function contractsOf(db: Db, userId: number): Promise<ContractView[]> {
  const rows = await listContracts(db, { userId });
  return rows.map((row) => contractView(row, { roleId: ROLES.administrator }));
}

/** The caller's own contracts, the newest first; an administrator has none. */
export async function ownContracts({ db }: Context, caller: Caller, tab: Tab): Promise<ContractView[]> {
  const rows = await listContracts(db, { userId: caller.userId, tab });
  return rows.map((row) => contractView(row, caller));
}

export type AdminContractsQuery = Omit<ContractFilter, 'ids' | 'userId'> &
  PageQuery & { readonly sort?: ContractSort };

export async function allContracts(
  { db }: Context,
  { sort = '-created_at', per_page, page, exact, ...filter }: AdminContractsQuery,
): Promise<Page<AdminContractView>> {
  const limits = pageLimits({
    ...(per_page && { per_page }),
    ...(page && { page }),
    ...(exact && { exact }),
  });
  const found = await readContracts(db, filter, { sort }, limits);
  return pageOf(found.rows.map(adminContractView), found, limits);
}

/** The file of a contract, for its owner and for the school; that an administrator looked is written down. */
export async function contractFile(
  { db, storage }: Context,
  id: number,
  { caller, accept }: { readonly caller: Caller; readonly accept: string | undefined },
) {
  const row = await visibleContract(db, id, caller);
  if (caller.roleId === ROLES.administrator)
    await record(db, { userId: caller.userId, action: 'contract.viewed', details: { contract: id } });
  const { storage_key, file_name: name, file_type: type, file_size: size } = row;
  return giveFile(storage, { storage_key, name, type, size }, accept);
}

/** Accepts a contract of the caller's own; a second time changes nothing and answers it as it stands. */
export async function acceptContract({ db }: Context, id: number, caller: Caller): Promise<ContractView> {
  return db.transaction().execute(async (tx) => {
    await visibleContract(tx, id, caller);
    if (await setAccepted(tx, id))
      await record(tx, { userId: caller.userId, action: 'contract.accepted', details: { contract: id } });
    return contractView(await visibleContract(tx, id, caller), caller);
  });
}

async function visibleContract(db: Db, id: number, caller: Caller): Promise<ContractRow> {
  const row = await findContract(db, id);
  if (!row || (caller.roleId !== ROLES.administrator && row.user_id !== caller.userId))
    throw notFound(words.notFound);
  return row;
}
