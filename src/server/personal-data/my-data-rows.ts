import { type RawBuilder, sql } from 'kysely';
import * as words from '#generated/words/server/personal.ts';
import { applicationServerForm } from '#server/applications/form.ts';
import { applicationsAnsweredBy } from '#server/applications/queries.ts';
import { courseServerForm } from '#server/courses/form.ts';
import { coursesAnsweredBy } from '#server/courses/view.ts';
import type { Db } from '#server/database/open.ts';
import type { MyDataKind, RetentionKind } from '#server/domain.ts';
import { domains } from '#server/domains.ts';
import { excursionServerForm, requestsAnsweredBy } from '#server/excursions/rules.ts';
import { cellText } from '#server/exports/cells.ts';
import { type ExportedAnswers, type ExportedForm, sheetOf } from '#server/exports/rows.ts';
import { findForm } from '#server/forms/registry.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { questionnairesAnsweredBy } from '#server/questionnaires/view.ts';
import { answeredByPeople } from '#server/users/accounts.ts';
import { childServerForm } from '#server/users/children.ts';

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Columns that the person does not get: derived values, internal keys, data of the office, and secrets. */
const OMITTED: readonly string[] = [
  'search',
  'search_text',
  'listed',
  'listed_by',
  'sort_name',
  'submitted_order',
  'title_order',
  'child_key',
  'form_hash',
  'storage_key',
  'provider_id',
  'key',
  'not_before',
  'in_charge_id',
  'stood',
  'office_note',
  'promise_set_at',
  'closed_by',
  'withdrawal_hash',
  'asked_by',
  'received_by',
  'author_id',
  'request',
  'password_hash',
  'token_hash',
  'code_hash',
  'request_hash',
  'secret',
];

/** A person's rows in a table, oldest first. */
export async function personalRows(db: Db, table: PersonalTable, userId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<{ row: PersonalRow }>`
    select ${rowJson(table, userId)} - ${OMITTED}::text[] as row from ${sql.table(table)}
    where ${ownedBy(table, userId)} order by ${sql.ref(orderOf(table))}`.execute(db);
  return rows.map(({ row }) => row);
}

/** A row as JSON, without data of the office: the answers on closing a case, and details of entries by employees. */
function rowJson(table: PersonalTable, userId: number): RawBuilder<unknown> {
  const row = sql`to_jsonb(${sql.table(table)})`;
  if (table === 'cases') return sql`(${row} - 'form')`;
  if (table !== 'audit_log') return row;
  return sql`(case when user_id = ${userId} then ${row} || '{"by": "you"}' else (${row} - 'address' - 'details')
    || '{"by": "school"}' end - 'user_id' - 'operation')`;
}

