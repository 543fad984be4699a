import type { forms } from '#generated/forms.ts';
import { childFields, excursionFields, faqFields } from '../access/things.ts';
import { createDraft } from '../support/applications.ts';
import type { Client } from '../support/client.ts';
import { issueInvoice, sendContract, startCourseApplication } from '../support/school-things.ts';

/** A list of the office and the form of its records. */
export interface List {
  readonly name: string;
  readonly list: string;
  readonly file: string;
  readonly record?: string;
  readonly form: keyof typeof forms;
  readonly table:
    | 'applications'
    | 'children'
    | 'excursion_requests'
    | 'contracts'
    | 'payments'
    | 'course_applications'
    | 'faq_questions';
  /** A filter of the list; empty if the list has none. */
  readonly query: string;
  readonly action: string;
  make(parent: Client, office: Client): Promise<number>;
}

export const LISTS: readonly List[] = [
  {
    name: 'applications',
    list: '/api/admin/applications/',
    file: '/api/admin/applications/export',
    form: 'application',
    table: 'applications',
    query: 'campaign=all&status=draft&sort=number',
    action: 'applications.exported',
    make: async (parent) => (await createDraft(parent)).id,
  },
  {
    name: 'children',
    list: '/api/admin/children/',
    file: '/api/admin/children/export',
    record: '/api/admin/children/',
    form: 'child',
    table: 'children',
    query: 'q=орлова&sort=-birth_date',
    action: 'children.exported',
    make: async (parent) =>
      (await parent.json('POST', '/api/users/update-or-create-user-child-data', childFields)).body.id,
  },
  {
    name: 'excursions',
    list: '/api/admin/excursions/',
    file: '/api/admin/excursions/export',
    record: '/api/admin/excursions/',
    form: 'excursion',
    table: 'excursion_requests',
    query: 'status=received',
    action: 'excursions.exported',
    make: async (parent) => (await parent.json('POST', '/api/users/excursion', excursionFields)).body.id,
  },
  {
    name: 'contracts',
    list: '/api/admin/contracts/',
    file: '/api/admin/contracts/export',
    record: '/api/admin/contracts/',
    form: 'upload-contract',
    table: 'contracts',
    query: 'status=offered&sort=title',
    action: 'contracts.exported',
    make: async (_, office) => (await sendContract(office)).body.id,
  },
  {
    name: 'payments',
    list: '/api/admin/payments/',
    file: '/api/admin/payments/export',
    record: '/api/admin/payments/',
    form: 'issue-invoice',
    table: 'payments',
    query: 'status=pending&sort=-amount',
    action: 'payments.exported',
    make: async (_, office) => (await issueInvoice(office)).body.id,
  },
  {
    name: 'course applications',
    list: '/api/admin/course-applications/',
    file: '/api/admin/course-applications/export',
    record: '/api/admin/course-applications/',
    form: 'course-application',
    table: 'course_applications',
    query: 'campaign=all&status=draft&sort=number',
    action: 'course-applications.exported',
    make: async (parent) => (await startCourseApplication(parent)).body.application.id,
  },
  {
    name: 'questions',
    list: '/api/faq/all',
    file: '/api/admin/faq/export',
    form: 'faq-question',
    table: 'faq_questions',
    query: '',
    action: 'faq.exported',
    make: async (_, office) => (await office.json('POST', '/api/faq', faqFields)).body.id,
  },
];
