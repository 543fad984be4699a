import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import { listApplicationsOf } from '../applications/store.ts';
import { record } from '../audit/store.ts';
import { listSessionsOf } from '../auth/sessions/sessions-store.ts';
import { consentsOf } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import { listContracts } from '../contracts/store.ts';
import { contractView } from '../contracts/view.ts';
import { listCourseApplications } from '../courses/store.ts';
import type { Db } from '../database/open.ts';
import { listRequestsOf } from '../excursions/store.ts';
import { requestView } from '../excursions/view.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { listLettersTo } from '../messages/list-store.ts';
import { messageView } from '../messages/view.ts';
import { listPayments } from '../payments/list-store.ts';
import { adminPaymentView } from '../payments/view.ts';
import { kinds } from '../questionnaires/kind.ts';
import { listQuestionnaires } from '../questionnaires/list-store.ts';
import { ownChildren } from '../users/children.ts';
import { isoDay } from '../values/ru-dates.ts';
import { listUserRows } from './store.ts';
import { adminUserViews } from './users.ts';

type Family = components['schemas']['Family'];

/** Letters that are shown of a family: the list of messages has them all. */
const MOST_LETTERS = 20;

/** A user, also a deleted one, and all that the school has of the family; that somebody looked is written down. Throws 404. */
export async function familyOf(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  id: number,
  caller: Caller,
): Promise<Family> {
  const [user] = await adminUserViews(db, await listUserRows(db, [id]));
  if (!user) throw notFound(words.noUser);
  const now = new Date();
  const payments = await listPayments(db, { userId: id }, isoDay(now));
  const contracts = await listContracts(db, { userId: id });
  const letters = await listLettersTo(db, id, MOST_LETTERS);
  const family = {
    user,
    children: await ownChildren(db, { userId: id }),
    ...(await applicationsOf(db, id)),
    excursions: (await listRequestsOf(db, id)).map(requestView),
    contracts: contracts.map((row) => contractView(row, { roleId: ROLES.administrator })),
    payments: payments.map(adminPaymentView),
    messages: letters.map((row) => messageView(row, origin)),
    consents: await givenConsents(db, id),
    sessions: await sessionsOf(db, id, now),
  };
  await record(db, { userId: caller.userId, action: 'user.viewed', personId: id, details: { user: id } });
  return family;
}

async function applicationsOf(db: Db, id: number) {
  const courses = await listCourseApplications(db, { representativeId: id });
  return {
    applications: (await listApplicationsOf(db, id)).map((row) => applied(row, row.title)),
    course_applications: courses.map((row) => applied(row, row.course_name ?? '')),
    questionnaires: await questionnairesOf(db, id),
  };
}

interface Applied {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
}

function applied({ id, number, status, updated_at, submitted_at }: Applied, title: string) {
  return {
    id,
    number,
    title,
    status,
    updated_at: updated_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
  };
}

async function questionnairesOf(db: Db, id: number): Promise<Family['questionnaires']> {
  const all = await Promise.all(
    kinds.map(async ({ name, title: kind, labels }) => {
      const rows = await listQuestionnaires(db, { name, representativeId: id, submitted: true });
      return rows.map((row) => ({
        ...applied(row, row.title),
        name,
        kind,
        status_label: labels[row.status]?.label ?? row.status,
      }));
    }),
  );
  return all.flat();
}

async function givenConsents(db: Db, id: number): Promise<Family['consents']> {
  return (await consentsOf(db, id)).flatMap(({ purpose, title, given }) =>
    given ? [{ purpose, title, version: given.version, given_at: given.at }] : [],
  );
}

async function sessionsOf(db: Db, id: number, now: Date): Promise<Family['sessions']> {
  return (await listSessionsOf(db, id, now)).map((session) => ({
    id: session.id,
    browser: session.browser,
    begun_at: session.created_at.toISOString(),
    seen_at: session.seen_at.toISOString(),
  }));
}
