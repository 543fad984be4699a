import type { FormId } from '#generated/forms.ts';
import { courseFields, newCampaign } from '../../access/records';
import { submitApplication } from '../../support/applications';
import { assertOk, type Client, paths } from '../../support/client';
import { issueInvoice, sendContract, withdrawConsent } from '../../support/school-records';
import { operator } from '../../support/settings';
import type { People } from '../people';
import type { FormScenario, FormScenarios } from '../scenario.ts';
import { asFields, inList, json, multipart, onRecord } from '../scenarios/calls.ts';

const INVOICES = '/api/admin/invoices';
const CONTRACTS = '/api/admin/contracts';
const CASES = '/api/admin/cases';
const COURSES = '/api/admin/courses';
const CAMPAIGNS = '/api/admin/campaigns';
const CLASSES = '/api/admin/class-list';
/** The demonstration representative. */
const user_id = 2;

async function firstChildId(office: Client): Promise<number> {
  const body = await office.read<readonly { id: number }[]>(`/api/admin/family-children?user_id=${user_id}`);
  return body[0]?.id ?? 0;
}

/** Scenarios of forms about an invoice, by the call that sends the form. */
function onInvoice(
  calls: Readonly<Partial<Record<FormId, (id: number) => [method: string, path: string]>>>,
): FormScenarios {
  const scenarios = Object.entries(calls).map(([form, call]) => [
    form,
    json(async ({ office }) => {
      const { id } = (await issueInvoice(office)).body;
      const [method, path] = call(id);
      return {
        send: (fields) => office.json(method, path, fields),
        readAsOffice: (currentPeople) => onRecord(currentPeople.office, `/api/admin/payments/${id}`, form),
        exportPath: '/api/admin/payments/export',
      };
    }),
  ]);
  return Object.fromEntries(scenarios);
}

