import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { officeRecordHandlers } from '../workflow/office.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { changeStatus } from '../workflow/transition.ts';
import { undoTransition } from '../workflow/undo.ts';
import { adminCourses, archiveCourse, createCourse, deleteCourse, updateCourse } from './admin-courses.ts';
import { saveCourseApplication } from './save.ts';
import { courseApplicationList } from './store.ts';
import { courseApplicationType } from './submission-type.ts';
import {
  adminCourseApplicationView,
  type CoursesQuery,
  courseApplicationExport,
  courseApplicationRecord,
  courseApplicationWithHistory,
  currentSchedule,
  ownCourseApplications,
  readCourseSelection,
} from './view.ts';

export function coursesHandlers(context: Context) {
  const { db } = context;
  const list = officeListHandlers(db, {
    list: courseApplicationList,
    select: (query: CoursesQuery) => readCourseSelection(db, query),
    views: (rows) => rows.map(adminCourseApplicationView),
    exported: () => courseApplicationExport(db),
  });
  const one = officeRecordHandlers(context, courseApplicationType);
  return {
    getCoursesSchedule: () => currentSchedule(db),
    listCourseApplications: ({ caller }) => ownCourseApplications(db, caller),
    getCourseApplication: ({ caller, params }) => courseApplicationWithHistory(db, params.id, caller),
    makeDraftLongApplicationCourse: saveCourseApplication(context, false),
    createLongApplicationCourse: saveCourseApplication(context, true),
    updateCourseStatus: changeStatus(context, courseApplicationType),
    deleteCourseApplication: ({ caller, params }) =>
      deleteSubmission(context, courseApplicationType, params.id, caller),
    listAdminCourseApplications: list.page,
    listAdminCourseApplicationIds: list.ids,
    listAdminCourseApplicationRows: list.rows,
    listCourseApplicationMessages: one.letters,
    previewCourseLetter: one.preview,
    undoCourseStatus: undoTransition(context, courseApplicationType),
    getAdminCourseApplication: ({ params, caller }) => courseApplicationRecord(db, params.id, caller),
    exportCourseApplications: list.export,
    listAdminCourses: () => adminCourses(db),
    createCourse: ({ body }) => createCourse(db, body),
    updateCourse: ({ params, body }) => updateCourse(db, params.id, body),
    deleteCourse: ({ params }) => deleteCourse(db, params.id),
    archiveCourse: ({ params }) => archiveCourse(db, params.id, true),
    restoreCourse: ({ params }) => archiveCourse(db, params.id, false),
  } satisfies Partial<Handlers>;
}
