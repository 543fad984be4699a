import type { components } from '#generated/api.d.ts';
import { listedWords } from '../lists/listed-answers.ts';
import { personName } from '../users/accounts.ts';
import { dueOn } from '../workflow/due.ts';
import { excursionServerForm } from './form.ts';
import type { OwnedRequestRow, RequestRow } from './store.ts';

/** A request as the calls give it back: its answers, and where it stands. */
export function requestView(row: RequestRow): components['schemas']['Excursion'] {
  const { id, status } = row;
  return {
    ...excursionServerForm.view(row),
    id,
    status,
    created_at: row.created_at.toISOString(),
    due_on: dueOn('excursion', status, row.created_at),
  };
}

/** The same for the school, with whose account it is. */
export function ownedView(row: OwnedRequestRow): components['schemas']['AdminExcursion'] {
  const name = personName({ last_name: row.owner_last_name, first_name: row.owner_first_name });
  return {
    ...requestView(row),
    representative: { id: row.owner_id, name, phone: row.owner_phone },
    listed: listedWords(excursionServerForm.definition, row.listed),
  };
}