/** Forms of the office. */
export const schoolScenarios: FormScenarios = {
  'faq-question': json(async ({ office }) => ({
    send: (fields) => office.json('POST', '/api/faq', fields),
    readAsOwner: (currentPeople, { id }) => inList(currentPeople.parent, '/api/faq/all', id),
    readAsOffice: (currentPeople, { id }) => inList(currentPeople.office, '/api/faq/all', id),
    exportPath: '/api/admin/faq/export',
  })),
  course: json(async ({ office }) => ({
    fixedAnswers: { starts_on: courseFields.starts_on, ends_on: courseFields.ends_on },
    send: (fields) => office.json('POST', COURSES, fields),
    readAsOffice: (currentPeople, { id }) => inList(currentPeople.office, COURSES, id),
  })),
  campaign: json(async ({ office }) => ({
    // each campaign has another name, and a campaign has a class only once
    fixedAnswers: { ...newCampaign(), class_2_name: '1А' },
    send: (fields) => office.json('POST', CAMPAIGNS, fields),
    readAsOffice: (currentPeople, { id }) => inList(currentPeople.office, CAMPAIGNS, id),
  })),
  'issue-invoice': json(async ({ office }) => ({
    // the child must belong to the family
    fixedAnswers: { user_id, child_id: await firstChildId(office) },
    withoutMessage: ['user_id'],
    send: (fields) => office.json('POST', INVOICES, fields),
    readAsOwner: (currentPeople, { id }) =>
      inList(currentPeople.parent, '/api/payments/?tab=main-education', id),
    readAsOffice: (currentPeople, { id }) =>
      onRecord(currentPeople.office, `/api/admin/payments/${id}`, 'issue-invoice'),
    exportPath: '/api/admin/payments/export',
  })),
  ...onInvoice({
    'receive-payment': (id) => ['POST', `/api/admin/payments/${id}/receipt`],
    'withdraw-invoice': (id) => ['POST', `${INVOICES}/${id}/withdraw`],
    'postpone-invoice': (id) => ['PUT', `${INVOICES}/${id}/due-date`],
  }),
  'upload-contract': multipart(async ({ office }) => ({
    // the server takes the name of the child from the family's records
    fixedAnswers: { user_id, child_name: undefined },
    withoutMessage: ['user_id', 'child_name'],
    send: (fields, files) => office.form(CONTRACTS, asFields(fields), files),
    readAsOwner: (currentPeople, { id }) =>
      inList(currentPeople.parent, '/api/contracts/?tab=main-education', id),
    readAsOffice: (currentPeople, { id }) =>
      onRecord(currentPeople.office, `${CONTRACTS}/${id}`, 'upload-contract'),
    exportPath: '/api/admin/contracts/export',
  })),
  'withdraw-contract': json(async ({ office }) => {
    const { id } = (await sendContract(office)).body;
    return {
      send: (fields) => office.json('POST', `${CONTRACTS}/${id}/withdraw`, fields),
      readAsOffice: (currentPeople) =>
        onRecord(currentPeople.office, `${CONTRACTS}/${id}`, 'withdraw-contract'),
      exportPath: '/api/admin/contracts/export',
    };
  }),
  'move-deadline': json(async ({ office, parent }) => {
    const { id } = await submitApplication(parent);
    return {
      send: (fields) => office.json('PUT', `/api/admin/applications/${id}/deadline`, fields),
      readAsOffice: (currentPeople) => lastTransitionAnswers(currentPeople.office, id),
      exportPath: '/api/admin/applications/export',
    };
  }),
  'close-case': json(async ({ newPerson, office }) => {
    await withdrawConsent((await newPerson()).client);
    const body = await office.read<{ data: readonly { id: number }[] }>(`${CASES}?sort=-opened_at`);
    return {
      // `json` would add answers to fields that became required after the first release
      send: (fields) =>
        office.call('POST', `${CASES}/${body.data[0]?.id}/close`, {
          body: JSON.stringify(fields),
          headers: { 'content-type': 'application/json' },
        }),
      readAsOffice: (currentPeople, { id }) => onRecord(currentPeople.office, `${CASES}/${id}`, 'close-case'),
    };
  }),
  'class-list': json(async ({ office }) => ({
    // other forms offer these classes as choices
    fixedAnswers: { classList: '1А, 1Б, 2А, 5А' },
    send: (fields) => office.json('PATCH', CLASSES, fields),
    readAsOffice: (currentPeople) => currentPeople.office.read<object>(`${CLASSES}/answers`),
  })),
  'school-settings': json(async ({ office }) => {
    const read = (client: Client) => client.read<{ revision: number; settings: object }>(paths.settings);
    const { revision } = await read(office);
    return {
      // with another operator, everybody would have to give the consents again
      fixedAnswers: { ...operator, revision },
      withoutMessage: ['revision'],
      send: (fields) => office.json('PUT', paths.settings, fields),
      readAsOffice: async (currentPeople) => (await read(currentPeople.office)).settings,
    };
  }),
};

/** Forms of transitions of an application. Their answers are stored in the history. */
export const transitionScenarios: FormScenarios = {
  'cancel-application': transitionScenario('cancelled', ({ parent }) => parent),
  'change-status': transitionScenario('rejected', ({ office }) => office),
  'send-back': transitionScenario('needs_changes', ({ office }) => office, {
    remark_1_path: 'student_birth_date',
    remark_2_path: 'student_first_name',
  }),
};

function transitionScenario(
  status: string,
  callerOf: (people: People) => Client,
  fixedAnswers: object = {},
): FormScenario {
  return multipart(async (people) => {
    const { id } = await submitApplication(people.parent);
    assertOk(await people.office.form(paths.changeStatus, { id, status: 'in_review' }));
    return {
      fixedAnswers: { id, status, ...fixedAnswers },
      send: (fields) => callerOf(people).form(paths.changeStatus, asFields(fields)),
      readAsOwner: (currentPeople) => lastTransitionAnswers(currentPeople.parent, id),
      readAsOffice: (currentPeople) => lastTransitionAnswers(currentPeople.office, id),
      exportPath: '/api/admin/applications/export',
    };
  });
}

/** The answers of the last transition in the history. */
async function lastTransitionAnswers(client: Client, id: number): Promise<object | undefined> {
  const body = await client.read<{ status_history: readonly Transition[] }>(paths.application(id));
  return body.status_history.at(-1)?.answers;
}

interface Transition {
  readonly answers?: object;
}
