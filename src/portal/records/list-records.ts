import type { Answer } from '#api/operation-types.ts';
import type { ListOperation } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textAt } from '#portal/text/member.ts';

/** The records of a list's answer, told apart by `id`: their own, or the member that the settings name as the key. */
export function listRecords(answer: Answer<ListOperation>, key?: string): readonly PortalRecord[] {
  return answer.map((record) => identified(record, key));
}

/** The record under its own `id` as it is, or under the member that settings name as the key. */
export function identified(record: object, key?: string): PortalRecord {
  return key === undefined && hasId(record) ? record : { ...record, id: textAt(record, key ?? 'id') };
}

function hasId(record: object): record is PortalRecord {
  return 'id' in record && ['string', 'number'].includes(typeof record.id);
}
