import { fits } from '#engine/definition/offered-choices.ts';
import { campaignOn } from '#server/campaigns/rules.ts';
import { type CourseRow, listCourses } from '#server/courses/courses-store.ts';
import { courseAnswers } from '#server/courses/form.ts';
import { type CourseStatus, HOLDING_SEAT, waitsForSeat } from '#server/courses/status.ts';
import type { Db } from '#server/database/open.ts';
import { type Random, seededRandom } from '../makers/answers.ts';
import type { School } from '../makers/school-maker.ts';
import type { Ids } from './people.ts';
import { insertMany } from './store.ts';

const APPLICATIONS = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

const PATHS: readonly (readonly CourseStatus[])[] = [
  ['draft'],
  ['draft', 'submitted'],
  ['draft', 'submitted', 'in_review'],
  ['draft', 'submitted', 'in_review', 'needs_changes'],
  ['draft', 'submitted', 'in_review', 'accepted'],
  ['draft', 'submitted', 'in_review', 'accepted'],
  ['draft', 'submitted', 'in_review', 'rejected'],
  ['draft', 'submitted', 'cancelled'],
];

/** Of whom came when every place was taken. */
const QUEUED: readonly CourseStatus[] = ['draft', 'waiting'];

const WORDS: Readonly<Partial<Record<CourseStatus, string>>> = {
  needs_changes: 'Напишите, пожалуйста, в каком классе учится ребёнок',
  rejected: 'Группа уже набрана. Мы сообщим, если место освободится.',
  cancelled: 'Не подошло расписание',
};

/** Applications for the courses of now, in every status; no course has more than its places. */
export async function insertCourseApplications(tx: Db, school: School, ids: Ids, now: Date): Promise<void> {
  const random = seededRandom(120);
  const campaign = campaignOn(now);
  const courses = await listCourses(tx, campaign);
  const wishes = makeWishes(random, school, ids, courses).map((wish) => ({
    ...wish,
    moves: movesOf(random, wish.way, now),
  }));
  const made = await insertMany.courseApplications(
    tx,
    wishes.map(({ userId, child, course, moves }) => {
      const [first, last] = [moves[0]?.at ?? now, moves.at(-1)];
      return {
        campaign,
        representative_id: userId,
        ...courseAnswers.row({ course_id: String(course.id), child: String(child) }),
        status: last?.to ?? 'draft',
        comment: last?.comment ?? null,
        created_at: first,
        updated_at: last?.at ?? first,
        status_at: last?.at ?? first,
        submitted_at: moves.find(({ to }) => to === 'submitted' || waitsForSeat(to))?.at ?? null,
      };
    }),
  );
  await insertMany.courseHistory(
    tx,
    wishes.flatMap(({ userId, moves }, index) =>
      moves.map(({ to, at, comment, byOffice }) => ({
        course_application_id: made[index] ?? 0,
        status: to,
        comment,
        created_at: at,
        author_id: byOffice ? ids.office[0] : userId,
      })),
    ),
  );
}

/** Wishes for courses: each child takes a course once, while there are seats. */
function makeWishes(random: Random, { households }: School, ids: Ids, courses: readonly CourseRow[]) {
  const freePlaces = new Map(courses.map(({ id, places }) => [id, places]));
  const active = households.slice(1).filter(({ state }) => state === 'active');
  return active.slice(0, APPLICATIONS).flatMap((household) => {
    const wanted = courses.length > 0 ? random.pick(courses) : undefined;
    const way = random.pick(PATHS);
    const child = random.pick(household.family.children);
    const kind = child.current_grade ?? undefined;
    const fitting = courses.filter(({ classes }) => fits({ for: classes }, { kind }));
    const course = wanted && (fitting.includes(wanted) ? wanted : fitting[0]);
    const holds = HOLDING_SEAT.some((status) => status === way.at(-1));
    if (!course) return [];
    const wish = { userId: ids.user(household), child: ids.child(child), course, way };
    if (!holds) return [wish];
    const left = freePlaces.get(course.id) ?? 0;
    if (left === 0) return course.waiting_list ? [{ ...wish, way: QUEUED }] : [];
    freePlaces.set(course.id, left - 1);
    return [wish];
  });
}

function movesOf(random: Random, way: readonly CourseStatus[], now: Date) {
  const times = way.map(() => random.whole(1, 40 * DAY_MS)).sort((a, b) => b - a);
  return way.map((to, index) => ({
    to,
    at: new Date(now.getTime() - (times[index] ?? 0)),
    comment: WORDS[to] ?? null,
    byOffice: to !== 'draft' && to !== 'submitted' && to !== 'cancelled' && !waitsForSeat(to),
  }));
}
