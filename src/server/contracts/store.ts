import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { isAmong, isOneOf, listOrderedIds, orderedIds, readInOrder } from '../lists/ordered-ids.ts';
import type { PageLimits } from '../lists/paging.ts';
import { type FoundPage, readPage } from '../lists/read-page.ts';
import { hasWord, type SearchWord, searchWords } from '../lists/search.ts';
import { readSort } from '../lists/sorting.ts';
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

const ORDERS = ['created_at', 'accepted_at', 'title'] as const;
type Order = (typeof ORDERS)[number];

export type ContractSort = Order | `-${Order}`;
export type ListedContract = Awaited<ReturnType<typeof listContracts>>[number];

/** The contracts that a filter lets through; a list, its count and its export are made from the same one. */
function filtered(db: Db, { ids, userId, tab, status, q }: ContractFilter) {
  return db
    .selectFrom('contracts')
    .$if(ids !== undefined, (query) => query.where(isOneOf('contracts.id', ids ?? [])))
    .$if(userId !== undefined, (query) => query.where('contracts.user_id', '=', Number(userId)))
    .$if(tab !== undefined, (query) => query.where(sql<SqlBool>`contracts.tab = ${tab}`))
    .$if(status !== undefined, (query) =>
      query.where('contracts.accepted_at', status === 'accepted' ? 'is not' : 'is', null),
    )
    .where((row) => row.and(searchWords(q).map(has)));
}

/** One word that is looked for: in the contract itself, or in whose it is. */
function has(word: SearchWord) {
  return isAmong('contracts.id', [
    sql`select own.id from contracts as own where ${hasWord('own.search', word)}`,
    sql`select theirs.id from users join contracts as theirs on theirs.user_id = users.id
      where ${hasWord('users.search', word)}`,
  ]);
}

interface ContractOrder {
  readonly sort: ContractSort;
}

/** Ids of all, in order or from its other end. */
export function selectContractIds(
  db: Db,
  filter: ContractFilter,
  { sort }: ContractOrder,
  backwards = false,
) {
  const { by, descending } = readSort<Order>(sort);
  const found = filtered(db, filter).select(['contracts.id', sql.ref(`contracts.${by}`).as('place')]);
  const isSearched = searchWords(filter.q).length > 0;
  return orderedIds(found, { descending, blankLast: by === 'accepted_at', isSearched }, backwards);
}

/** A page of what a filter lets through. */
export async function readContracts(
  db: Db,
  filter: ContractFilter,
  order: ContractOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedContract>> {
  const { tab, status, q } = filter;
  const accepted = status && status === 'accepted';
  return readPage(
    db,
    {
      ids: (backwards) => selectContractIds(db, filter, order, backwards),
      total:
        searchWords(q).length === 0
          ? { counted: countedRows('contracts', { tab, accepted }) }
          : { among: filtered(db, filter).select('contracts.id') },
      rows: withUsers(db),
    },
    limits,
  );
}

export async function listContracts(
  db: Db,
  filter: ContractFilter,
  order: ContractOrder = { sort: '-created_at' },
) {
  const ids = await listOrderedIds(db, selectContractIds(db, filter, order));
  return readInOrder(ids, () => withUsers(db).where(isOneOf('contracts.id', ids)).execute());
}

function withUsers(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('users', 'users.id', 'contracts.user_id')
    .selectAll('contracts')
    .select(['users.first_name', 'users.last_name', 'users.middle_name', 'users.phone']);
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
