import { extname } from 'node:path';
import { sql } from 'kysely';
import { withValue } from '#engine/definition/address.ts';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { filterAnswers } from '#engine/values/filter-answers.ts';
import type { components } from '#generated/api.d.ts';
import retention from '#schemas/retention.json' with { type: 'json' };
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
import { factsOf } from '#server/workflow/rows.ts';
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
  listSubmissionsOf,
} from './erasure-store.ts';
import { deleteSubmissions, type OrphanedFile, RECORD_KINDS, SUBMISSION_FORMS } from './submissions.ts';

/**
 * Erases a person: submissions with their files, children, answers, letters, notifications, sessions and stored
 * responses. Records that the law requires stay until their retention period ends (`schemas/retention.json`): accepted
 * contracts with their files, bills that are paid or being paid, and the times of consents and withdrawals (152-FZ,
 * article 9.3). Their other personal data are cleared. The audit log stays. Closes the person's cases.
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
  for (const [table, ids] of await listSubmissionsOf(tx, userId))
    files.push(...(await deleteSubmissions(tx, table, ids)));
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

/** Removes the child's name from the answers of contracts; their files stay. */
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

const erasureCase = ({ userId }: Caller) => ({ userId, kind: 'erasure', purpose: null }) as const;

/** The caller's erasure request with its deadline; `null` times without an open one. */
export async function erasureOf(db: Db, caller: Caller): Promise<Erasure> {
  const open = await findOpenCase(db, erasureCase(caller));
  return {
    id: 'erasure',
    asked_at: open?.opened_at.toISOString() ?? null,
    due_at: open?.due_at.toISOString() ?? null,
  };
}

/** Opens a case for the office. Idempotent. */
export async function requestErasure(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await openCase(tx, { ...erasureCase(caller), days: ERASURE_DAYS });
    return erasureOf(tx, caller);
  });
}

/** Withdraws the request, unless the office has closed the case. */
export async function withdrawErasure(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await withdrawCase(tx, erasureCase(caller));
    return erasureOf(tx, caller);
  });
}

/** The parts of a case that determine the data to erase. */
interface CaseData {
  readonly user_id: number | null;
  /** Purpose of the withdrawn consent; `null` for all data of the person. */
  readonly purpose: string | null;
}

/** The data that a case is about; all data if the document of the consent no longer exists. */
export function dataToErase({ purpose }: Pick<CaseData, 'purpose'>): DocumentText['covers'] {
  return (purpose === null ? undefined : documentOfPurpose(purpose))?.covers ?? 'all';
}

/** Whether data that a case is about are still stored. */
export async function hasDataToErase(tx: Db, one: CaseData): Promise<boolean> {
  const { user_id } = one;
  if (user_id === null || (await findUser(tx, user_id)).erased_at !== null) return false;
  const cover = dataToErase(one);
  if (cover === 'all') return true;
  if (cover === 'sensitive') return hasAnyHealthAnswer(tx, user_id);
  return (await questionnairesOf(tx, user_id, one)).length > 0;
}

/**
 * Erases the health answers or questionnaires that a case is about; all data of a person need `erasePerson`. Returns the
 * files to delete after the transaction.
 */
export async function eraseDataOf(tx: Db, one: CaseData): Promise<readonly OrphanedFile[]> {
  const { user_id } = one;
  if (user_id === null) return [];
  if (dataToErase(one) === 'sensitive') return eraseHealthAnswers(tx, user_id);
  return deleteSubmissions(tx, 'questionnaires', await questionnairesOf(tx, user_id, one));
}

async function questionnairesOf(tx: Db, userId: number, { purpose }: CaseData): Promise<number[]> {
  const form = purpose === null ? undefined : documentOfPurpose(purpose)?.asked.form;
  const names = kinds.filter((kind) => kind.form === form).map(({ name }) => name);
  return listQuestionnairesOf(tx, userId, names);
}

const WITHDRAWN: CaseKind = 'consent-withdrawn';

/** Closes cases of withdrawn consents whose data the family or retention has deleted. */
export async function closeFulfilledCases(db: Db): Promise<void> {
  for (const one of await listOpenCases(db, WITHDRAWN, null))
    await db.transaction().execute(async (tx) => {
      if (!(await hasDataToErase(tx, one))) await closeFulfilled(tx, { id: one.id }, null);
    });
}

type Form = Pick<
  ServerForm<unknown, unknown>,
  'definition' | 'answersOf' | 'legacyAnswers' | 'answerColumns'
>;

/** A table with answers of people to a form. */
interface AnswersLocation {
  readonly table: string;
  /** The column with the id of the person. */
  readonly owner: string;
  readonly form: Form;
  /** The column and value that select the form, in a table with answers to several forms. */
  readonly formColumn?: readonly [column: string, value: string];
  /** The column of `files` that references a row. */
  readonly files?: string;
  /** The kind of the rows in `idempotency_keys.record`. */
  readonly record?: RecordKind;
  /** Whether the rows also contain the answers of a return (`sent_back`). */
  readonly hasReturns?: boolean;
}

