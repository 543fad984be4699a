import type { Action } from '#generated/portal/settings.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';

/** The actions offered on this record. */
export function actionsOf<A extends Action>(actions: readonly A[], record: PortalRecord): readonly A[] {
  return actions.filter((action) => isOffered(action, record));
}

/** Whether one of them is: the server's word, where the action asks for it, and the record's status and members. */
export function isOffered(action: Action, record: PortalRecord): boolean {
  const allowed = action.needs === undefined || (record.actions ?? []).includes(action.needs);
  return allowed && appliesTo(action, record);
}
