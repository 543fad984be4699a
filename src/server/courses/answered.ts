import type { Db } from '../database/open.ts';
import { listCourseApplications } from './store.ts';
import { suppliedChoices } from './view.ts';

/** What somebody answered in their applications for courses, with the words of what they chose. */
export async function coursesAnsweredBy(db: Db, userId: number) {
  const rows = await listCourseApplications(db, { representativeId: userId });
  return rows.map((row) => ({ ...row, choices: suppliedChoices(row) }));
}