export async function countPersonal(db: Db, table: PersonalTable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where ${ownedBy(table, userId)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function orderOf(table: PersonalTable): string {
  const declared = PERSONAL_TABLES[table];
  return 'orderBy' in declared ? declared.orderBy : 'id';
}

function ownedBy(table: PersonalTable, userId: number): RawBuilder<boolean> {
  const owner = PERSONAL_TABLES[table];
  if ('column' in owner) return sql<boolean>`${sql.ref(`${table}.${owner.column}`)} = ${userId}`;
  if (table === 'files') return filesOf(userId);
  return sql<boolean>`${sql.ref(owner.by)} in
    (select id from ${sql.table(owner.of)} where representative_id = ${userId})`;
}

/** Files are attached to applications and to questionnaires. */
function filesOf(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(application_id in (select id from applications where representative_id = ${userId})
    or questionnaire_id in (select id from questionnaires where representative_id = ${userId}))`;
}

export interface PersonalFile {
  readonly id: number;
  readonly of: 'file' | 'contract';
  readonly name: string;
  readonly type: string;
  readonly storage_key: string;
}

/** The attached files and the contracts of a person. */
export async function personalFiles(db: Db, userId: number): Promise<PersonalFile[]> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'storage_key'])
    .where(filesOf(userId))
    .orderBy('id')
    .execute();
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'file_name as name', 'file_type as type', 'storage_key'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return [
    ...files.map((file) => ({ ...file, of: 'file' as const })),
    ...contracts.map((file) => ({ ...file, of: 'contract' as const })),
  ];
}

type ToArgument<T> = T extends unknown ? (one: T) => void : never;

/** The tables about a person of all domains, as one object type. */
type PersonalTables =
  ToArgument<Extract<(typeof domains)[number], { readonly personal: object }>['personal']> extends (
    one: infer All,
  ) => void
    ? All
    : never;

/** Every table about a person, with the column or record that names the person. */
const PERSONAL_TABLES: PersonalTables = Object.assign(
  {},
  ...domains.map((domain) => ('personal' in domain ? domain.personal : {})),
);

export type PersonalTable = keyof typeof PERSONAL_TABLES;

/** The tables of a part, in the order of `domains`; the rows of the first one are counted. */
export function tablesOf(kind: MyDataKind): readonly PersonalTable[] {
  return (Object.keys(PERSONAL_TABLES) as PersonalTable[]).filter(
    (table) => PERSONAL_TABLES[table].kind === kind,
  );
}

/** A part of «Мои данные», as shown to the person. */
interface MyDataPart {
  readonly kind: MyDataKind;
  readonly title: string;
  /** Retention periods of the data. */
  readonly deadlines: readonly RetentionKind[];
}

/** The parts of «Мои данные» in display order. */
export const MY_DATA_PARTS: readonly MyDataPart[] = [
  { kind: 'account', title: words.account, deadlines: ['unconsented', 'accounts', 'sessions', 'links'] },
  { kind: 'children', title: words.children, deadlines: [] },
  { kind: 'applications', title: words.applications, deadlines: ['drafts', 'health', 'applications'] },
  { kind: 'courses', title: words.courses, deadlines: ['drafts', 'applications'] },
  { kind: 'questionnaires', title: words.questionnaires, deadlines: ['drafts', 'applications'] },
  { kind: 'excursions', title: words.excursions, deadlines: ['excursions'] },
  { kind: 'contracts', title: words.contracts, deadlines: ['papers'] },
  { kind: 'payments', title: words.payments, deadlines: ['papers'] },
  { kind: 'messages', title: words.messages, deadlines: ['messages'] },
  { kind: 'consents', title: words.consents, deadlines: ['consents'] },
  { kind: 'cases', title: words.cases, deadlines: ['cases'] },
  { kind: 'audit', title: words.audit, deadlines: ['audit'] },
];

/** The answers of one record: each question with its answer as text. */
export interface AnsweredSheet {
  readonly title: string;
  readonly lines: readonly (readonly [question: string, answer: string])[];
}

/** A person's answers as text, by the name of the kind of data. */
export async function answeredSheets(
  db: Db,
  userId: number,
): Promise<Readonly<Record<string, readonly AnsweredSheet[]>>> {
  const { own, children } = (await answeredByPeople(db, [userId]))(userId);
  const questionnaires: AnsweredSheet[] = [];
  for (const kind of kinds) {
    const rows = await questionnairesAnsweredBy(db, kind, userId);
    questionnaires.push(
      ...(await sheets(db, kind.serverForm, rows, ({ number }) => `${kind.title} ${number}`)),
    );
  }
  const account: AnsweredSheet[] = [];
  for (const one of own) {
    const form = findForm(one.of.definition.id);
    if (form) account.push(...(await sheets(db, form, [one], ({ of }) => of.definition.title)));
  }
  return {
    account,
    questionnaires,
    children: await sheets(db, childServerForm, children, ({ title, of }) => title ?? of.definition.title),
    applications: await sheets(
      db,
      applicationServerForm,
      await applicationsAnsweredBy(db, userId),
      ({ number }) => number,
    ),
    courses: await sheets(db, courseServerForm, await coursesAnsweredBy(db, userId), ({ number }) => number),
    excursions: await sheets(
      db,
      excursionServerForm,
      await requestsAnsweredBy(db, userId),
      ({ id }) => `№ ${id}`,
    ),
  };
}

type Form = ExportedForm<never>['form'];

async function sheets<Row extends ExportedAnswers>(
  db: Db,
  form: Form,
  rows: readonly Row[],
  title: (row: Row) => string,
): Promise<AnsweredSheet[]> {
  const sheets: AnsweredSheet[] = [];
  // one row at a time, since a sheet has only the columns of answered questions
  for (const row of rows) {
    const list = { pages: () => [[row]], own: [], forms: [{ form, answersOf: () => [row] }] };
    const { columns, pages } = await sheetOf(db, list, { sensitive: true });
    for await (const page of pages)
      for (const cells of page) {
        const lines = columns.flatMap(({ label }, i) => {
          const text = cellText(cells[i] ?? '');
          return text ? [[label, text] as const] : [];
        });
        sheets.push({ title: title(row), lines });
      }
  }
  return sheets;
}
