import type { components } from '#generated/api.d.ts';
import { type Status, statuses } from '#generated/statuses.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { contractServerForm, withdrawServerForm } from './form.ts';
import type { ListedContract } from './store.ts';
import type { ContractStatus } from './tables.ts';

export type ContractView = components['schemas']['Contract'];
export type AdminContractView = components['schemas']['AdminContract'];

/** A contract as its owner sees it: it can be accepted once, by a representative. */
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
    ...aboutOf(row),
    ...endOf(row),
  };
}

/** The name of the child that it is about: as it stands in the contract, else their own. */
export function childOf({ child_name, child_title }: ListedContract): string | null {
  return child_name || child_title;
}

/** Whom it is about, where that is known. */
function aboutOf(row: ListedContract) {
  const { child_id, application_id, application_number } = row;
  return {
    ...(child_id !== null && { child_id, child_name: childOf(row) }),
    ...(application_id !== null && application_number !== null && { application_id, application_number }),
  };
}

/** How it ended, and what stands before and after it; nothing of one that never did. */
function endOf(row: ListedContract) {
  const { replaced_by, next_number, former_id, former_number } = row;
  const closed = closedAt(row);
  return {
    ...(closed && { closed_at: closed.toISOString() }),
    ...reasonOf(row),
    ...(replaced_by !== null &&
      next_number !== null && { replaced_by: { id: replaced_by, number: next_number } }),
    ...(former_id !== null &&
      former_number !== null && { replaces: { id: former_id, number: former_number } }),
  };
}

/** What the office calls a status. */
export function contractLabel(status: ContractStatus): string {
  const { label, office = label }: Status = statuses.contract.statuses[status];
  return office;
}

/** When it was withdrawn, or another one took its place. */
export function closedAt({ withdrawn_at, replaced_at }: ListedContract): Date | null {
  return withdrawn_at ?? replaced_at;
}

/** Who of the school, or of the family, ended it. */
export function closerOf({ closer_first_name: first_name, closer_last_name: last_name }: ListedContract) {
  return personName({ first_name, last_name });
}

function reasonOf({ withdrawal: form, withdrawal_version: form_version }: ListedContract) {
  if (form === null || form_version === null) return {};
  const { reason } = withdrawServerForm.columnsOf(withdrawServerForm.answersOf({ form, form_version }));
  return { reason };
}

export function adminContractView(row: ListedContract): AdminContractView {
  return {
    ...contractView(row, { roleId: ROLES.administrator }),
    closed_by: closerOf(row),
    representative: { id: row.user_id, name: personName(row), phone: row.phone },
  };
}
