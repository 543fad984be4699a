import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/export.ts';
import { actionKind, actionsOfKind, actionTitle, detailsText, kindTitle } from '#server/audit/actions.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import { exportList } from '#server/exports/export.ts';
import { readPages } from '#server/exports/pages.ts';
import type { Attachment, Call } from '#server/http/contract.ts';
import type { Page } from '#server/lists/read-page.ts';
import { readDays } from '#server/lists/search.ts';
import { personName } from '#server/users/accounts.ts';
import { type AuditRow, type AuditSelection, auditList } from './audit-store.ts';

type Entry = components['schemas']['AuditEntry'];

/** A page of the audit log, by default newest first. */
export async function listAudit(db: Db, query: Call<'listAudit'>['query']): Promise<Page<Entry>> {
  return auditList.view(db, readSelection(query), query, (rows) => rows.map(entryOf));
}

/** Exports the entries that match the list's query. Throws as `exportList` does. */
export async function exportAudit(db: Db, call: Call<'exportAudit'>): Promise<Attachment> {
  const { query } = call;
  const selection = readSelection(query);
  return exportList(db, call, {
    name: words.audit,
    audit: { action: 'audit.exported', selection: query },
    pages: await readPages(db, auditList.ids(selection), (ids) => auditList.rowsById(db, ids)),
    own: OWN_COLUMNS,
    forms: [],
  });
}

const OWN_COLUMNS: readonly RecordColumn<AuditRow>[] = [
  [words.when, ({ at }) => at, 'moment'],
  [words.kind, ({ action }) => kindTitle(actionKind(action))],
  [words.who, (row) => actorOf(row)?.name ?? ''],
  [words.what, ({ action }) => actionTitle(action)],
  [words.whom, (row) => personOf(row)?.name ?? ''],
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
    user: actorOf(row),
    person: personOf(row),
    details: detailsText(row.details, action),
  };
}

function actorOf({ user_id, actor_last_name, actor_first_name }: AuditRow): Entry['user'] {
  if (user_id === null) return null;
  return { id: user_id, name: personName({ last_name: actor_last_name, first_name: actor_first_name }) };
}

function personOf({ person_id, person_last_name, person_first_name }: AuditRow): Entry['person'] {
  if (person_id === null) return null;
  return { id: person_id, name: personName({ last_name: person_last_name, first_name: person_first_name }) };
}
