import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PageLimits } from '../lists/paging.ts';
import { hasWord, type SearchWord, searchWords } from '../lists/search.ts';
import type { ContractsTables } from './tables.ts';

export type ContractRow = Selectable<ContractsTables['contracts']>;
export type Tab = ContractRow['tab'];
type NewContract = Omit<Insertable<ContractsTables['contracts']>, 'id' | 'created_at' | 'accepted_at'>;

export interface ContractFilter {
  readonly ids?: readonly number[];
  readonly userId?: number;
  readonly tab?: Tab;
  readonly status?: 'offered' | 'accepted';
  readonly q?: string;
}

const SORTS = {
  created_at: ['contracts.created_at', 'asc'],
  '-created_at': ['contracts.created_at', 'desc'],
  accepted_at: ['contracts.accepted_at', 'asc'],
  '-accepted_at': ['contracts.accepted_at', 'desc'],
  title: ['contracts.title', 'asc'],
  '-title': ['contracts.title', 'desc'],
} as const;

export type ContractSort = keyof typeof SORTS;
export type ListedContract = Awaited<ReturnType<typeof listContracts>>[number];

/** The contracts that a filter lets through; a list, its count and its export are made from the same one. */
function filtered(db: Db, { ids, userId, tab, status, q }: ContractFilter) {
  return db
    .selectFrom('contracts')
    .innerJoin('users', 'users.id', 'contracts.user_id')
    .$if(ids !== undefined, (query) => query.where('contracts.id', 'in', [...(ids ?? [])]))
    .$if(userId !== undefined, (query) => query.where('contracts.user_id', '=', Number(userId)))
    .$if(tab !== undefined, (query) => query.where(sql<SqlBool>`contracts.tab = ${tab}`))
    .$if(status !== undefined, (query) =>
      query.where('contracts.accepted_at', status === 'accepted' ? 'is not' : 'is', null),
    )
    .where((row) => row.and(searchWords(q).map(has)));
}

/** One word that is looked for: in the contract itself, or in whose it is. */
function has(word: SearchWord) {
  return sql<SqlBool>`(${hasWord('contracts.search', word)} or ${hasWord('users.search', word)})`;
}

interface ContractOrder {
  readonly sort: ContractSort;
  readonly limits?: PageLimits;
}

export async function listContractIds(
  db: Db,
  filter: ContractFilter,
  order: ContractOrder,
): Promise<number[]> {
  const rows = await ordered(db, filter, order).select('contracts.id').execute();
  return rows.map(({ id }) => id);
}

export async function listContracts(db: Db, filter: ContractFilter, order?: ContractOrder) {
  return ordered(db, filter, order)
    .selectAll('contracts')
    .select(['users.first_name', 'users.last_name', 'users.middle_name', 'users.phone'])
    .execute();
}

function ordered(db: Db, filter: ContractFilter, { sort, limits }: ContractOrder = { sort: '-created_at' }) {
  const [column, direction] = SORTS[sort];
  return filtered(db, filter)
    .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('contracts.id', direction)
    .$if(limits !== undefined, (query) => query.limit(limits?.perPage ?? 0).offset(limits?.offset ?? 0));
}

export async function countContracts(db: Db, filter: ContractFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertContract(tx: Db, contract: NewContract): Promise<ContractRow> {
  return tx.insertInto('contracts').values(contract).returningAll().executeTakeFirstOrThrow();
}

export async function findContract(db: Db, id: number): Promise<ContractRow | undefined> {
  return db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes the acceptance; false where it was accepted before. */
export async function setAccepted(tx: Db, id: number): Promise<boolean> {
  const accepted = await tx
    .updateTable('contracts')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Of these keys, those that a contract still names. */
export async function contractStorageKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('contracts')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
