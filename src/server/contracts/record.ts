import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { type AnsweredForm, tellAnswers } from '../forms/told-answers.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { contractServerForm, withdrawServerForm } from './form.ts';
import { type ListedContract, listContracts } from './store.ts';
import { adminContractView } from './view.ts';

/** A contract with every answer; that an administrator looked is written down. Throws 404. */
export async function contractRecord(
  db: Db,
  id: number,
  { userId }: Caller,
): Promise<components['schemas']['AdminContractRecord']> {
  const [row] = await listContracts(db, { ids: [id] });
  if (!row) throw notFound(words.notFound);
  await record(db, { userId, action: 'contract.viewed', details: { contract: id } });
  const files = contractServerForm.fileFields.slice(0, 1).map(({ name }) => ({
    field: name,
    id,
    name: row.file_name,
    size: row.file_size,
  }));
  const answered = { ...row, of: contractServerForm, answeredAt: row.created_at, files };
  return { record: adminContractView(row), forms: await tellAnswers(db, [answered, ...withdrawalOf(row)]) };
}

/** What was answered when it was withdrawn. */
export function withdrawalOf(row: ListedContract): AnsweredForm[] {
  const { withdrawal: form, withdrawal_version: form_version, withdrawal_hash: form_hash } = row;
  if (form === null || form_version === null) return [];
  return [{ of: withdrawServerForm, form, form_version, form_hash, answeredAt: row.withdrawn_at }];
}
