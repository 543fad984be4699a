import { extname } from 'node:path';
import { sql } from 'kysely';
import { withValue } from '#engine/definition/address.ts';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { filterAnswers } from '#engine/values/filter-answers.ts';
import type { components } from '#generated/api.d.ts';
import retention from '#schemas/retention.json' with { type: 'json' };
import { applicationServerForm } from '#server/applications/form.ts';
import {
  type CaseKind,
  closeFulfilled,
  ERASURE_DAYS,
  findOpenCase,
  listOpenCases,
  openCase,
  withdrawCase,
} from '#server/cases/cases.ts';
import { type DocumentText, documentOfPurpose } from '#server/consents/documents.ts';
import { contractAnswers, contractServerForm } from '#server/contracts/view.ts';
import { courseServerForm } from '#server/courses/form.ts';
import type { Db } from '#server/database/open.ts';
import type { RetentionKind } from '#server/domain.ts';
import { excursionServerForm } from '#server/excursions/rules.ts';
import { hasHealthAnswers, healthNames } from '#server/forms/health-answers.ts';
import { servedForms } from '#server/forms/registry.ts';
import type { ServerForm, WrittenAnswers } from '#server/forms/server-form.ts';
import { listDefinitions } from '#server/forms/store.ts';
import type { Caller } from '#server/http/contract.ts';
import { forgetResponses, type RecordKind } from '#server/idempotency/store.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { findUser } from '#server/users/accounts.ts';
import { childServerForm } from '#server/users/children.ts';
import {
  anonymisePayments,
  blankAccount,
  blankConsentAddresses,
  deleteByContacts,
  deleteOwnedRows,
  deleteUnaccepted,
  deleteUnpaid,
  listContractsOf,
  listQuestionnairesOf,
  listStatementsOf,
} from './erasure-store.ts';
import { deleteStatements, type OrphanedFile } from './statements.ts';

/**
 * Erases a person: applications and questionnaires with their files, children, answers, letters, notifications,
 * sessions, answers stored for repeated calls. What the law keeps stays without more than it needs: accepted contracts
 * and paid bills, by the number of an account that has no name, phone or address any more, and when consents were given
 * and withdrawn (152-FZ, article 9.3). They go by `schemas/retention.json`. Cases of the person are fulfilled by it.
 * @param by the erasing employee, `null` for the portal
 * @returns the files to delete after the transaction
 */
export async function erasePerson(
  tx: Db,
  userId: number,
  by: number | null,
): Promise<readonly OrphanedFile[]> {
  const account = await findUser(tx, userId);
  const files: OrphanedFile[] = [];
  for (const [table, ids] of await listStatementsOf(tx, userId))
    files.push(...(await deleteStatements(tx, table, ids)));
  files.push(...(await deleteUnaccepted(tx, userId)));
  await deleteUnpaid(tx, userId);
  await anonymisePayments(tx, userId);
  await anonymiseContracts(tx, userId);
  await deleteByContacts(tx, account);
  await deleteOwnedRows(tx, userId);
  await blankConsentAddresses(tx, userId);
  await blankAccount(tx, userId);
  await closeFulfilled(tx, { user_id: userId }, by);
  return files;
}

/** Anonymises contracts; their files stay. */
async function anonymiseContracts(tx: Db, userId: number): Promise<void> {
  const address = contractServerForm.columns.child_name ?? 'child_name';
  for (const row of await listContractsOf(tx, userId)) {
    const { [address]: _, ...values } = contractServerForm.answersOf(row);
    await tx
      .updateTable('contracts')
      .set({ ...contractAnswers.row(values), file_name: `${row.number}${extname(row.file_name)}` })
      .where('id', '=', row.id)
      .execute();
  }
}

type Erasure = components['schemas']['Erasure'];

const caseOf = ({ userId }: Caller) => ({ userId, kind: 'erasure', purpose: null }) as const;

/** The caller's erasure request with its deadline. */
export async function erasureOf(db: Db, caller: Caller): Promise<Erasure> {
  const open = await findOpenCase(db, caseOf(caller));
  return {
    id: 'erasure',
    asked_at: open?.opened_at.toISOString() ?? null,
    due_at: open?.due_at.toISOString() ?? null,
  };
}

