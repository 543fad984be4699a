import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import type { CardOffers, CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, RecordMeta } from '#portal/records/record-texts.tsx';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { textAt } from '#portal/text/member.ts';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import { LoadingBar, SkeletonBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';

type Course = OperationResponse<'getCoursesSchedule'>[number];

interface CourseScheduleProps {
  readonly offers: CardOffers;
  readonly applied: CardsSettings['applied'];
  readonly records: readonly CardRecord[];
}

/** The school's courses below the person's applications, each with a link to apply. */
export function CourseSchedule(props: CourseScheduleProps) {
  const { operation, title, empty } = props.offers;
  const list = useQuery(freshOptions({ operation }));
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="mb-4">
        {title}
      </h2>
      <ReadState
        query={list}
        failed={uiWords.listFailed}
        loading={<LoadingBar label={title} className="h-44" />}
      >
        {(courses) =>
          courses.length === 0 ? (
            <p className="panel p-5 text-base-content/75 sm:p-6">{empty}</p>
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
function GroupedCourses({ courses, ...shared }: CoursesProps) {
  const { fits } = shared.offers;
  const children = useQuery({
    ...readOptions({ operation: 'getChildList' }),
    enabled: fits !== undefined,
    retry: false,
  });
  const { fitting, others } = fits
    ? splitCourses(courses, children.data ?? [])
    : { fitting: courses, others: [] };
  const childCount = children.data?.length ?? 0;
  if (fits && children.isLoading) return <SkeletonBar className="h-44" />;
  return (
    <>
      <CourseList courses={fitting} childCount={childCount} {...shared} />
      {others.length > 0 && (
        <details className="disclosure mt-4">
          <summary>
            {fits?.title} ({others.length})
          </summary>
          <CourseList courses={others} childCount={childCount} {...shared} />
        </details>
      )}
    </>
  );
}

interface CourseListProps extends CoursesProps {
  /** Known number of the person's children. */
  readonly childCount: number;
}

function CourseList({ courses, ...shared }: CourseListProps) {
  return (
    <ul className="grid gap-4">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} {...shared} />
      ))}
    </ul>
  );
}

interface CourseCardProps extends Omit<CourseListProps, 'courses'> {
  readonly course: Course;
}

function CourseCard({ course, offers, applied, records, childCount }: CourseCardProps) {
  const { card, action, none } = offers;
  const title = fill(card.title, course);
  const meta = card.meta.flatMap((text) => fillIfComplete(text, course) || []);
  const isFull = none !== undefined && course.places_left === 0;
  const isClosed = isFull && !course.waiting_list;
  const ownRecords = applied ? applicationsFor(course, applied, records) : [];
  const isAppliedForAll = ownRecords.length > 0 && ownRecords.length >= childCount;
  const firstLabel = isFull && none.label !== undefined ? none.label : action.label;
  const label = applied && ownRecords.length > 0 ? applied.further : firstLabel;
  return (
    <li className="panel p-5 sm:p-6">
      <h3 className="text-base font-semibold break-words">{title}</h3>
      <RecordMeta texts={meta} className="num mt-1 text-sm text-base-content/75" />
      <div className="mt-3 flex flex-col gap-1.5 text-[0.9375rem]">
        {card.texts.map(({ label, text }) => {
          const filled = fillIfComplete(text, course);
          return filled ? (
            <p key={text} className="break-words">
              {label && <span className="text-base-content/75">{label}: </span>}
              {filled}
            </p>
          ) : null;
        })}
        {applied &&
          ownRecords.map((record) => (
            <p key={record.id} className="font-medium break-words">
              {fill(applied.text, record)}
            </p>
          ))}
      </div>
      {isClosed && ownRecords.length === 0 && (
        <p className="mt-5 text-[0.9375rem] text-base-content/75">{none.text}</p>
      )}
      {!isClosed && !isAppliedForAll && (
        <div className="mt-5 grid sm:flex">
          <Link
            to={screenUrl(action.screen, fillQuery(action.query, course))}
            className="btn btn-outline"
            aria-label={`${label}: ${title}`}
          >
            {label}
          </Link>
        </div>
      )}
    </li>
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
  applied: NonNullable<CardsSettings['applied']>,
  records: readonly CardRecord[],
): readonly CardRecord[] {
  return records.filter((record) => appliesTo(applied, record) && textAt(record, 'course.id') === String(id));
}
