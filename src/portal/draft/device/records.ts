import { newId } from '../model.ts';

/**
 * Identifies a draft by user, form and id: the application's id, or a local key until the server
 * has assigned one.
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

/** The time of a record that every other overwrites. */
export const SEED_TIME = 0;

/** Records by key: one for each top-level field, each list of entries and each entry, as the form's store names them. */
export type Records = Readonly<Record<string, TimedValue>>;

const fresh = 'new-';

/** A slot key for an application that the server does not know yet. */
export function newSlotKey(): string {
  return fresh + newId();
}

/** Whether the slot's draft does not exist on the server yet. */
export function isNewSlot(slot: string): boolean {
  return slot.startsWith(fresh);
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
