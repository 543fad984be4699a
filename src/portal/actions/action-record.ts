import type { Action } from '#generated/portal/settings.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';

/** The actions offered on this record. */
export function actionsOf<A extends Action>(actions: readonly A[], record: PortalRecord): readonly A[] {
  return actions.filter((action) => isOffered(action, record));
}

/** Whether one of them is: the server's word, where the action asks for it, and the record's status and members. */
export function isOffered(action: Action, record: PortalRecord): boolean {
  const allowed = action.needs === undefined || (record.actions ?? []).includes(action.needs);
  return allowed && appliesTo(action, record) && !isStopped(action, record);
}

/** Whether an action moves a record to where the server does not let it go while a consent is withdrawn. */
function isStopped(action: Action, { withdrawn, transitions }: PortalRecord): boolean {
  if (withdrawn === undefined || !transitions || !('body' in action)) return false;
  const to = action.body?.status;
  return to !== undefined && !transitions.some((one) => one.to === to);
}
