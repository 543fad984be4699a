import type { ListSettings } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { contentOf, memberOf } from '#portal/text/template.ts';

/** A record of a list, told from the others by `id`. */
export type ListRecord = PortalRecord & Readonly<Record<string, unknown>>;

/** The records in the answer of a list's operation; throws where it holds no list of records. */
export function listRecords(settings: Pick<ListSettings, 'operation' | 'member' | 'key'>, answer: unknown) {
  const records = contentOf(settings, answer);
  if (!Array.isArray(records)) throw new Error(`The answer of ${settings.operation} is no list`);
  return records.map((record): ListRecord => {
    const id = memberOf(record, settings.key ?? 'id');
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new Error(`A record of ${settings.operation} has nothing to tell it by`);
    return { ...record, id };
  });
}
