import * as words from '#generated/words/server/personal.ts';
import type { RetentionKind } from '../deadlines.ts';

/** A kind of what is kept about a person, as they are shown it. */
export interface MyDataKind {
  readonly name: string;
  readonly title: string;
  /** Its tables, the one whose rows are counted first. */
  readonly tables: readonly PersonalTable[];
  /** The deadlines that it goes by. */
  readonly deadlines: readonly RetentionKind[];
}

/**
 * Whose a row is: by a column of its own, or by the statement that it hangs on. `office` is what the office writes for
 * itself: it tells of the person, and is not shown to them.
 */
type Owner = ({ readonly column: string } | { readonly by: string; readonly of: string }) & {
  readonly office?: true;
};

/** Every table that tells of a person, and how it is known of whom. */
export const PERSONAL_TABLES = {
  users: { column: 'id' },
  form_answers: { column: 'user_id' },
  sessions: { column: 'user_id' },
  account_undos: { column: 'user_id' },
  email_links: { column: 'user_id' },
  contact_changes: { column: 'user_id' },
  known_browsers: { column: 'user_id' },
  saved_views: { column: 'owner_id' },
  children: { column: 'representative_id' },
  applications: { column: 'representative_id' },
  application_history: { by: 'application_id', of: 'applications' },
  application_corrections: { by: 'application_id', of: 'applications' },
  remark_drafts: { by: 'application_id', of: 'applications', office: true },
  application_notes: { by: 'application_id', of: 'applications', office: true },
  files: { by: 'application_id', of: 'applications' },
  course_applications: { column: 'representative_id' },
  course_application_history: { by: 'course_application_id', of: 'course_applications' },
  questionnaires: { column: 'representative_id' },
  questionnaire_history: { by: 'questionnaire_id', of: 'questionnaires' },
  excursion_requests: { column: 'representative_id' },
  contracts: { column: 'user_id' },
  payments: { column: 'user_id' },
  notifications: { column: 'user_id' },
  outgoing_messages: { column: 'user_id' },
  consents: { column: 'user_id' },
  cases: { column: 'user_id' },
  audit_log: { column: 'person_id' },
} as const satisfies Readonly<Record<string, Owner>>;

export type PersonalTable = keyof typeof PERSONAL_TABLES;

/** In the order in which a person is shown them. */
export const MY_DATA_KINDS: readonly MyDataKind[] = [
  {
    ...{ name: 'account', title: words.account },
    ...{
      tables: [
        'users',
        'form_answers',
        'sessions',
        'account_undos',
        'email_links',
        'contact_changes',
        'known_browsers',
        'saved_views',
      ],
      deadlines: ['unconsented', 'accounts', 'sessions', 'links'],
    },
  },
  { name: 'children', title: words.children, tables: ['children'], deadlines: [] },
  {
    ...{ name: 'applications', title: words.applications },
    tables: ['applications', 'application_history', 'application_corrections', 'files'],
    deadlines: ['drafts', 'health', 'applications'],
  },
  {
    ...{ name: 'courses', title: words.courses },
    tables: ['course_applications', 'course_application_history'],
    deadlines: ['drafts', 'applications'],
  },
  {
    ...{ name: 'questionnaires', title: words.questionnaires },
    tables: ['questionnaires', 'questionnaire_history'],
    deadlines: ['drafts', 'applications'],
  },
  { name: 'excursions', title: words.excursions, tables: ['excursion_requests'], deadlines: ['excursions'] },
  { name: 'contracts', title: words.contracts, tables: ['contracts'], deadlines: ['papers'] },
  { name: 'payments', title: words.payments, tables: ['payments'], deadlines: ['papers'] },
  {
    ...{ name: 'messages', title: words.messages },
    ...{ tables: ['notifications', 'outgoing_messages'], deadlines: ['messages'] },
  },
  { name: 'consents', title: words.consents, tables: ['consents'], deadlines: ['consents'] },
  { name: 'cases', title: words.cases, tables: ['cases'], deadlines: ['cases'] },
  { name: 'audit', title: words.audit, tables: ['audit_log'], deadlines: ['audit'] },
];
