import { openApp, type TestApp } from '../support/app.ts';
import { type AnyBody, type Client, paths, signIn } from '../support/client.ts';

export interface Course {
  readonly id: number;
  readonly name: string;
  readonly places_left: number;
  readonly waiting_list: boolean;
  readonly waiting_label?: string;
}
export interface CourseApplication {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly submitted_at: string | null;
  readonly resubmitted_at: string | null;
  readonly revision: number;
  readonly course: Course | null;
  readonly child: { readonly id: number; readonly name: string } | null;
  readonly application_course: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
  readonly comment: string | null;
  readonly seat_label?: string;
  readonly status_history?: readonly { readonly status: string; readonly office_note?: string }[];
  readonly transitions?: readonly {
    readonly to: string;
    readonly note?: string;
    readonly asks_reason?: boolean;
  }[];
}
export type CourseResponse = AnyBody & { readonly application: CourseApplication };

type Fields = Record<string, string | number>;

/** Opens an app, signs in two parents and the office, and returns their calls about courses. */
export async function openCourseApp() {
  const app = await openApp();
  const parent = await signIn(app.origin);
  const stranger = await signIn(app.origin, 'stranger');
  const office = await signIn(app.origin, 'administrator');
  const schedule = async () => await parent.read<Course[]>('/api/application/courses-schedule');
  return {
    app,
    parent,
    stranger,
    office,
    schedule,
    seatsLeft: async (id: number) => (await schedule()).find((course) => course.id === id)?.places_left,
    draft: (fields: Fields = {}, client = parent, headers?: Record<string, string>) =>
      client.form<CourseResponse>('/api/application/make-draft-long-application-course', fields, [], headers),
    create: (fields: Fields = {}, client = parent, headers?: Record<string, string>) =>
      client.form<CourseResponse>('/api/application/create-long-application-course', fields, [], headers),
    read: async (id: number, client = parent) =>
      await client.read<CourseApplication & AnyBody>(`/api/application/course-application/${id}`),
    changeStatus: (client: Client, id: number, status: string, comment?: string, exception_reason?: string) =>
      client.form('/api/application/update-course-status', {
        id,
        status,
        ...(comment && { comment }),
        ...(exception_reason && { exception_reason }),
      }),
    /** Inserts a course. Returns its id and the fields of an application for it. */
    newCourse: async (options: CourseOptions = {}): Promise<{ course: number; fields: Fields }> => {
      const course = await insertCourse(app, options);
      return { course, fields: { course_id: course, child: await childId(parent) } };
    },
  };
}

interface CourseOptions {
  readonly places?: number;
  /** Without classes the course is open to all. */
  readonly classes?: readonly string[];
  readonly waitingList?: boolean;
}

async function insertCourse(
  { context: { db } }: TestApp,
  { places = 3, classes = [], waitingList = false }: CourseOptions,
): Promise<number> {
  const { campaign } = await db.selectFrom('courses').select('campaign').executeTakeFirstOrThrow();
  const course = {
    campaign,
    places,
    waiting_list: waitingList,
    classes: JSON.stringify(classes),
    name: 'Пробный курс',
    description: 'Описание',
    teacher: 'Учитель',
    grades: '5 класс',
    schedule: 'Вторник',
    place: 'Кабинет 1',
    price: 0,
    starts_on: '2027-09-01',
    ends_on: '2028-05-31',
  };
  return (await db.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow()).id;
}

export async function childId(client: Client, index = 0): Promise<number> {
  return (await client.read<{ id: number }[]>(paths.children))[index]?.id ?? 0;
}
