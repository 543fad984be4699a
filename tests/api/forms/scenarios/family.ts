import { childForm } from '#generated/forms/child.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { assertOk, type Client, paths } from '../../support/client';
import type { FormScenarios } from '../scenario.ts';
import { asFields, inList, json, longAnswers, multipart, onRecord } from '../scenarios/calls.ts';

const CHILD = '/api/users/update-or-create-user-child-data';
const EXCURSION = '/api/users/excursion';
const COURSE = '/api/application/create-long-application-course';
const COURSES = '/api/application/course-applications';

let names = 0;
/** A first name that no other child has, because a child with equal name and birthday is the same child. */
function newName(): string {
  names += 1;
  return `Анна${'а'.repeat(names)}`;
}

/** Forms that a family sends. */
export const familyScenarios: FormScenarios = {
  child: json(async ({ newPerson }) => {
    const { id: parentId, client } = await newPerson();
    return {
      send: (fields) => client.json('POST', CHILD, fields),
      readAsOwner: (people, { id }) => inList(people.as(client.token), paths.children, id),
      readAsOffice: (people) => onRecord(people.office, `/api/admin/users/${parentId}`, 'child'),
      exportPath: '/api/admin/users/export',
    };
  }),
  excursion: json(async ({ parent }) => ({
    send: (fields) => parent.json('POST', EXCURSION, fields),
    readAsOwner: (people, { id }) => inList(people.parent, EXCURSION, id),
    readAsOffice: (people, { id }) => onRecord(people.office, `/api/admin/excursions/${id}`, 'excursion'),
    exportPath: '/api/admin/excursions/export',
  })),
  application: multipart(async ({ parent }) => ({
    send: (fields, files) => parent.form(paths.createApplication, asFields(fields), files),
    readAsOwner: (people, sent) => longAnswers(people.parent, sent),
    readAsOffice: (people, sent) => longAnswers(people.office, sent),
    exportPath: '/api/admin/applications/export',
  })),
  'course-application': multipart(async ({ parent }) => {
    const courses = await parent.read<TestCourse[]>('/api/application/courses-schedule');
    const { id } = assertOk(
      await parent.json('POST', CHILD, { ...wireOf(childForm), first_name: newName() }),
    ).body;
    const children = await parent.read<TestChild[]>(paths.children);
    const child = children.find((candidate) => candidate.id === id);
    const course = child && courses.findLast((candidate) => isForChild(candidate, child));
    return {
      fixedAnswers: { course_id: String(course?.id), child: String(id) },
      send: (fields, files) => parent.form(COURSE, asFields(fields), files),
      readAsOwner: (people, { application }) => courseAnswers(people.parent, COURSES, application.id),
      readAsOffice: (people, { application: { id } }) =>
        onRecord(people.office, `/api/admin/course-applications/${id}`, 'course-application'),
      exportPath: '/api/admin/course-applications/export',
    };
  }),
};

async function courseAnswers(client: Client, path: string, id: number): Promise<unknown> {
  const found = await inList(client, path, id);
  return found && 'application_course' in found ? found.application_course : undefined;
}
