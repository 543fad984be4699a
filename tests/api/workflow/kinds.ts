import { type FormId, forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import type { WorkflowName } from '#generated/workflows.ts';
import { excursionFields } from '../access/things.ts';
import type { applicants } from '../courses/applicants.ts';
import { requiredAnswers } from '../support/answers.ts';
import { createDraft, submitApplication } from '../support/applications.ts';
import { type AnyBody, type ApiResponse, paths } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';

type People = Awaited<ReturnType<typeof applicants>>;
type Sent = Promise<ApiResponse<AnyBody>>;

/** Calls of a submission type: a family submits it, the office decides on it. */
export interface Kind {
  readonly statuses: WorkflowName;
  /** The path of its list for the office. */
  readonly office: string;
  /** Its column in the tables of letters and notices. */
  readonly column: 'application_id' | 'course_application_id' | 'questionnaire_id' | 'excursion_id';
  /** Submits a new one and returns its id. */
  readonly sent: (people: People) => Promise<number>;
  readonly read: (people: People, id: number) => Promise<object>;
  readonly decide: (people: People, id: number, decision: object) => Promise<ApiResponse<unknown>>;
}

/** Calls of a submission type that begins as a draft. */
export interface Drafted extends Kind {
  /** The message of its 404. */
  readonly missing: string;
  /** The path of the family's own record. */
  readonly own: (id: number) => string;
  /** Answers that can be submitted. */
  readonly answers: (people: People) => Promise<object>;
  readonly begin: (people: People) => Promise<number>;
  readonly save: (people: People, id: number, fields: object) => Sent;
  readonly send: (people: People, id: number, more?: object) => Sent;
}

const courses = '/api/application';

export const drafted: Readonly<Record<string, Drafted>> = {
  'an application': {
    statuses: 'application',
    office: '/api/admin/applications',
    column: 'application_id',
    missing: 'Заявка не найдена.',
    own: paths.application,
    answers: async () => requiredAnswers,
    begin: async ({ parent }) => (await createDraft(parent)).id,
    save: ({ parent }, id, fields) => parent.form(paths.update, { id, ...fields }),
    send: ({ parent }, id, more) => parent.json('PATCH', paths.finish, { application_id: id, ...more }),
    sent: async ({ parent }) => (await submitApplication(parent)).id,
    read: async ({ office }, id) => (await office.call('GET', paths.one(id))).body,
    decide: ({ office }, id, decision) => office.form(paths.status, { id, ...decision }),
  },
  'an application for a course': {
    statuses: 'course-application',
    office: '/api/admin/course-applications',
    column: 'course_application_id',
    missing: 'Заявка не найдена.',
    own: (id) => `${courses}/course-application/${id}`,
    answers: async ({ fresh }) => (await fresh()).fields,
    begin: async ({ draft, fresh }) => (await draft((await fresh()).fields)).body.application.id,
    save: ({ parent }, id, fields) =>
      parent.form(`${courses}/make-draft-long-application-course`, { id, ...fields }),
    send: ({ parent }, id, more) => parent.form(`${courses}/create-long-application-course`, { id, ...more }),
    sent: async ({ create, fresh }) => (await create((await fresh()).fields)).body.application.id,
    read: ({ one, office }, id) => one(id, office),
    decide: ({ office }, id, decision) => office.form(`${courses}/update-course-status`, { id, ...decision }),
  },
  ...Object.fromEntries(
    Object.entries<Questionnaire>(questionnaires).map(([name, one]) => [name, ofQuestionnaire(name, one)]),
  ),
};

export const kinds: Readonly<Record<string, Kind>> = {
  ...drafted,
  'an excursion': {
    statuses: 'excursion',
    office: '/api/admin/excursions',
    column: 'excursion_id',
    sent: async ({ parent }) => (await parent.json('POST', '/api/users/excursion', excursionFields)).body.id,
    read: async ({ parent }, id) => {
      const { body } = await parent.call<{ id: number }[]>('GET', '/api/users/excursion');
      return Object(body.find((one) => one.id === id));
    },
    decide: ({ office }, id, decision) => office.json('PATCH', `/api/admin/excursions/${id}`, decision),
  },
};

function ofQuestionnaire(
  name: string,
  { form, statuses }: { form: FormId; statuses: WorkflowName },
): Drafted {
  const path = `/api/questionnaires/${name}`;
  const office = `/api/admin/questionnaires/${name}`;
  const answers = ({ parent }: People) => completeAnswers(parent, forms[form]);
  const begin = async (people: People) => (await people.parent.form(path, await answers(people))).body.id;
  const send: Drafted['send'] = ({ parent }, id, more = {}) =>
    parent.json('POST', `${path}/${id}/send`, more);
  return {
    statuses,
    office,
    answers,
    begin,
    send,
    column: 'questionnaire_id',
    missing: 'Заявление не найдено.',
    own: (id) => `${path}/${id}`,
    save: ({ parent }, id, fields) => parent.form(`${path}/${id}`, { ...fields }, [], {}, 'PATCH'),
    sent: async (people) => {
      const id = await begin(people);
      await send(people, id);
      return id;
    },
    read: async (people, id) => (await people.office.call('GET', `${path}/${id}`)).body,
    decide: (people, id, decision) => people.office.json('POST', `${office}/${id}/status`, decision),
  };
}