const LOCATIONS: readonly AnswersLocation[] = [
  ...SUBMISSION_FORMS.map(({ table, name, form }): AnswersLocation => {
    const { reference, hasFiles, hasReturns } = factsOf(table);
    return {
      table,
      owner: 'representative_id',
      form,
      record: RECORD_KINDS[table],
      ...(hasReturns && { hasReturns }),
      ...(name !== undefined && { formColumn: ['name', name] }),
      ...(hasFiles && { files: reference }),
    };
  }),
  { table: 'children', owner: 'representative_id', form: childServerForm },
  { table: 'excursion_requests', owner: 'representative_id', form: excursionServerForm },
  ...servedForms.map(
    (form): AnswersLocation => ({
      table: 'form_answers',
      owner: 'user_id',
      form,
      formColumn: ['form_id', form.definition.id],
    }),
  ),
];

/** Erases a person's health answers, former ones too, and their files; returns the files to delete afterwards. */
export async function eraseHealthAnswers(tx: Db, userId: number): Promise<readonly OrphanedFile[]> {
  const files: OrphanedFile[] = [];
  for (const location of LOCATIONS)
    for (const row of await lockRows(tx, location, userId)) {
      if (location.hasReturns || (await hasHealthAnswers(tx, location.form, row)))
        await eraseHealthInRow(tx, location, row);
      files.push(...(await deleteHealthFiles(tx, location, row.id)));
    }
  return files;
}

/** Whether any health answer of a person is stored. */
export async function hasAnyHealthAnswer(tx: Db, userId: number): Promise<boolean> {
  for (const location of LOCATIONS)
    for (const row of await lockRows(tx, location, userId))
      if (await hasHealthAnswers(tx, location.form, row)) return true;
  return false;
}

/** A locked row, identified by its `ctid`, because the tables have different keys. */
interface Row extends WrittenAnswers {
  readonly id: number;
  readonly ctid: string;
}

async function lockRows(
  tx: Db,
  { table, owner, formColumn }: AnswersLocation,
  userId: number,
): Promise<readonly Row[]> {
  const id = table === 'form_answers' ? sql`0` : sql`id`;
  const { rows } = await sql<Row>`
    select ${id} as id, ctid::text as ctid, form, form_version, form_hash from ${sql.table(table)}
    where ${sql.ref(owner)} = ${userId} and form is not null
      ${formColumn ? sql`and ${sql.ref(formColumn[0])} = ${formColumn[1]}` : sql``} for update`.execute(tx);
  return rows;
}

async function eraseHealthInRow(
  tx: Db,
  { table, form, record, hasReturns }: AnswersLocation,
  row: Row,
): Promise<void> {
  const { form: answers, form_version, form_hash } = form.answerColumns(await withoutHealth(tx, form, row));
  // the next start computes the listed answers again, without health answers
  const listed = table === 'form_answers' ? sql`` : sql`, listed_by = ''`;
  const sentBack = hasReturns ? sql`, sent_back = null` : sql``;
  await sql`update ${sql.table(table)} set form = ${answers}::jsonb, form_version = ${form_version},
    form_hash = ${form_hash}${listed}${sentBack} where ctid = ${row.ctid}::tid`.execute(tx);
  if (record) await forgetResponses(tx, `${record}/${row.id}`);
}

async function withoutHealth(tx: Db, form: Form, row: Row): Promise<FormValues> {
  const { definition } = form;
  const values = form.answersOf(row);
  const current = { form: values, form_version: definition.version, form_hash: null };
  const former = form.legacyAnswers(current, await listDefinitions(tx, definition.id));
  const remaining = former
    .filter(({ sensitive }) => sensitive)
    .reduce((rest, { address }) => withValue(rest, address, undefined), values);
  return filterAnswers(formFields(definition), remaining, (field) => field?.schema['x-sensitive'] !== true);
}

async function deleteHealthFiles(
  tx: Db,
  { files, form }: AnswersLocation,
  id: number,
): Promise<readonly OrphanedFile[]> {
  if (files === undefined) return [];
  const { rows } = await sql<OrphanedFile>`
    delete from files where ${sql.ref(files)} = ${id} and field = any(${[...healthNames(form.definition)]}::text[])
    returning storage_key`.execute(tx);
  return rows;
}

// `Object.keys` returns strings
export const retentionKinds = Object.keys(retention.kinds) as readonly RetentionKind[];

/** The retention period of a kind of data, in days. */
export function retentionDays(kind: RetentionKind): number {
  return retention.kinds[kind].days;
}

/** Final statuses of submissions that the school need not retain. */
export const refusedStatuses: readonly string[] = retention.refused;
