import { newId } from '../model.ts';

/**
 * Identifies a draft by user, form and id: that of the server, or a local key until the server has
 * assigned one.
 */
export interface DraftSlot {
  readonly user: string;
  readonly form: string;
  readonly slot: string;
}

/**
 * One record of a draft on the device with the time of its change; without `value` it is a
 * tombstone. Tombstones stay stored, so that an older copy never restores an answer that the person
 * removed.
 */
export interface TimedValue {
  readonly at: number;
  readonly value?: unknown;
}

/** The time of a seed record, which any change overwrites. */
export const SEED_TIME = 0;

/** Records by the keys of the form's store: one per top-level field, per list of entries and per entry. */
export type Records = Readonly<Record<string, TimedValue>>;

const newPrefix = 'new-';

/** A slot key for a draft that the server does not know yet. */
export function newSlotKey(): string {
  return newPrefix + newId();
}

/** Whether the slot's draft does not exist on the server yet. */
export function isNewSlot(slot: string): boolean {
  return slot.startsWith(newPrefix);
}

/** Merges two copies of a draft record by record; the latest change wins. */
export function mergeRecords(first: Records, second: Records): Records {
  const merged: Record<string, TimedValue> = { ...first };
  for (const [key, record] of Object.entries(second)) {
    const known = merged[key];
    if (!known || record.at >= known.at) merged[key] = record;
  }
  return merged;
}

/** The values of existing records, without tombstones. */
export function valuesOf(records: Records): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, { value }] of Object.entries(records)) if (value !== undefined) values[key] = value;
  return values;
}
