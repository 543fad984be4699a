import type { ListSettings } from '#portal/config/section-config.ts';
import { memberOf } from '#portal/records/template.ts';
import type { ActionRecord } from '../actions/action-record.ts';
import { heldBy } from '../forms/record-values.ts';

/** A record of a list, told from the others by `id`. */
export type ListRecord = ActionRecord & Readonly<Record<string, unknown>>;

/** The records in the answer of a list's operation; throws where it holds no list of records. */
export function listRecords(settings: Pick<ListSettings, 'operation' | 'member' | 'key'>, answer: unknown) {
  const held = heldBy(settings, answer);
  if (!Array.isArray(held)) throw new Error(`The answer of ${settings.operation} is no list`);
  return held.map((record): ListRecord => {
    const id = memberOf(record, settings.key ?? 'id');
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new Error(`A record of ${settings.operation} has nothing to tell it by`);
    return { ...record, id };
  });
}
