import type { FormId } from '#generated/forms.ts';
import { courseFields, newCampaign } from '../../access/things.ts';
import { submitApplication } from '../../support/applications.ts';
import { type Client, paths } from '../../support/client.ts';
import { issueInvoice, sendContract, withdrawConsent } from '../../support/school-things.ts';
import { operator } from '../../support/settings.ts';
import { bodyOf, type People } from '../people.ts';
import type { FormWay, FormWays } from '../way.ts';
import { asFields, inList, json, multipart, onRecord } from './calls.ts';

const INVOICES = '/api/admin/invoices';
const CONTRACTS = '/api/admin/contracts';
const CASES = '/api/admin/cases';
const COURSES = '/api/admin/courses';
const CAMPAIGNS = '/api/admin/campaigns';
const CLASSES = '/api/admin/class-list';
/** The demonstration representative. */
const user_id = 2;

async function childOf(office: Client): Promise<number> {
  const { body } = await office.call<readonly { id: number }[]>(
    'GET',
    `/api/admin/family-children?user_id=${user_id}`,
  );
  return body[0]?.id ?? 0;
}

/** Forms that the office fills in about an invoice of its own: by the call that takes each. */
function onInvoice(
  calls: Readonly<Partial<Record<FormId, (id: number) => [method: string, path: string]>>>,
): FormWays {
  const ways = Object.entries(calls).map(([form, call]) => [
    form,
    json(async ({ office }) => {
      const { id } = (await issueInvoice(office)).body;
      const [method, path] = call(id);
      return {
        send: (fields) => office.json(method, path, fields),
        office: (now) => onRecord(now.office, `/api/admin/payments/${id}`, form),
        exported: '/api/admin/payments/export',
      };
    }),
  ]);
  return Object.fromEntries(ways);
}

/** Forms of the office. */
export const schoolWays: FormWays = {
  'faq-question': json(async ({ office }) => ({
    send: (fields) => office.json('POST', '/api/faq', fields),
    owner: (now, { id }) => inList(now.parent, '/api/faq/all', id),
    office: (now, { id }) => inList(now.office, '/api/faq/all', id),
    exported: '/api/admin/faq/export',
  })),
  course: json(async ({ office }) => ({
    given: { starts_on: courseFields.starts_on, ends_on: courseFields.ends_on },
    send: (fields) => office.json('POST', COURSES, fields),
    office: (now, { id }) => inList(now.office, COURSES, id),
  })),
  campaign: json(async ({ office }) => ({
    // another for each call; a class stands in it once
    given: { ...newCampaign(), class_2_name: '1А' },
    send: (fields) => office.json('POST', CAMPAIGNS, fields),
    office: (now, { id }) => inList(now.office, CAMPAIGNS, id),
  })),
  'issue-invoice': json(async ({ office }) => ({
    // a child of the family, which the server asks the list for
    given: { user_id, child_id: await childOf(office) },
    untold: ['user_id'],
    send: (fields) => office.json('POST', INVOICES, fields),
    owner: (now, { id }) => inList(now.parent, '/api/payments/?tab=main-education', id),
    office: (now, { id }) => onRecord(now.office, `/api/admin/payments/${id}`, 'issue-invoice'),
    exported: '/api/admin/payments/export',
  })),
  ...onInvoice({
    'receive-payment': (id) => ['POST', `/api/admin/payments/${id}/receipt`],
    'withdraw-invoice': (id) => ['POST', `${INVOICES}/${id}/withdraw`],
    'postpone-invoice': (id) => ['PUT', `${INVOICES}/${id}/due-date`],
  }),
  'upload-contract': multipart(async ({ office }) => ({
    // the name of the child is that of the family's records, whatever a call says
    given: { user_id, child_name: undefined },
    untold: ['user_id', 'child_name'],
    send: (fields, files) => office.form(CONTRACTS, asFields(fields), files),
    owner: (now, { id }) => inList(now.parent, '/api/contracts/?tab=main-education', id),
    office: (now, { id }) => onRecord(now.office, `${CONTRACTS}/${id}`, 'upload-contract'),
    exported: '/api/admin/contracts/export',
  })),
  'withdraw-contract': json(async ({ office }) => {
    const { id } = (await sendContract(office)).body;
    return {
      send: (fields) => office.json('POST', `${CONTRACTS}/${id}/withdraw`, fields),
      office: (now) => onRecord(now.office, `${CONTRACTS}/${id}`, 'withdraw-contract'),
      exported: '/api/admin/contracts/export',
    };
  }),
  'move-deadline': json(async ({ office, parent }) => {
    const { id } = await submitApplication(parent);
    return {
      send: (fields) => office.json('PUT', `/api/admin/applications/${id}/deadline`, fields),
      office: (now) => lastMove(now.office, id),
      exported: '/api/admin/applications/export',
    };
  }),
  'close-case': json(async ({ newPerson, office }) => {
    await withdrawConsent((await newPerson()).client);
    const { body } = await office.call<{ data: readonly { id: number }[] }>(
      'GET',
      `${CASES}?sort=-opened_at`,
    );
    return {
      // as it is: `json` would add the answers that are required since the first release
      send: (fields) =>
        office.call('POST', `${CASES}/${body.data[0]?.id}/close`, {
          body: JSON.stringify(fields),
          headers: { 'content-type': 'application/json' },
        }),
      office: (now, { id }) => onRecord(now.office, `${CASES}/${id}`, 'close-case'),
    };
  }),
  'class-list': json(async ({ office }) => ({
    // the other forms choose from it
    given: { classList: '1А, 1Б, 2А, 5А' },
    send: (fields) => office.json('PATCH', CLASSES, fields),
    office: (now) => bodyOf(now.office.call<object>('GET', `${CLASSES}/answers`)),
  })),
  'school-settings': json(async ({ office }) => {
    const read = (client: Client) =>
      bodyOf(client.call<{ revision: number; settings: object }>('GET', paths.settings));
    const { revision } = await read(office);
    return {
      // another one would have the consents of everybody asked anew
      given: { ...operator, revision },
      untold: ['revision'],
      send: (fields) => office.json('PUT', paths.settings, fields),
      office: async (now) => (await read(now.office)).settings,
    };
  }),
};

/** What is said when an application is moved: it stands with the move in the history. */
export const moveWays: FormWays = {
  'cancel-application': moving('cancelled', ({ parent }) => parent),
  'change-status': moving('rejected', ({ office }) => office),
  'send-back': moving('needs_changes', ({ office }) => office, {
    remark_1_path: 'student_birth_date',
    remark_2_path: 'student_first_name',
  }),
};

function moving(status: string, mover: (people: People) => Client, given: object = {}): FormWay {
  return multipart(async (people) => {
    const { id } = await submitApplication(people.parent);
    await bodyOf(people.office.form(paths.status, { id, status: 'in_review' }));
    return {
      given: { id, status, ...given },
      send: (fields) => mover(people).form(paths.status, asFields(fields)),
      owner: (now) => lastMove(now.parent, id),
      office: (now) => lastMove(now.office, id),
      exported: '/api/admin/applications/export',
    };
  });
}

/** What was answered with the last move of the history. */
async function lastMove(client: Client, id: number): Promise<object | undefined> {
  const { body } = await client.call<{ status_history: readonly Moved[] }>('GET', paths.one(id));
  return body.status_history.at(-1)?.answers;
}

interface Moved {
  readonly answers?: object;
}
