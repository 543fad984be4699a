import type { components } from '#generated/api.d.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { contractServerForm } from './form.ts';
import type { ContractRow, ListedContract } from './store.ts';

export type ContractView = components['schemas']['Contract'];
export type AdminContractView = components['schemas']['AdminContract'];

/** A contract as its owner sees it: it can be accepted once, by a representative. */
export function contractView(row: ContractRow, { roleId }: Pick<Caller, 'roleId'>): ContractView {
  const canAccept = row.accepted_at === null && roleId === ROLES.representative;
  return {
    ...contractServerForm.view(row),
    id: row.id,
    number: row.number,
    title: row.title,
    tab: row.tab,
    status: statusOf(row),
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    due_on: dueOn('contract', statusOf(row), row.created_at),
    file: { name: row.file_name, size: row.file_size },
    actions: canAccept ? ['accept'] : [],
  };
}

/** It is accepted, or waits to be. */
export function statusOf({ accepted_at }: Pick<ContractRow, 'accepted_at'>): ContractView['status'] {
  return accepted_at === null ? 'offered' : 'accepted';
}

export function adminContractView(row: ListedContract): AdminContractView {
  return {
    ...contractView(row, { roleId: ROLES.administrator }),
    representative: { id: row.user_id, name: personName(row), phone: row.phone },
  };
}
