import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import { formatRoubles } from '#engine/values/numbers.ts';
import type { CardsSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/cards.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, RecordMeta } from '#portal/records/record-texts.tsx';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { textAt } from '#portal/text/member.ts';
import { LoadingBar, SkeletonBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';

type Course = OperationResponse<'getCoursesSchedule'>[number];
type Schedule = NonNullable<CardsSettings['schedule']>;

interface CourseScheduleProps {
  readonly schedule: Schedule;
  readonly records: readonly CardRecord[];
}

/** The school's courses below the person's applications, each with a link to apply. */
export function CourseSchedule(props: CourseScheduleProps) {
  const list = useQuery(freshOptions({ operation: 'getCoursesSchedule' }));
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="mb-4">
        {words.schedule}
      </h2>
      <ReadState
        query={list}
        failed={uiWords.listFailed}
        loading={<LoadingBar label={words.schedule} className="h-44" />}
      >
        {(courses) =>
          courses.length === 0 ? (
            <p className="panel p-5 text-base-content/75 sm:p-6">{words.noSchedule}</p>
          ) : (
            <GroupedCourses courses={courses} {...props} />
          )
        }
      </ReadState>
    </section>
  );
}

interface CoursesProps extends CourseScheduleProps {
  readonly courses: readonly Course[];
}

/** Courses for the classes of the person's children; the others are collapsed. */
function GroupedCourses({ courses, schedule, records }: CoursesProps) {
  const { data: children = [], isLoading } = useQuery({
    ...readOptions({ operation: 'getChildList' }),
    retry: false,
  });
  if (isLoading) return <SkeletonBar className="h-44" />;
  const { fitting, others } = splitCourses(courses, children);
  const renderList = (listed: readonly Course[]) => (
    <ul className="grid gap-4">
      {listed.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          screen={schedule.screen}
          ownRecords={applicationsFor(course, schedule, records)}
          childCount={children.length}
        />
      ))}
    </ul>
  );
  return (
    <>
      {renderList(fitting)}
      {others.length > 0 && (
        <details className="disclosure mt-4">
          <summary>{words.otherClasses({ count: others.length })}</summary>
          {renderList(others)}
        </details>
      )}
    </>
  );
}

interface CourseCardProps {
  readonly course: Course;
  /** The screen of a new application. */
  readonly screen: Schedule['screen'];
  /** The person's applications for the course. */
  readonly ownRecords: readonly CardRecord[];
  /** Known number of the person's children. */
  readonly childCount: number;
}

function CourseCard({ course, screen, ownRecords, childCount }: CourseCardProps) {
  const { name, starts_on, ends_on, places_left, waiting_list, waiting_label } = course;
  const isFull = places_left === 0;
  const isClosed = isFull && !waiting_list;
  const hasOwn = ownRecords.length > 0;
  const firstLabel = isFull ? words.joinWaitingList : words.apply;
  const label = hasOwn ? words.applyAgain : firstLabel;
  return (
    <li className="panel p-5 sm:p-6">
      <h3 className="text-base font-semibold break-words">{name}</h3>
      <RecordMeta
        texts={[course.grades, course.schedule, course.place].filter(Boolean)}
        className="tabular-nums mt-1 text-sm text-base-content/75"
      />
      <div className="mt-3 flex flex-col gap-1.5 text-[0.9375rem]">
        <CourseText text={course.description} />
        <CourseText label={words.teacher} text={course.teacher} />
        <CourseText
          label={words.lessons}
          text={starts_on && ends_on && words.lessonDays({ first: starts_on, last: ends_on })}
        />
        <CourseText label={words.price} text={formatRoubles(course.price)} />
        <CourseText label={words.freeSeats} text={String(places_left)} />
        <CourseText text={waiting_label} />
        {ownRecords.map((record) => (
          <p key={record.id} className="font-medium break-words">
            {words.applied({ name: textAt(record, 'child.name') })}
          </p>
        ))}
      </div>
      {isClosed && !hasOwn && <p className="mt-5 text-[0.9375rem] text-base-content/75">{words.noSeats}</p>}
      {!isClosed && (!hasOwn || ownRecords.length < childCount) && (
        <div className="mt-5 grid sm:flex">
          <Link
            to={screenUrl(screen, { courseName: name })}
            className="btn btn-outline"
            aria-label={`${label}: ${name}`}
          >
            {label}
          </Link>
        </div>
      )}
    </li>
  );
}

/** A paragraph about a course; renders nothing without its text. */
function CourseText({ label, text }: { readonly label?: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="break-words">
      {label && <span className="text-base-content/75">{label}: </span>}
      {text}
    </p>
  );
}

/**
 * Splits courses into those for the class of one of these children and the rest. A course without classes is for
 * everybody, and without known classes of children every course fits.
 */
export function splitCourses<C extends Pick<Course, 'classes'>>(
  courses: readonly C[],
  children: readonly { readonly current_grade?: string | null }[],
): { readonly fitting: readonly C[]; readonly others: readonly C[] } {
  const grades = children.flatMap(({ current_grade }) => current_grade || []);
  const fits = ({ classes = [] }: C) =>
    grades.length === 0 || classes.length === 0 || classes.some((name) => grades.includes(name));
  const fitting = courses.filter(fits);
  // without a suitable course, the others are not collapsed
  if (fitting.length === 0) return { fitting: courses, others: [] };
  return { fitting, others: courses.filter((course) => !fits(course)) };
}

/** The person's applications for a course, without the statuses that do not count. */
export function applicationsFor(
  { id }: Pick<Course, 'id'>,
  schedule: Schedule,
  records: readonly CardRecord[],
): readonly CardRecord[] {
  return records.filter(
    (record) => appliesTo(schedule, record) && textAt(record, 'course.id') === String(id),
  );
}
