import type { forms } from '#generated/forms.ts';
import { childFields, excursionFields, faqFields } from '../access/records.ts';
import { createDraft } from '../support/applications.ts';
import type { Client } from '../support/client.ts';
import { issueInvoice, sendContract, startCourseApplication } from '../support/school-records.ts';

/** A list of the office and the form of its records. */
export interface List {
  readonly name: string;
  readonly listPath: string;
  readonly exportPath: string;
  readonly recordPath?: string;
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
  readonly auditAction: string;
  createRecord(parent: Client, office: Client): Promise<number>;
}

export const LISTS: readonly List[] = [
  {
    name: 'applications',
    listPath: '/api/admin/applications/',
    exportPath: '/api/admin/applications/export',
    form: 'application',
    table: 'applications',
    query: 'campaign=all&status=draft&sort=number',
    auditAction: 'applications.exported',
    createRecord: async (parent) => (await createDraft(parent)).id,
  },
  {
    name: 'children',
    listPath: '/api/admin/children/',
    exportPath: '/api/admin/children/export',
    recordPath: '/api/admin/children/',
    form: 'child',
    table: 'children',
    query: 'q=орлова&sort=-birth_date',
    auditAction: 'children.exported',
    createRecord: async (parent) =>
      (await parent.json('POST', '/api/users/update-or-create-user-child-data', childFields)).body.id,
  },
  {
    name: 'excursions',
    listPath: '/api/admin/excursions/',
    exportPath: '/api/admin/excursions/export',
    recordPath: '/api/admin/excursions/',
    form: 'excursion',
    table: 'excursion_requests',
    query: 'status=received',
    auditAction: 'excursions.exported',
    createRecord: async (parent) =>
      (await parent.json('POST', '/api/users/excursion', excursionFields)).body.id,
  },
  {
    name: 'contracts',
    listPath: '/api/admin/contracts/',
    exportPath: '/api/admin/contracts/export',
    recordPath: '/api/admin/contracts/',
    form: 'upload-contract',
    table: 'contracts',
    query: 'status=offered&sort=title',
    auditAction: 'contracts.exported',
    createRecord: async (_, office) => (await sendContract(office)).body.id,
  },
  {
    name: 'payments',
    listPath: '/api/admin/payments/',
    exportPath: '/api/admin/payments/export',
    recordPath: '/api/admin/payments/',
    form: 'issue-invoice',
    table: 'payments',
    query: 'status=pending&sort=-amount',
    auditAction: 'payments.exported',
    createRecord: async (_, office) => (await issueInvoice(office)).body.id,
  },
  {
    name: 'course applications',
    listPath: '/api/admin/course-applications/',
    exportPath: '/api/admin/course-applications/export',
    recordPath: '/api/admin/course-applications/',
    form: 'course-application',
    table: 'course_applications',
    query: 'campaign=all&status=draft&sort=number',
    auditAction: 'course-applications.exported',
    createRecord: async (parent) => (await startCourseApplication(parent)).body.application.id,
  },
  {
    name: 'questions',
    listPath: '/api/faq/all',
    exportPath: '/api/admin/faq/export',
    form: 'faq-question',
    table: 'faq_questions',
    query: '',
    auditAction: 'faq.exported',
    createRecord: async (_, office) => (await office.json('POST', '/api/faq', faqFields)).body.id,
  },
];
