import { expressionBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/export.ts';
import { actionKind, actionsOfKind, actionTitle, detailsText, kindTitle } from '#server/audit/actions.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import type { Call } from '#server/http/contract.ts';
import { countedRows } from '#server/lists/counters.ts';
import { defineList, type RowOf } from '#server/lists/define-list.ts';
import { officeListHandlers } from '#server/lists/office-list.ts';
import { nameColumn } from '#server/lists/read-page.ts';
import { type Days, defineSearch, onDays, readDays, searchWords } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { selectPeopleWith } from '#server/users/accounts.ts';

/** Filter and order of the audit log. */
interface AuditSelection {
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
const auditList = defineList({
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

type AuditRow = RowOf<typeof auditList>;

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

type Entry = components['schemas']['AuditEntry'];

/** Handlers of the audit log, by default newest first. */
export function auditHandlers(db: Db) {
  return officeListHandlers(db, {
    list: auditList,
    select: readSelection,
    views: (rows) => rows.map(entryOf),
    exported: () => ({
      name: words.audit,
      action: 'audit.exported',
      read: (ids) => auditList.rowsById(db, ids),
      own: OWN_COLUMNS,
      forms: [],
    }),
  });
}

const OWN_COLUMNS: readonly RecordColumn<AuditRow>[] = [
  [words.when, ({ at }) => at, 'moment'],
  [words.kind, ({ action }) => kindTitle(actionKind(action))],
  [words.who, ({ actor_name }) => actor_name ?? ''],
  [words.what, ({ action }) => actionTitle(action)],
  [words.whom, ({ person_name }) => person_name ?? ''],
  [words.applications, ({ application_number }) => application_number ?? ''],
  [words.about, ({ details, action }) => detailsText(details, action)],
  [words.health, ({ health }) => (health ? words.yes : '')],
  [words.network, ({ address }) => address ?? ''],
  [words.request, ({ request }) => request ?? ''],
  [words.operation, ({ operation }) => operation ?? ''],
];

type Query = Omit<Call<'listAudit'>['query'], 'per_page' | 'page'>;

function readSelection({ kind, viewings, health, at_from, at_to, q, sort }: Query): AuditSelection {
  const isWhole = kind !== undefined || viewings === true || health === true;
  return {
    actions: kind && actionsOfKind(kind),
    without: isWhole ? [] : VIEWINGS,
    health,
    days: readDays(at_from, at_to),
    q,
    sort,
  };
}

/** Viewings are hidden by default: almost every call of the office is one, and they would bury the changes. */
const VIEWINGS = (['read', 'list'] as const).flatMap((kind) => actionsOfKind(kind));

function entryOf(row: AuditRow): Entry {
  const { id, action, application_id, application_number, health, address, request, operation } = row;
  return {
    ...{ id: Number(id), action, application_id, application_number, health, address, request, operation },
    at: row.at.toISOString(),
    kind: actionKind(action),
    title: actionTitle(action),
    user: row.user_id === null ? null : { id: row.user_id, name: row.actor_name },
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
    details: detailsText(row.details, action),
  };
}
