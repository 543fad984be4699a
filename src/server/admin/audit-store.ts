import { expressionBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { defineList, type RowOf } from '#server/lists/define-list.ts';
import { nameColumn } from '#server/lists/read-page.ts';
import { type Days, defineSearch, onDays, searchWords } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { selectPeopleWith } from '#server/users/accounts.ts';

/** Filter and order of the audit log. */
export interface AuditSelection {
  /** Only these actions. */
  readonly actions: readonly string[] | undefined;
  /** Not these actions; actions that this version does not know are included. */
  readonly without: readonly string[];
  readonly health: boolean | undefined;
  readonly days: Days;
  /** Words in the name, phone or email of the acting or the affected person. */
  readonly q: string | undefined;
  readonly sort: string | undefined;
}

/** Entries of the audit log. They have no search words: a search matches the words of their people. */
export const auditList = defineList({
  search: defineSearch('audit_log'),
  words: () => [],
  where: conditions,
  orders: { at: 'at' },
  defaultSort: '-at',
  countRows: (selection) => {
    const { days, q } = selection;
    return searchWords(q).length === 0 && days.from === undefined && days.to === undefined
      ? countedLines(selection)
      : undefined;
  },
  rows: withNames,
});

export type AuditRow = RowOf<typeof auditList>;

function withNames(db: Db) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.user_id')
    .leftJoin('users as person', 'person.id', 'audit_log.person_id')
    .leftJoin('applications', 'applications.id', 'audit_log.application_id')
    .selectAll('audit_log')
    .select(['applications.number as application_number'])
    .select([nameColumn('actor').as('actor_name'), nameColumn('person').as('person_name')]);
}

function countedLines({ actions: action, without, health }: AuditSelection) {
  const all = countedRows('audit_log', { action, health });
  if (without.length === 0) return all;
  return sql<number>`(${all} - ${countedRows('audit_log', { action: without, health })})`;
}

function conditions({ actions, without, health, days, q }: AuditSelection) {
  const words = searchWords(q);
  const row = expressionBuilder<Database, 'audit_log'>();
  const found = selectPeopleWith(words);
  return [
    actions && row('action', 'in', [...actions]),
    without.length > 0 && row('action', 'not in', [...without]),
    health !== undefined && row('health', '=', health),
    ...onDays('audit_log.at', days),
    words.length > 0 && row.or([row('user_id', 'in', found), row('person_id', 'in', found)]),
  ];
}
