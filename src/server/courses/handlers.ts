import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { changeStatus } from '../workflow/transition.ts';
import { undoTransition } from '../workflow/undo.ts';
import {
  courseApplicationRecord,
  courseLetters,
  exportCourseApplications,
  namedCourseApplications,
  previewCourseLetter,
  setOfCourses,
} from './admin-applications.ts';
import { adminCourses, archiveCourse, createCourse, deleteCourse, updateCourse } from './admin-courses.ts';
import { saveCourseApplication } from './save.ts';
import { courseApplicationType } from './submission-type.ts';
import { allCourseApplications, oneCourseApplication, ownCourseApplications, schedule } from './view.ts';

export function coursesHandlers(context: Context) {
  const { db } = context;
  return {
    ...courseWorkbenchHandlers(context),
    getCoursesSchedule: () => schedule(db),
    listCourseApplications: ({ caller }) => ownCourseApplications(db, caller),
    getCourseApplication: ({ caller, params }) => oneCourseApplication(db, params.id, caller),
    makeDraftLongApplicationCourse: saveCourseApplication(context, false),
    createLongApplicationCourse: saveCourseApplication(context, true),
    updateCourseStatus: changeStatus(context, courseApplicationType),
    deleteCourseApplication: ({ caller, params }) =>
      deleteSubmission(context, courseApplicationType, params.id, caller),
    listAdminCourseApplications: ({ query }) => allCourseApplications(db, query),
    getAdminCourseApplication: ({ params, caller }) => courseApplicationRecord(db, params.id, caller),
    exportCourseApplications: (call) => exportCourseApplications(db, call),
    listAdminCourses: () => adminCourses(db),
    createCourse: ({ body }) => createCourse(db, body),
    updateCourse: ({ params, body }) => updateCourse(db, params.id, body),
    deleteCourse: ({ params }) => deleteCourse(db, params.id),
    archiveCourse: ({ params }) => archiveCourse(db, params.id, true),
    restoreCourse: ({ params }) => archiveCourse(db, params.id, false),
  } satisfies Partial<Handlers>;
}

/** Handlers of the office's list of course applications. */
function courseWorkbenchHandlers(context: Context) {
  const { db } = context;
  return {
    listAdminCourseApplicationIds: ({ query }) => setOfCourses(db, query),
    listAdminCourseApplicationRows: ({ query }) => namedCourseApplications(db, query.ids),
    listCourseApplicationMessages: ({ params }) => courseLetters(context, params.id),
    previewCourseLetter: ({ params, query }) => previewCourseLetter(context, params.id, query),
    undoCourseStatus: undoTransition(context, courseApplicationType),
  } satisfies Partial<Handlers>;
}
