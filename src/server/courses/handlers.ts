import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { changeStatus } from '../workflow/transition.ts';
import { undoOf, undoTransition } from '../workflow/undo.ts';
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

type Operations =
  | CourseWorkbenchOperations
  | 'getCoursesSchedule'
  | 'listCourseApplications'
  | 'getCourseApplication'
  | 'makeDraftLongApplicationCourse'
  | 'createLongApplicationCourse'
  | 'deleteCourseApplication'
  | 'updateCourseStatus'
  | 'listAdminCourseApplications'
  | 'exportCourseApplications'
  | 'getAdminCourseApplication'
  | 'listAdminCourses'
  | 'createCourse'
  | 'updateCourse'
  | 'deleteCourse'
  | 'archiveCourse'
  | 'restoreCourse';

export function coursesHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    ...courseWorkbenchHandlers(context),
    getCoursesSchedule: async () => ({ status: 200, body: await schedule(db) }),
    listCourseApplications: async ({ caller }) => ({
      status: 200,
      body: await ownCourseApplications(db, caller),
    }),
    getCourseApplication: async ({ caller, params }) => ({
      status: 200,
      body: await oneCourseApplication(db, params.id, caller),
    }),
    makeDraftLongApplicationCourse: async (call) => {
      const application = await saveCourseApplication(context, call, false);
      return { status: 201, body: { application, files: [] } };
    },
    createLongApplicationCourse: async (call) => {
      const application = await saveCourseApplication(context, call, true);
      return { status: 201, body: { application, files: [] } };
    },
    updateCourseStatus: async (call) => ({
      status: 200,
      body: await changeStatus(db, courseApplicationType, call),
    }),
    deleteCourseApplication: async ({ caller, params }) => {
      await deleteSubmission(context, courseApplicationType, params.id, caller);
      return { status: 204 };
    },
    listAdminCourseApplications: async ({ query }) => ({
      status: 200,
      body: await allCourseApplications(db, query),
    }),
    getAdminCourseApplication: async ({ params, caller }) => ({
      status: 200,
      body: await courseApplicationRecord(db, params.id, caller),
    }),
    exportCourseApplications: async (call) => ({
      status: 200,
      attachment: await exportCourseApplications(db, call),
    }),
    listAdminCourses: async () => ({ status: 200, body: await adminCourses(db) }),
    createCourse: async ({ body }) => ({ status: 201, body: await createCourse(db, body) }),
    updateCourse: async ({ params, body }) => ({
      status: 200,
      body: await updateCourse(db, params.id, body),
    }),
    deleteCourse: async ({ params }) => {
      await deleteCourse(db, params.id);
      return { status: 204 };
    },
    archiveCourse: async ({ params }) => ({ status: 200, body: await archiveCourse(db, params.id, true) }),
    restoreCourse: async ({ params }) => ({ status: 200, body: await archiveCourse(db, params.id, false) }),
  };
}

type CourseWorkbenchOperations =
  | 'listAdminCourseApplicationIds'
  | 'listAdminCourseApplicationRows'
  | 'listCourseApplicationMessages'
  | 'previewCourseLetter'
  | 'undoCourseStatus';

/** Handlers of the office's list of course applications. */
function courseWorkbenchHandlers(context: Context): HandlersOf<CourseWorkbenchOperations> {
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
    undoCourseStatus: async (call) => ({
      status: 200,
      body: await undoTransition(db, courseApplicationType, undoOf(call)),
    }),
  };
}
