import type { components } from '#generated/api.d.ts';
import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { pdfFile, type TestFile } from '#tests/support/data/files.ts';
import { type AnyBody, type Client, paths } from './client.ts';

type Schemas = components['schemas'];

export const INVOICE = {
  user_id: 2,
  tab: 'main-education',
  title: 'Обучение',
  amount: 150000,
  due_date: '31.12.2099',
};
const CONTRACT = { user_id: 2, tab: 'main-education', title: 'Договор' };

/** Issues a bill to a representative of the demonstration. */
export const issueInvoice = (client: Client, more: object = {}) =>
  client.json<Schemas['AdminPayment'] & AnyBody>('POST', '/api/admin/invoices', { ...INVOICE, ...more });

/** Sends a contract to a representative of the demonstration. */
export const sendContract = (
  client: Client,
  more: object = {},
  files: readonly TestFile[] = [pdfFile('Договор.pdf')],
) => client.form<Schemas['AdminContract'] & AnyBody>('/api/admin/contracts', { ...CONTRACT, ...more }, files);

/** Creates a draft for a course, or changes the draft with the id. */
export const startCourseApplication = (client: Client, id?: number) =>
  client.form('/api/application/make-draft-long-application-course', { contact: 'Письмом', id });

export const giveConsent = (client: Client, purpose = 'health') =>
  client.json('POST', '/api/consents', { purpose, version: 1 });

/** Gives a consent and withdraws it, which opens a case. */
export async function withdrawConsent(client: Client, purpose = 'health'): Promise<void> {
  await giveConsent(client, purpose);
  await client.call('DELETE', `/api/consents/${purpose}`);
}

/** Submits a draft for the first course that is open to the first child. */
export async function submitCourseApplication(client: Client, id: number) {
  const courses = await client.call<TestCourse[]>('GET', '/api/application/courses-schedule');
  // callers whose call must be refused may not read them
  const child = (await client.call<TestChild[]>('GET', paths.children)).body[0];
  const course = child && courses.body.find((one) => isForChild(one, child));
  const fields = { id, course_id: course?.id ?? 0, child: child?.id ?? 0 };
  return client.form('/api/application/create-long-application-course', fields);
}
