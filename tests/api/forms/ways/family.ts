import { childForm } from '#generated/forms/child.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { type Client, paths } from '../../support/client.ts';
import { bodyOf } from '../people.ts';
import type { FormWays } from '../way.ts';
import { asFields, inList, json, longAnswers, multipart, onRecord } from './calls.ts';

const CHILD = '/api/users/update-or-create-user-child-data';
const EXCURSION = '/api/users/excursion';
const COURSE = '/api/application/create-long-application-course';
const COURSES = '/api/application/course-applications';

let names = 0;
/** A child of the same name and birthday would count as the same one. */
function newName(): string {
  names += 1;
  return `Анна${'а'.repeat(names)}`;
}

/** What a family asks the school for, and tells it. */
export const familyWays: FormWays = {
  child: json(async (people) => {
    const { id: parentId, client } = await people.newPerson();
    return {
      send: (fields) => client.json('POST', CHILD, fields),
      owner: (now, { id }) => inList(now.as(client.token), paths.children, id),
      office: (now) => onRecord(now.office, `/api/admin/users/${parentId}`, 'child'),
      exported: '/api/admin/users/export',
    };
  }),
  excursion: json(async ({ parent }) => ({
    send: (fields) => parent.json('POST', EXCURSION, fields),
    owner: (now, { id }) => inList(now.parent, EXCURSION, id),
    office: (now, { id }) => onRecord(now.office, `/api/admin/excursions/${id}`, 'excursion'),
    exported: '/api/admin/excursions/export',
  })),
  application: multipart(async ({ parent }) => ({
    send: (fields, files) => parent.form(paths.create, asFields(fields), files),
    owner: (now, sent) => longAnswers(now.parent, sent),
    office: (now, sent) => longAnswers(now.office, sent),
    exported: '/api/admin/applications/export',
  })),
  'course-application': multipart(async ({ parent }) => {
    const { body: courses } = await parent.call<TestCourse[]>('GET', '/api/application/courses-schedule');
    const { id } = await bodyOf(parent.json('POST', CHILD, { ...wireOf(childForm), first_name: newName() }));
    const { body: children } = await parent.call<TestChild[]>('GET', paths.children);
    const child = children.find((one) => one.id === id);
    const course = child && courses.findLast((one) => isForChild(one, child));
    return {
      given: { course_id: String(course?.id), child: String(id) },
      send: (fields, files) => parent.form(COURSE, asFields(fields), files),
      owner: (now, { application }) => courseAnswers(now.parent, COURSES, application.id),
      office: (now, { application: { id } }) =>
        onRecord(now.office, `/api/admin/course-applications/${id}`, 'course-application'),
      exported: '/api/admin/course-applications/export',
    };
  }),
};

async function courseAnswers(client: Client, path: string, id: number): Promise<unknown> {
  const found = await inList(client, path, id);
  return found && 'application_course' in found ? found.application_course : undefined;
}
