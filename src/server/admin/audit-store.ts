import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { type FoundPage, isOneOf, type PageLimits, readInOrder, readPage } from '#server/lists/read-page.ts';
import { type Days, onDays, type SearchWord } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { peopleWith } from '#server/users/accounts.ts';

/** Which lines of the audit log, in which order. */
export interface AuditSelection {
  /** Of these actions alone. */
  readonly actions: readonly string[] | undefined;
  /** Of all actions but these, known or not. */
  readonly without: readonly string[];
  readonly health: boolean | undefined;
  readonly days: Days;
  /** Each is the beginning of some word of who did it, or of whom it is about. */
  readonly words: readonly SearchWord[];
  readonly descending: boolean;
}

/** Ids of all, in order or from its other end. */
export function selectAuditIds(db: Db, selection: AuditSelection, backwards = false) {
  const direction = selection.descending !== backwards ? 'desc' : 'asc';
  return db
    .selectFrom('audit_log')
    .select('audit_log.id')
    .where(selected(db, selection))
    .orderBy('audit_log.at', direction)
    .orderBy('audit_log.id', direction);
}

/** A page of the lines of a selection. */
export async function readAuditPage(
  db: Db,
  selection: AuditSelection,
  limits: PageLimits,
): Promise<FoundPage<AuditRow>> {
  const { days, words } = selection;
  const found = await readPage(
    db,
    {
      ids: (backwards) => selectAuditIds(db, selection, backwards),
      total:
        words.length === 0 && days.from === undefined && days.to === undefined
          ? { counted: countedLines(selection) }
          : { among: db.selectFrom('audit_log').select('audit_log.id').where(selected(db, selection)) },
      rows: withNames(db),
    },
    limits,
  );
  return { ...found, rows: found.rows.map(numbered) };
}

/** Lines with the names of who did it and whom it is about, in the order of their ids as given. */
export async function listAuditRows(db: Db, ids: readonly number[]) {
  return readInOrder(ids, async () => {
    const rows = await withNames(db).where(isOneOf('audit_log.id', ids)).execute();
    return rows.map(numbered);
  });
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

function withNames(db: Db) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.user_id')
    .leftJoin('users as person', 'person.id', 'audit_log.person_id')
    .leftJoin('applications', 'applications.id', 'audit_log.application_id')
    .selectAll('audit_log')
    .select([
      'applications.number as application_number',
      'actor.last_name as actor_last_name',
      'actor.first_name as actor_first_name',
      'person.last_name as person_last_name',
      'person.first_name as person_first_name',
    ]);
}

function numbered<Row extends { id: string }>(row: Row) {
  return { ...row, id: Number(row.id) };
}

function countedLines({ actions: action, without, health }: AuditSelection) {
  const all = countedRows('audit_log', { action, health });
  if (without.length === 0) return all;
  return sql<number>`(${all} - ${countedRows('audit_log', { action: without, health })})`;
}

function selected(db: Db, { actions, without, health, days, words }: AuditSelection) {
  return (row: ExpressionBuilder<Database, 'audit_log'>) => {
    const found = peopleWith(db, words);
    return row.and([
      ...(actions ? [row('action', 'in', [...actions])] : []),
      ...(without.length > 0 ? [row('action', 'not in', [...without])] : []),
      ...(health === undefined ? [] : [row('health', '=', health)]),
      ...onDays('audit_log.at', days),
      ...(words.length > 0 ? [row.or([row('user_id', 'in', found), row('person_id', 'in', found)])] : []),
    ]);
  };
}
