import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/cases.ts';
import { kindWords } from '#server/cases/kinds.ts';
import { titleOfPurpose } from '#server/consents/documents.ts';
import { coverOf } from '#server/personal-data/erasure/case-data.ts';
import { personName } from '#server/users/accounts.ts';
import { isoDay, toRuDate } from '#server/values/ru-dates.ts';
import type { CaseRow } from './cases-store.ts';

export type CaseView = components['schemas']['Case'];

/** A case as the office sees it, in words. */
export function caseView(row: CaseRow): CaseView {
  const { id, kind, status, purpose, user_id, closed_by } = row;
  const { label, task } = kindWords(kind);
  const closer = personName({ last_name: row.closer_last_name, first_name: row.closer_first_name });
  return {
    id,
    kind,
    title: label,
    task,
    about: purpose === null ? null : titleOfPurpose(purpose),
    covers: coverOf(row),
    status: row.is_overdue ? 'overdue' : status,
    person:
      user_id === null ? null : { id: user_id, name: nameIn(row, user_id), phone: row.person_phone ?? '' },
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: closed_by === null ? null : { id: closed_by, name: closer },
    result: status === 'closed' && row.form === null ? words.closedItself : null,
  };
}

/** Whose data it is about; once they are erased, by the number of the account alone. */
function nameIn(
  { person_last_name, person_first_name, person_erased_at }: CaseRow,
  id: number,
): string | null {
  if (!person_erased_at) return personName({ last_name: person_last_name, first_name: person_first_name });
  return words.erasedPerson({ id, day: toRuDate(isoDay(person_erased_at)) });
}
