import {
  expressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import { nameColumn } from '../lists/read-page.ts';
import { defineSearch } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import type { ContractStatus, ContractsTables } from './domain.ts';

export type ContractRow = Selectable<ContractsTables['contracts']>;
export type Tab = ContractRow['tab'];
type NewContract = Omit<Insertable<ContractsTables['contracts']>, 'id' | 'created_at' | 'accepted_at'>;
type Change = UpdateObject<ContractsTables, 'contracts'>;

export interface ContractFilter {
  readonly userId?: number;
  readonly applicationId?: number;
  readonly tab?: Tab;
  readonly status?: ContractStatus;
  readonly q?: string;
  /** By default newest first. */
  readonly sort?: ContractSort;
}

const ORDERS = { created_at: 'created_at', accepted_at: 'accepted_at', title: 'title' } as const;
type Order = keyof typeof ORDERS;

export type ContractSort = Order | `-${Order}`;
/** Seconds in which the sending of a contract can be undone or its letter cancelled. */
const RECENT_SECONDS = 15;

function conditions({ userId, applicationId, tab, status }: ContractFilter) {
  const row = expressionBuilder<Database, 'contracts'>();
  return [
    userId !== undefined && row('contracts.user_id', '=', userId),
    applicationId !== undefined && row('contracts.application_id', '=', applicationId),
    tab !== undefined && sql<SqlBool>`contracts.tab = ${tab}`,
    status && row('contracts.status', '=', status),
  ];
}

/** Each column by name, because statements with `*` are not prepared. */
const COLUMNS = [
  'contracts.id',
  'contracts.number',
  'contracts.user_id',
  'contracts.tab',
  'contracts.title',
  'contracts.child_name',
  'contracts.file_name',
  'contracts.file_type',
  'contracts.file_size',
  'contracts.storage_key',
  'contracts.created_at',
  'contracts.accepted_at',
  'contracts.form',
  'contracts.form_version',
  'contracts.form_hash',
  'contracts.listed_by',
  'contracts.listed',
  'contracts.status',
  'contracts.withdrawn_at',
  'contracts.replaced_at',
  'contracts.withdrawal',
  'contracts.withdrawal_version',
  'contracts.withdrawal_hash',
  'contracts.replaced_by',
  'contracts.closed_by',
  'contracts.child_id',
  'contracts.application_id',
] as const;

function withUsers(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('users', 'users.id', 'contracts.user_id')
    .leftJoin('users as closer', 'closer.id', 'contracts.closed_by')
    .leftJoin('contracts as next', 'next.id', 'contracts.replaced_by')
    .leftJoin('children', 'children.id', 'contracts.child_id')
    .leftJoin('applications', 'applications.id', 'contracts.application_id')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('contracts as former')
          .select(['former.id', 'former.number'])
          .whereRef('former.replaced_by', '=', 'contracts.id')
          .orderBy('former.id', 'desc')
          .limit(1)
          .as('former'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
    .select(['users.first_name', 'users.last_name', 'users.middle_name', 'users.phone'])
    .select(nameColumn('closer').as('closer_name'))
    .select(['next.number as next_number', 'former.id as former_id', 'former.number as former_number'])
    .select(['children.title as child_title', 'applications.number as application_number']);
}

export const contractList = defineList({
  // finds contracts by their own text and by their representative
  search: defineSearch('contracts', [{ key: 'user_id', table: 'users' }]),
  where: conditions,
  orders: ORDERS,
  defaultSort: '-created_at',
  blankLast: ['accepted_at'],
  countRows: ({ tab, status }) => countedRows('contracts', { tab, status }),
  rows: withUsers,
});

export type ListedContract = RowOf<typeof contractList>;

export async function insertContract(tx: Db, contract: NewContract): Promise<ContractRow> {
  return tx.insertInto('contracts').values(contract).returningAll().executeTakeFirstOrThrow();
}

export async function findContract(db: Db, id: number): Promise<ContractRow | undefined> {
  return db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a contract until the transaction ends. `isRecent` is true for some seconds after it was sent. */
export async function lockContract(
  tx: Db,
  id: number,
): Promise<(ContractRow & { readonly isRecent: boolean }) | undefined> {
  return tx
    .selectFrom('contracts')
    .selectAll()
    .select(sql<boolean>`created_at > now() - make_interval(secs => ${RECENT_SECONDS})`.as('isRecent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeContract(tx: Db, id: number, change: Change): Promise<void> {
  await tx.updateTable('contracts').set(change).where('id', '=', id).execute();
}

/** Changes the accepted contract that this contract is to replace, if any. */
export async function changePredecessor(tx: Db, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('contracts')
    .set(change)
    .where('replaced_by', '=', id)
    .where('status', '=', 'accepted')
    .execute();
}

/** The contracts that this contract replaces, or is to replace on acceptance. */
export async function listPredecessors(tx: Db, id: number): Promise<ContractRow[]> {
  return tx.selectFrom('contracts').selectAll().where('replaced_by', '=', id).orderBy('id').execute();
}

export async function deleteContract(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('contracts').where('id', '=', id).execute();
}

/** The storage keys among these that belong to contracts. */
export async function contractStorageKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('contracts')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
