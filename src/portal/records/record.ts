import type { ByStatus, OnRecords } from '#generated/portal/settings.ts';
import { memberOf } from '#portal/text/member.ts';

/** A record of a list, as the portal's parts know it: `actions` is what the server lets the caller do with it. */
export interface PortalRecord {
  readonly id: string | number;
  readonly status?: string;
  readonly actions?: readonly string[];
  /** Until which day whoever acts next has time: `2026-11-29`. */
  readonly due_on?: string | null;
  /** Which consents are withdrawn, in words: what the server does not let the caller do meanwhile is not offered. */
  readonly withdrawn?: string;
  /** Where the server lets the caller move it, and the form that is asked with it. */
  readonly transitions?: readonly { readonly to: string; readonly form?: string }[];
}

/** Whether what depends on the status, or on other members, holds for this record. */
export function appliesTo(where: ByStatus & OnRecords, record: PortalRecord): boolean {
  const { status = '' } = record;
  return (
    (where.when?.includes(status) ?? true) && !where.unless?.includes(status) && hasMembers(where, record)
  );
}

/** Whether the record's members have the values that are asked for, and none that is not wanted. */
export function hasMembers({ if: wanted = {}, ifNot: unwanted = {} }: OnRecords, record: object): boolean {
  const has = ([name, value]: [string, unknown]) => memberOf(record, name) === value;
  return Object.entries(wanted).every(has) && !Object.entries(unwanted).some(has);
}
