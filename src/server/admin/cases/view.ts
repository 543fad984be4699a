import type { components } from '#generated/api.d.ts';
import { kindWords } from '#server/cases/kinds.ts';
import { titleOfPurpose } from '#server/consents/documents.ts';
import { personName } from '#server/users/accounts.ts';
import type { CaseRow } from './cases-store.ts';

export type CaseView = components['schemas']['Case'];

/** A case as the office sees it, in words. */
export function caseView(row: CaseRow): CaseView {
  const { id, kind, status, purpose, user_id, closed_by } = row;
  const { label, task } = kindWords(kind);
  const name = personName({ last_name: row.person_last_name, first_name: row.person_first_name });
  const closer = personName({ last_name: row.closer_last_name, first_name: row.closer_first_name });
  return {
    id,
    kind,
    title: label,
    task,
    about: purpose === null ? null : titleOfPurpose(purpose),
    status: row.is_overdue ? 'overdue' : status,
    person: user_id === null ? null : { id: user_id, name, phone: row.person_phone ?? '' },
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: closed_by === null ? null : { id: closed_by, name: closer },
  };
}
