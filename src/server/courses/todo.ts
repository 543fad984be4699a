import type { Db } from '../database/open.ts';
import { childName } from '../users/chosen-child.ts';
import { dueOn } from '../workflow/due.ts';
import { type TodoItem, whatWaits } from '../workflow/todo.ts';
import { listCourseApplications } from './store.ts';

/** Applications for courses that wait for their representative. */
export async function courseApplicationsToDo(db: Db, userId: number): Promise<TodoItem[]> {
  const rows = await whatWaits('course-application', (status) =>
    listCourseApplications(db, { representativeId: userId, status }),
  );
  return rows.map((row) => ({
    of: 'course-application',
    id: row.id,
    status: row.status,
    number: row.number,
    child: childName(row) || null,
    title: row.course_name,
    amount: null,
    tab: null,
    due_on: dueOn('course-application', row.status, row.status_at, { chosen: row.family_due_on }),
  }));
}
