import type { components } from '#generated/api.d.ts';
import { listedWords } from '#server/lists/listed-answers.ts';
import { personName } from '#server/users/accounts.ts';
import { childServerForm } from '#server/users/child-form.ts';
import type { ListedChild } from './store.ts';

/** A child as the school's list shows it, with whose it is. */
export function adminChildView(row: ListedChild): components['schemas']['AdminChild'] {
  return {
    id: row.id,
    title: row.title,
    created_at: row.created_at.toISOString(),
    representative: { id: row.owner_id, name: ownerName(row), phone: row.owner_phone },
    listed: listedWords(childServerForm.definition, row.listed),
  };
}

export function ownerName({ owner_last_name, owner_first_name }: ListedChild): string | null {
  return personName({ last_name: owner_last_name, first_name: owner_first_name });
}
