import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import {
  type CourseApplicationRow,
  type ListedCourseApplication,
  listCourseApplications,
  lockCourseApplication,
} from './store.ts';

/** An application for a course that the caller may see: their own, or any for an administrator. Else 404. */
export async function visibleCourseApplication(
  db: Db,
  id: number,
  caller: Caller,
): Promise<ListedCourseApplication> {
  const [row] = await listCourseApplications(db, { id });
  return seenBy(row, caller);
}

/** The same, held until the end of the transaction. */
export async function heldCourseApplication(
  tx: Db,
  id: number,
  caller: Caller,
): Promise<CourseApplicationRow> {
  return seenBy(await lockCourseApplication(tx, id), caller);
}

function seenBy<R extends CourseApplicationRow>(row: R | undefined, caller: Caller): R {
  const visible = row && (caller.roleId === ROLES.administrator || row.representative_id === caller.userId);
  if (!visible) throw notFound('Заявка не найдена.');
  return row;
}
