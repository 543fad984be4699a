import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { isEditable } from './moves/lifecycle.ts';
import { standsAs } from './moves/words.ts';
import { type ApplicationRow, findApplication, lockApplication } from './store.ts';

/** An application that the caller may see: their own, or any for an administrator. Else 404, as if it were not there. */
export async function visibleApplication(db: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return seenBy(await findApplication(db, id), caller);
}

/** The same, held until the end of the transaction. */
export async function heldApplication(tx: Db, id: number, caller: Caller): Promise<ApplicationRow> {
  return seenBy(await lockApplication(tx, id), caller);
}

/** Throws 409 with the reason where answers and files may no longer be changed. */
export function assertEditable({ status }: ApplicationRow): void {
  if (!isEditable(status)) throw conflict(`${standsAs(status)} Изменить её нельзя.`);
}

function seenBy(row: ApplicationRow | undefined, caller: Caller): ApplicationRow {
  const visible = row && (caller.roleId === ROLES.administrator || row.representative_id === caller.userId);
  if (!visible) throw notFound('Заявка не найдена.');
  return row;
}
