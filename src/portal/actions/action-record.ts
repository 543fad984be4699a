import type { Action, ByStatus, OnRecords } from '../config/action-config.ts';
import { memberOf } from '../records/template.ts';

/** What an action is done with: a record of a list, `actions` being what the server lets the caller do with it. */
export interface ActionRecord {
  readonly id: string | number;
  readonly status?: string;
  readonly actions?: readonly string[];
}

/** The actions offered on this record. */
export function actionsOf<A extends Action>(actions: readonly A[], record: ActionRecord): readonly A[] {
  return actions.filter((action) => isOffered(action, record));
}

/** Whether one of them is. */
export function isOffered(action: Action, record: ActionRecord): boolean {
  const allowed = action.needs === undefined || (record.actions ?? []).includes(action.needs);
  return allowed && standsFor(action, record);
}

/** Whether what depends on the status, or on other members, stands for this record. */
export function standsFor(where: ByStatus & OnRecords, record: ActionRecord): boolean {
  const { status = '' } = record;
  return (
    (where.when?.includes(status) ?? true) && !where.unless?.includes(status) && hasMembers(where, record)
  );
}

/** Whether the record's members have the values that are asked for, and none that is not wanted. */
export function hasMembers({ if: wanted = {}, ifNot: unwanted = {} }: OnRecords, record: unknown): boolean {
  const has = ([name, value]: [string, unknown]) => memberOf(record, name) === value;
  return Object.entries(wanted).every(has) && !Object.entries(unwanted).some(has);
}
