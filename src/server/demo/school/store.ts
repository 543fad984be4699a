import type { Insertable } from 'kysely';
import type { Db } from '#server/database/open.ts';
import type { Database } from '#server/tables.ts';

type Rows<T extends keyof Database> = readonly Insertable<Database[T]>[];

/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const CHUNK = 500;

async function inChunks<R, A>(rows: readonly R[], insert: (chunk: R[]) => Promise<A[]>): Promise<A[]> {
  const answers: A[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) answers.push(...(await insert(rows.slice(at, at + CHUNK))));
  return answers;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Each of these puts many rows in few statements; those that give ids give them in the order of the rows. */
export const insertMany = {
  users: async (tx: Db, rows: Rows<'users'>) =>
    idsOf(await inChunks(rows, (some) => tx.insertInto('users').values(some).returning('id').execute())),
  children: async (tx: Db, rows: Rows<'children'>) =>
    idsOf(await inChunks(rows, (some) => tx.insertInto('children').values(some).returning('id').execute())),
  applications: async (tx: Db, rows: Rows<'applications'>) =>
    idsOf(
      await inChunks(rows, (some) => tx.insertInto('applications').values(some).returning('id').execute()),
    ),
  courseApplications: async (tx: Db, rows: Rows<'course_applications'>) =>
    idsOf(
      await inChunks(rows, (some) =>
        tx.insertInto('course_applications').values(some).returning('id').execute(),
      ),
    ),
  questionnaires: async (tx: Db, rows: Rows<'questionnaires'>) =>
    idsOf(
      await inChunks(rows, (some) => tx.insertInto('questionnaires').values(some).returning('id').execute()),
    ),
  questionnaireHistory: (tx: Db, rows: Rows<'questionnaire_history'>) =>
    inChunks(rows, (some) => tx.insertInto('questionnaire_history').values(some).execute()),
  answers: (tx: Db, rows: Rows<'form_answers'>) =>
    inChunks(rows, (some) => tx.insertInto('form_answers').values(some).execute()),
  consents: (tx: Db, rows: Rows<'consents'>) =>
    inChunks(rows, (some) => tx.insertInto('consents').values(some).execute()),
  history: (tx: Db, rows: Rows<'application_history'>) =>
    inChunks(rows, (some) => tx.insertInto('application_history').values(some).execute()),
  courseHistory: (tx: Db, rows: Rows<'course_application_history'>) =>
    inChunks(rows, (some) => tx.insertInto('course_application_history').values(some).execute()),
  audit: (tx: Db, rows: Rows<'audit_log'>) =>
    inChunks(rows, (some) => tx.insertInto('audit_log').values(some).execute()),
  notifications: (tx: Db, rows: Rows<'notifications'>) =>
    inChunks(rows, (some) => tx.insertInto('notifications').values(some).execute()),
  messages: (tx: Db, rows: Rows<'outgoing_messages'>) =>
    inChunks(rows, (some) => tx.insertInto('outgoing_messages').values(some).execute()),
  payments: (tx: Db, rows: Rows<'payments'>) =>
    inChunks(rows, (some) => tx.insertInto('payments').values(some).execute()),
  contracts: (tx: Db, rows: Rows<'contracts'>) =>
    inChunks(rows, (some) => tx.insertInto('contracts').values(some).execute()),
  excursions: (tx: Db, rows: Rows<'excursion_requests'>) =>
    inChunks(rows, (some) => tx.insertInto('excursion_requests').values(some).execute()),
  questions: (tx: Db, rows: Rows<'faq_questions'>) =>
    inChunks(rows, (some) => tx.insertInto('faq_questions').values(some).execute()),
} as const;