/** Opens a case for the office; idempotent. */
export async function requestErasure(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await openCase(tx, { ...caseOf(caller), days: ERASURE_DAYS });
    return erasureOf(tx, caller);
  });
}

/** Withdraws the request until the office has closed it. */
export async function withdrawErasure(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await withdrawCase(tx, caseOf(caller));
    return erasureOf(tx, caller);
  });
}

/** The parts of a case that determine the data to erase. */
interface CaseData {
  readonly user_id: number | null;
  /** Of the withdrawn consent; null for all data of the person. */
  readonly purpose: string | null;
}

/** The data that a case asks to erase; all of the person if the consent is no longer requested. */
export function dataToErase({ purpose }: Pick<CaseData, 'purpose'>): DocumentText['covers'] {
  return (purpose === null ? undefined : documentOfPurpose(purpose))?.covers ?? 'all';
}

/** Whether data that a case asks to erase are still stored. */
export async function hasDataToErase(tx: Db, one: CaseData): Promise<boolean> {
  const { user_id } = one;
  if (user_id === null || (await findUser(tx, user_id)).erased_at !== null) return false;
  const cover = dataToErase(one);
  if (cover === 'all') return true;
  if (cover === 'sensitive') return hasAnyHealthAnswer(tx, user_id);
  return (await questionnairesOf(tx, user_id, one)).length > 0;
}

/**
 * Erases the health answers or questionnaires of a case; only `erasePerson` erases a whole person.
 * Returns the files to delete after the transaction.
 */
export async function eraseDataOf(tx: Db, one: CaseData): Promise<readonly OrphanedFile[]> {
  const { user_id } = one;
  if (user_id === null) return [];
  if (dataToErase(one) === 'sensitive') return eraseHealthAnswers(tx, user_id);
  return deleteStatements(tx, 'questionnaires', await questionnairesOf(tx, user_id, one));
}

async function questionnairesOf(tx: Db, userId: number, { purpose }: CaseData): Promise<number[]> {
  const form = purpose === null ? undefined : documentOfPurpose(purpose)?.asked.form;
  const names = kinds.filter((kind) => kind.form === form).map(({ name }) => name);
  return listQuestionnairesOf(tx, userId, names);
}

const WITHDRAWN: CaseKind = 'consent-withdrawn';

/** Closes cases of withdrawn consents without remaining data: the family or a deadline has deleted them. */
export async function closeFulfilledCases(db: Db): Promise<void> {
  for (const one of await listOpenCases(db, WITHDRAWN, null))
    await db.transaction().execute(async (tx) => {
      if (!(await hasDataToErase(tx, one))) await closeFulfilled(tx, { id: one.id }, null);
    });
}

type Form = Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'legacyAnswers' | 'written'>;

/** The storage of a person's answers to a form. */
interface AnswersPlace {
  readonly table: string;
  readonly owner: string;
  readonly form: Form;
  /** The column that names the form in a table of several, with its value. */
  readonly of?: readonly [column: string, value: string];
  /** The column of `files` and `idempotency_keys.record` that name a row of the table. */
  readonly files?: string;
  readonly record?: RecordKind;
  readonly keepsSentBack?: true;
}

const byRepresentative = { owner: 'representative_id' } as const;

const PLACES: readonly AnswersPlace[] = [
  {
    ...byRepresentative,
    table: 'applications',
    form: applicationServerForm,
    keepsSentBack: true,
    files: 'application_id',
    record: 'application',
  },
  { ...byRepresentative, table: 'course_applications', form: courseServerForm, record: 'course-application' },
  ...kinds.map(
    ({ name, served }): AnswersPlace => ({
      ...byRepresentative,
      table: 'questionnaires',
      form: served,
      of: ['name', name],
      files: 'questionnaire_id',
      record: 'questionnaire',
      keepsSentBack: true,
    }),
  ),
  { ...byRepresentative, table: 'children', form: childServerForm },
  { ...byRepresentative, table: 'excursion_requests', form: excursionServerForm },
  ...servedForms.map(
    (form): AnswersPlace => ({
      table: 'form_answers',
      owner: 'user_id',
      form,
      of: ['form_id', form.definition.id],
    }),
  ),
];

