import { formatPhone } from '#engine/values/phones.ts';
import type { components } from '#generated/api.d.ts';
import { type Status, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/contracts.ts';
import * as exportWords from '#generated/words/server/export.ts';
import { applicationBy } from '../applications/queries.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { ListExport } from '../exports/export.ts';
import { answersTable } from '../forms/answers-store.ts';
import { type AnsweredForm, renderAnswers } from '../forms/answers-view.ts';
import { formOf } from '../forms/registry.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { invalidField, requireFound } from '../http/errors.ts';
import { personName } from '../users/accounts.ts';
import { isOwnChild, nameOfChild } from '../users/children.ts';
import { dueOn } from '../workflow/due.ts';
import type { ContractStatus } from './domain.ts';
import { contractList, type ListedContract } from './store.ts';

export type ContractView = components['schemas']['Contract'];
export type AdminContractView = components['schemas']['AdminContract'];

/** A contract for its owner; a representative can accept it while it is offered. */
export function contractView(row: ListedContract, { roleId }: Pick<Caller, 'roleId'>): ContractView {
  const canAccept = row.status === 'offered' && roleId === ROLES.representative;
  return {
    ...contractServerForm.view(row),
    id: row.id,
    number: row.number,
    title: row.title,
    tab: row.tab,
    status: row.status,
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    due_on: dueOn('contract', row.status, row.created_at),
    file: { name: row.file_name, size: row.file_size },
    actions: canAccept ? ['accept'] : [],
    ...subjectMembers(row),
    ...endMembers(row),
  };
}

/** The child's name as in the contract, else from the child's record. */
function contractChild({ child_name, child_title }: ListedContract): string | null {
  return child_name || child_title;
}

/** The members about the child and the application, if known. */
function subjectMembers(row: ListedContract) {
  const { child_id, application_id, application_number } = row;
  return {
    ...(child_id !== null && { child_id, child_name: contractChild(row) }),
    ...(application_id !== null && application_number !== null && { application_id, application_number }),
  };
}

/** The members about the end of a contract, its predecessor and its successor, if any. */
function endMembers(row: ListedContract) {
  const { replaced_by, next_number, former_id, former_number } = row;
  const closed = closedAt(row);
  return {
    ...(closed && { closed_at: closed.toISOString() }),
    ...withdrawalReason(row),
    ...(replaced_by !== null &&
      next_number !== null && { replaced_by: { id: replaced_by, number: next_number } }),
    ...(former_id !== null &&
      former_number !== null && { replaces: { id: former_id, number: former_number } }),
  };
}

/** The office's label of a status. */
function contractLabel(status: ContractStatus): string {
  const { label, office = label }: Status = statuses.contract.statuses[status];
  return office;
}

/** The time of the withdrawal or replacement. */
function closedAt({ withdrawn_at, replaced_at }: ListedContract): Date | null {
  return withdrawn_at ?? replaced_at;
}

function withdrawalReason({ withdrawal: form, withdrawal_version: form_version }: ListedContract) {
  if (form === null || form_version === null) return {};
  const { reason } = withdrawServerForm.columnsOf(withdrawServerForm.answersOf({ form, form_version }));
  return { reason };
}

export function adminContractView(row: ListedContract): AdminContractView {
  return {
    ...contractView(row, { roleId: ROLES.administrator }),
    closed_by: row.closer_name,
    representative: { id: row.user_id, name: personName(row), phone: row.phone },
  };
}

/** The family of a contract or a bill, and the child and application if the call names them. */
export interface ContractSubject {
  readonly user_id: number;
  readonly child_id?: number | undefined;
  readonly application_id?: number | undefined;
}

/** The subject to store; the name is blank without a child. */
interface StoredSubject {
  readonly child_id: number | null;
  readonly application_id: number | null;
  readonly child_name: string;
}

/** The child and application of a contract, with the child's name. Throws 422 for those of another family. */
export async function resolveSubject(
  db: Db,
  { user_id: userId, child_id, application_id }: ContractSubject,
): Promise<StoredSubject> {
  if (child_id !== undefined && !(await isOwnChild(db, child_id, { userId })))
    throw invalidField('child_id', words.noSuchChild);
  if (application_id === undefined) {
    const childId = child_id ?? null;
    return { child_id: childId, application_id: null, child_name: await nameOfChild(db, childId) };
  }
  const application = await applicationBy(db, application_id, userId);
  if (!application) throw invalidField('application_id', words.noSuchApplication);
  const childId = child_id ?? application.student_id;
  return {
    child_id: childId,
    application_id,
    child_name: (await nameOfChild(db, childId)) || application.title,
  };
}

/** A contract with every answer, for an administrator, whose view is recorded. Throws 404. */
export async function contractRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminContractRecord']> {
  const row = requireFound(await contractList.find(db, id), words.notFound);
  await record(db, { userId, action: 'contract.viewed', details: { contract: id } });
  const files = contractServerForm.fileFields.slice(0, 1).map(({ name }) => ({
    field: name,
    id,
    name: row.file_name,
    size: row.file_size,
  }));
  const contractForm = { ...row, of: contractServerForm, answeredAt: row.created_at, files };
  return {
    record: adminContractView(row),
    forms: await renderAnswers(db, [contractForm, ...withdrawalAnswers(row)]),
  };
}

function withdrawalAnswers(row: ListedContract): AnsweredForm[] {
  const { withdrawal: form, withdrawal_version: form_version, withdrawal_hash: form_hash } = row;
  if (form === null || form_version === null) return [];
  return [{ of: withdrawServerForm, form, form_version, form_hash, answeredAt: row.withdrawn_at }];
}

export function contractExport(db: Db): ListExport<ListedContract> {
  return {
    name: exportWords.contracts,
    action: 'contracts.exported',
    read: (ids) => contractList.rowsById(db, ids),
    own: OWN_COLUMNS,
    forms: [
      { form: withdrawServerForm, answersOf: withdrawalAnswers },
      {
        form: contractServerForm,
        answersOf: (row) => [{ ...row, fileNames: () => [row.file_name] }],
      },
    ],
  };
}

const OWN_COLUMNS: readonly RecordColumn<ListedContract>[] = [
  [exportWords.number, ({ number }) => number],
  [exportWords.status, ({ status }) => contractLabel(status)],
  [exportWords.sent, ({ created_at }) => created_at, 'moment'],
  [exportWords.accepted, ({ accepted_at }) => accepted_at, 'moment'],
  [exportWords.contractClosed, (row) => closedAt(row), 'moment'],
  [exportWords.contractClosedBy, ({ closer_name }) => closer_name ?? ''],
  [exportWords.contractReplacedBy, ({ next_number }) => next_number ?? ''],
  [exportWords.childName, (row) => contractChild(row) ?? ''],
  [exportWords.applicationNumber, ({ application_number }) => application_number ?? ''],
  [exportWords.representative, (row) => personName(row) ?? ''],
  [exportWords.phone, ({ phone }) => formatPhone(phone)],
];

export const contractServerForm = formOf('upload-contract');

/** The stored answers of contracts, with the columns for sorting and search. */
export const contractAnswers = answersTable(
  'contracts',
  contractServerForm,
  ({ tab, title, child_name = null }) => ({ tab, title, child_name }),
);

export const withdrawServerForm = formOf('withdraw-contract');
