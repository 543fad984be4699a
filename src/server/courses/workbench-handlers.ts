import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { undoMove } from '../workflow/undo.ts';
import { courseSubject } from './subject.ts';
import { courseLetters, namedCourseApplications, previewCourseLetter, setOfCourses } from './workbench.ts';

export type CourseWorkbenchOperations =
  | 'listAdminCourseApplicationIds'
  | 'listAdminCourseApplicationRows'
  | 'listCourseApplicationMessages'
  | 'previewCourseLetter'
  | 'undoCourseStatus';

/** What the office's workbench asks of applications for courses. */
export function courseWorkbenchHandlers(context: Context): HandlersOf<CourseWorkbenchOperations> {
  const { db } = context;
  return {
    listAdminCourseApplicationIds: async ({ query }) => ({
      status: 200,
      body: await setOfCourses(db, query),
    }),
    listAdminCourseApplicationRows: async ({ query }) => ({
      status: 200,
      body: await namedCourseApplications(db, query.ids),
    }),
    listCourseApplicationMessages: async ({ params }) => ({
      status: 200,
      body: await courseLetters(context, params.id),
    }),
    previewCourseLetter: async ({ params, query }) => ({
      status: 200,
      body: await previewCourseLetter(context, params.id, query),
    }),
    undoCourseStatus: async ({ caller, params, headers, body }) => {
      const operation = 'undoCourseStatus';
      const call = { caller, operation, key: headers['Idempotency-Key'], id: params.id } as const;
      return {
        status: 200,
        body: await undoMove(db, courseSubject, { ...call, expected: body.expected_status }),
      };
    },
  };
}
