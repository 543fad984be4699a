import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import type { TestApp } from './app.ts';
import { type Client, paths } from './client.ts';
import { createUnpaidDiagnostic } from './diagnostic.ts';
import { signInById, USERS } from './session.ts';

/** Things of a representative of the demonstration that take a while to make: each is made when a call asks for it. */
export interface SchoolThings {
  /** An application that waits for its diagnostic to be paid. */
  readonly diagnostic: () => Promise<number>;
  readonly invoice: () => Promise<number>;
  readonly contract: () => Promise<number>;
  /** A draft for a course. */
  readonly courseApplication: () => Promise<number>;
}

const INVOICE = {
  tab: 'main-education',
  title: 'Обучение',
  amount: 150000,
  due_date: '31.12.2099',
};
const CONTRACT = { tab: 'main-education', title: 'Договор' };

export const issueInvoice = (client: Client, user_id = 2) =>
  client.json('POST', '/api/admin/invoices', { ...INVOICE, user_id });
export const sendContract = (client: Client, user_id = 2) =>
  client.form('/api/admin/contracts', { ...CONTRACT, user_id }, [pdfFile('Договор.pdf')]);
export const startCourseApplication = (client: Client, id?: number) =>
  client.form('/api/application/make-draft-long-application-course', { contact: 'Письмом', id });

/** Gives a consent and takes it back, by which the office gets a case. */
export async function withdrawConsent(client: Client, purpose = 'health'): Promise<void> {
  await client.json('POST', '/api/consents', { purpose, version: 1 });
  await client.call('DELETE', `/api/consents/${purpose}`);
}

/** A whole application for a course, as one submits it: the first that is for the first child. */
export async function submitCourseApplication(client: Client, id: number) {
  const courses = await client.call<TestCourse[]>('GET', '/api/application/courses-schedule');
  const child = (await client.call<TestChild[]>('GET', paths.children)).body[0];
  const course = child && courses.body.find((one) => isForChild(one, child));
  const fields = { id, course_id: course?.id ?? 0, child: child?.id ?? 0 };
  return client.form('/api/application/create-long-application-course', fields);
}

export function schoolThings(
  app: TestApp,
  who: 'representative' | 'stranger' = 'representative',
): SchoolThings {
  const userId = USERS[who];
  const owner = () => signInById(app, userId);
  const office = () => signInById(app, USERS.administrator);
  return {
    diagnostic: async () => createUnpaidDiagnostic(app, await owner()),
    invoice: async () => (await issueInvoice(await office(), userId)).body.id,
    contract: async () => (await sendContract(await office(), userId)).body.id,
    courseApplication: async () => (await startCourseApplication(await owner())).body.application.id,
  };
}

const none = async () => 2_000_000_000;
export const noSchoolThings: SchoolThings = {
  diagnostic: none,
  invoice: none,
  contract: none,
  courseApplication: none,
};