/**
 * Erases the health answers and files of a person, under every readable name. Returns the files whose contents are to
 * be deleted after the transaction.
 */
export async function eraseHealthAnswers(tx: Db, userId: number): Promise<readonly OrphanedFile[]> {
  const gone: OrphanedFile[] = [];
  for (const place of PLACES)
    for (const row of await rowsOf(tx, place, userId)) {
      const isTouched = await hasHealthAnswers(tx, place.form, row);
      if (isTouched || place.keepsSentBack) await eraseRow(tx, place, row);
      gone.push(...(await deleteHealthFiles(tx, place, row.id)));
    }
  return gone;
}

/** Whether any health answer of a person is stored. */
export async function hasAnyHealthAnswer(tx: Db, userId: number): Promise<boolean> {
  for (const place of PLACES)
    for (const row of await rowsOf(tx, place, userId))
      if (await hasHealthAnswers(tx, place.form, row)) return true;
  return false;
}

/** A locked row; `place` is its `ctid`, because tables of answers have different keys. */
interface Row extends WrittenAnswers {
  readonly id: number;
  readonly place: string;
}

async function rowsOf(tx: Db, { table, owner, of }: AnswersPlace, userId: number): Promise<readonly Row[]> {
  const id = table === 'form_answers' ? sql`0` : sql`id`;
  const { rows } = await sql<Row>`
    select ${id} as id, ctid::text as place, form, form_version, form_hash from ${sql.table(table)}
    where ${sql.ref(owner)} = ${userId} and form is not null
      ${of ? sql`and ${sql.ref(of[0])} = ${of[1]}` : sql``} for update`.execute(tx);
  return rows;
}

async function eraseRow(
  tx: Db,
  { table, form, record, keepsSentBack }: AnswersPlace,
  row: Row,
): Promise<void> {
  const { form: answers, form_version, form_hash } = form.written(await withoutHealth(tx, form, row));
  // listed answers are computed again at the next start, without health answers
  const listed = table === 'form_answers' ? sql`` : sql`, listed_by = ''`;
  const sentBack = keepsSentBack ? sql`, sent_back = null` : sql``;
  await sql`update ${sql.table(table)} set form = ${answers}::jsonb, form_version = ${form_version},
    form_hash = ${form_hash}${listed}${sentBack} where ctid = ${row.place}::tid`.execute(tx);
  if (record) await forgetResponses(tx, `${record}/${row.id}`);
}

async function withoutHealth(tx: Db, form: Form, row: Row): Promise<FormValues> {
  const { definition } = form;
  const values = form.answersOf(row);
  const today = { form: values, form_version: definition.version, form_hash: null };
  const former = form.legacyAnswers(today, await listDefinitions(tx, definition.id));
  const left = former
    .filter(({ sensitive }) => sensitive)
    .reduce((rest, { address }) => withValue(rest, address, undefined), values);
  return filterAnswers(formFields(definition), left, (field) => field?.schema['x-sensitive'] !== true);
}

async function deleteHealthFiles(
  tx: Db,
  { files, form }: AnswersPlace,
  id: number,
): Promise<readonly OrphanedFile[]> {
  if (files === undefined) return [];
  const { rows } = await sql<OrphanedFile>`
    delete from files where ${sql.ref(files)} = ${id} and field = any(${[...healthNames(form.definition)]}::text[])
    returning storage_key`.execute(tx);
  return rows;
}

/** A kind of data with a retention period (`schemas/retention.json`). */
export type { RetentionKind } from '#server/domain.ts';

// the names of the object are its own
export const retentionKinds = Object.keys(retention.kinds) as readonly RetentionKind[];

/** The retention of a kind of data in days. */
export function daysOf(kind: RetentionKind): number {
  return retention.kinds[kind].days;
}

/** Final statuses of applications that the school no longer needs. */
export const refusedStatuses: readonly string[] = retention.refused;
