import { type FormId, forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import type { WorkflowName } from '#generated/workflows.ts';
import { excursionFields } from '../access/records.ts';
import type { openCourseApp } from '../courses/applicants.ts';
import { requiredAnswers } from '../support/answers.ts';
import { createDraft, submitApplication } from '../support/applications.ts';
import { type AnyBody, type ApiResponse, paths } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';

type People = Awaited<ReturnType<typeof openCourseApp>>;
type Sent = Promise<ApiResponse<AnyBody>>;

/** Calls of a submission type: a family submits it, the office decides on it. */
export interface Kind {
  readonly statuses: WorkflowName;
  /** The path of its list for the office. */
  readonly officePath: string;
  /** Its column in the tables of letters and notices. */
  readonly column: 'application_id' | 'course_application_id' | 'questionnaire_id' | 'excursion_id';
  /** Submits a new one and returns its id. */
  readonly createSubmitted: (people: People) => Promise<number>;
  readonly read: (people: People, id: number) => Promise<object>;
  readonly decide: (people: People, id: number, decision: object) => Promise<ApiResponse<unknown>>;
}

/** Calls of a submission type that begins as a draft. */
export interface KindWithDraft extends Kind {
  /** The message of its 404. */
  readonly missing: string;
  /** The path of the family's own record. */
  readonly familyPath: (id: number) => string;
  /** Answers that can be submitted. */
  readonly answers: (people: People) => Promise<object>;
  readonly createDraft: (people: People) => Promise<number>;
  readonly save: (people: People, id: number, fields: object) => Sent;
  readonly send: (people: People, id: number, more?: object) => Sent;
}

const COURSE_CALLS = '/api/application';

export const kindsWithDraft: Readonly<Record<string, KindWithDraft>> = {
  'an application': {
    statuses: 'application',
    officePath: '/api/admin/applications',
    column: 'application_id',
    missing: 'Заявка не найдена.',
    familyPath: paths.deleteApplication,
    answers: async () => requiredAnswers,
    createDraft: async ({ parent }) => (await createDraft(parent)).id,
    save: ({ parent }, id, fields) => parent.form(paths.updateApplication, { id, ...fields }),
    send: ({ parent }, id, more) => parent.json('PATCH', paths.submitDraft, { application_id: id, ...more }),
    createSubmitted: async ({ parent }) => (await submitApplication(parent)).id,
    read: async ({ office }, id) => await office.read(paths.application(id)),
    decide: ({ office }, id, decision) => office.form(paths.changeStatus, { id, ...decision }),
  },
  'an application for a course': {
    statuses: 'course-application',
    officePath: '/api/admin/course-applications',
    column: 'course_application_id',
    missing: 'Заявка не найдена.',
    familyPath: (id) => `${COURSE_CALLS}/course-application/${id}`,
    answers: async ({ newCourse }) => (await newCourse()).fields,
    createDraft: async ({ draft, newCourse }) =>
      (await draft((await newCourse()).fields)).body.application.id,
    save: ({ parent }, id, fields) =>
      parent.form(`${COURSE_CALLS}/make-draft-long-application-course`, { id, ...fields }),
    send: ({ parent }, id, more) =>
      parent.form(`${COURSE_CALLS}/create-long-application-course`, { id, ...more }),
    createSubmitted: async ({ create, newCourse }) =>
      (await create((await newCourse()).fields)).body.application.id,
    read: ({ read, office }, id) => read(id, office),
    decide: ({ office }, id, decision) =>
      office.form(`${COURSE_CALLS}/update-course-status`, { id, ...decision }),
  },
  ...Object.fromEntries(
    Object.entries<Questionnaire>(questionnaires).map(([name, one]) => [name, ofQuestionnaire(name, one)]),
  ),
};

export const kinds: Readonly<Record<string, Kind>> = {
  ...kindsWithDraft,
  'an excursion': {
    statuses: 'excursion',
    officePath: '/api/admin/excursions',
    column: 'excursion_id',
    createSubmitted: async ({ parent }) =>
      (await parent.json('POST', '/api/users/excursion', excursionFields)).body.id,
    read: async ({ parent }, id) => {
      const body = await parent.read<{ id: number }[]>('/api/users/excursion');
      return Object(body.find((one) => one.id === id));
    },
    decide: ({ office }, id, decision) => office.json('PATCH', `/api/admin/excursions/${id}`, decision),
  },
};

function ofQuestionnaire(
  name: string,
  { form, statuses }: { form: FormId; statuses: WorkflowName },
): KindWithDraft {
  const path = `/api/questionnaires/${name}`;
  const office = `/api/admin/questionnaires/${name}`;
  const answers = ({ parent }: People) => completeAnswers(parent, forms[form]);
  const createCompleteDraft = async (people: People) =>
    (await people.parent.form(path, await answers(people))).body.id;
  const send: KindWithDraft['send'] = ({ parent }, id, more = {}) =>
    parent.json('POST', `${path}/${id}/send`, more);
  return {
    statuses,
    officePath: office,
    answers,
    createDraft: createCompleteDraft,
    send,
    column: 'questionnaire_id',
    missing: 'Заявление не найдено.',
    familyPath: (id) => `${path}/${id}`,
    save: ({ parent }, id, fields) => parent.form(`${path}/${id}`, { ...fields }, [], {}, 'PATCH'),
    createSubmitted: async (people) => {
      const id = await createCompleteDraft(people);
      await send(people, id);
      return id;
    },
    read: async (people, id) => await people.office.read(`${path}/${id}`),
    decide: (people, id, decision) => people.office.json('POST', `${office}/${id}/status`, decision),
  };
}
