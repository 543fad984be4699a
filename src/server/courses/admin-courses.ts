import { formFields } from '#engine/definition/definition.ts';
import { fromRuDate } from '#engine/values/dates.ts';
import type { components } from '#generated/api.d.ts';
import type { CourseColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/courses.ts';
import { currentCampaign } from '../campaigns/campaigns.ts';
import type { Db } from '../database/open.ts';
import { formOf } from '../forms/registry.ts';
import { storedAnswersOf } from '../forms/server-form.ts';
import { conflict, invalid, requireFound } from '../http/errors.ts';
import { toRuDate } from '../values/dates.ts';
import {
  deleteCourseRow,
  findCourse,
  hasApplications,
  insertCourse,
  type ListedCourse,
  listAllCourses,
  lockCourse,
  saveCourse,
  setArchived,
} from './courses-store.ts';

type Body = Readonly<Record<string, unknown>>;
type AdminCourse = components['schemas']['AdminCourse'];

/** All courses, newest campaign first, archived ones last in each. */
export async function adminCourses(db: Db): Promise<AdminCourse[]> {
  return (await listAllCourses(db)).map(adminCourseView);
}

/** Creates a course of the current campaign. Throws 422 with the invalid fields. */
export async function createCourse(db: Db, body: Body): Promise<AdminCourse> {
  const { values, columns } = courseServerForm.read(body);
  assertDates(columns);
  const campaign = await currentCampaign(db, new Date());
  const id = await insertCourse(db, {
    campaign,
    ...courseColumns(columns),
    ...courseServerForm.answerColumns(values),
  });
  return viewOf(db, id);
}

/** Updates a course. Accepted children keep their seats if their number is reduced. Throws 404, 422. */
export async function updateCourse(db: Db, id: number, body: Body): Promise<AdminCourse> {
  const { values, columns } = courseServerForm.read(body);
  assertDates(columns);
  return db.transaction().execute(async (tx) => {
    const before = requireFound(await lockCourse(tx, id), words.courseNotFound);
    const written = courseServerForm.answerColumns(values, storedAnswersOf(before));
    await saveCourse(tx, id, { ...courseColumns(columns), ...written });
    return viewOf(tx, id);
  });
}

/** Removes a course from the schedule, or restores it; its applications continue. Throws 404. */
export async function archiveCourse(db: Db, id: number, isArchived: boolean): Promise<AdminCourse> {
  requireFound(await findCourse(db, id), words.courseNotFound);
  await setArchived(db, id, isArchived);
  return viewOf(db, id);
}

/** Deletes a course. Throws 404, and 409 if it has applications. */
export async function deleteCourse(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    requireFound(await lockCourse(tx, id), words.courseNotFound);
    if (await hasApplications(tx, id)) throw conflict(words.courseApplied);
    await deleteCourseRow(tx, id);
  });
}

async function viewOf(db: Db, id: number): Promise<AdminCourse> {
  const course = (await listAllCourses(db)).find((one) => one.id === id);
  return adminCourseView(requireFound(course, words.courseNotFound));
}

function assertDates({ starts_on, ends_on }: CourseColumns): void {
  if (fromRuDate(ends_on) >= fromRuDate(starts_on)) return;
  const path = courseServerForm.columns.ends_on ?? 'ends_on';
  throw invalid(words.checkCourse, [{ path, message: words.endsFirst }]);
}

function courseColumns(columns: CourseColumns) {
  const { name, schedule, price, places, waiting_list = false } = columns;
  const { description = '', teacher = '', place = '' } = columns;
  const classes = (columns.classes ?? []).map(String);
  return {
    name,
    schedule,
    price,
    places,
    waiting_list,
    description,
    teacher,
    place,
    classes: JSON.stringify(classes),
    grades: classesText(classes),
    starts_on: fromRuDate(columns.starts_on),
    ends_on: fromRuDate(columns.ends_on),
  };
}

function adminCourseView(course: ListedCourse): AdminCourse {
  const { id, campaign, grades, archived_at } = course;
  const isArchived = archived_at !== null;
  const places_label = seatsLabel(course) + (isArchived ? words.offSchedule : '');
  return {
    ...courseServerForm.view(answersOfCourse(course)),
    id,
    campaign,
    grades,
    archived: isArchived,
    places_label,
    // the former name of `places_label`, for one release
    told_places: places_label,
  };
}

function seatsLabel({ places, taken, waiting }: ListedCourse): string {
  const free = Math.min(places - taken, waiting);
  return [
    words.placesTaken({ taken, places }),
    waiting > 0 ? words.placesAwaited({ waiting }) : '',
    free > 0 ? words.placesToOffer({ free }) : '',
  ].join('');
}

/** The office's answers; columns that the server itself uses take precedence. */
function answersOfCourse(course: ListedCourse) {
  const { name, description, teacher, schedule, place, price, places, waiting_list } = course;
  const stored = storedAnswersOf(course);
  return {
    form: {
      ...(stored && courseServerForm.answersOf(stored)),
      ...courseServerForm.valuesOf({
        ...{ name, description, teacher, schedule, place, price, places, waiting_list },
        classes: [...course.classes],
        starts_on: toRuDate(course.starts_on),
        ends_on: toRuDate(course.ends_on),
      }),
    },
    // a newer portal may have stored the answers
    form_version: Math.max(course.form_version, courseServerForm.definition.version),
  };
}

/** The classes of a course as text: «5–7 классы», «Дошкольник, 1 класс»; «для всех» without any. */
export function classesText(classes: readonly string[]): string {
  if (classes.length === 0) return words.forAll;
  // NaN for «preschool», which is in no range
  const numbers = classes.map(Number);
  const [first = 0, last = 0] = [Math.min(...numbers), Math.max(...numbers)];
  if (last - first === classes.length - 1 && last > first) return words.classesFromTo({ first, last });
  const name = courseServerForm.columns.classes ?? 'classes';
  const field = formFields(courseServerForm.definition).find((one) => one.name === name);
  const choices = field?.schema.items?.oneOf ?? [];
  return classes.map((one) => choices.find((choice) => choice.const === one)?.title ?? one).join(', ');
}

const courseServerForm = formOf('course');
