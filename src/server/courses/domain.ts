import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Domain } from '../domain.ts';
import type { HistoryColumns, SubmissionColumns } from '../workflow/columns.ts';
import type { CourseStatus } from './status.ts';

export interface CoursesTables {
  courses: {
    id: Generated<number>;
    campaign: string;
    name: string;
    description: string;
    teacher: string;
    /** Classes as text: «5–7 классы». */
    grades: string;
    /** The keys of the classes: «5», «preschool»; empty for all classes. */
    classes: ColumnType<readonly string[], string | undefined, string>;
    /** The schedule as text: «вторник и четверг, 16:00–17:30». */
    schedule: string;
    place: string;
    /** `2027-09-06`. */
    starts_on: string;
    ends_on: string;
    /** Kopecks. */
    price: number;
    places: number;
    /** Whether applications without a free seat are accepted on a waiting list. */
    waiting_list: Generated<boolean>;
    /** The office's answers; `null` for courses older than their form. */
    form: JSONColumnType<FormValues, string | null, string | null> | null;
    form_version: Generated<number>;
    form_hash: string | null;
    /** When it was removed from the schedule. */
    archived_at: Date | null;
    created_at: Generated<Date>;
  };
  course_applications: SubmissionColumns<CourseStatus> & {
    campaign: string;
    /** The course and child in the answers, if they exist. */
    course_id: number | null;
    child_id: number | null;
  };
  course_application_history: HistoryColumns<CourseStatus> & {
    course_application_id: number;
    /** The office's internal note. */
    office_note: string | null;
  };
}

declare module '../tables.ts' {
  interface Database extends CoursesTables {}
}

export const coursesDomain = {
  personal: {
    course_applications: { column: 'representative_id', kind: 'courses', audited: 'courseApplication' },
    course_application_history: { by: 'course_application_id', of: 'course_applications', kind: 'courses' },
  },
} as const satisfies Domain;
