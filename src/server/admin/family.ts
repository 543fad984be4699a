import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import { notesOfFamily } from '../applications/office.ts';
import { secondRepresentativesOf, summarizeApplications } from '../applications/queries.ts';
import { record } from '../audit/store.ts';
import { contactCodesOf } from '../auth/codes.ts';
import { contactChangesForOffice } from '../auth/contact-changes.ts';
import { openView } from '../auth/impersonation.ts';
import { sessionsOf } from '../auth/sessions.ts';
import { readConsents } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import { contractsOf } from '../contracts/rules.ts';
import { summarizeCourseApplications } from '../courses/view.ts';
import type { Db } from '../database/open.ts';
import { requestsAnsweredBy } from '../excursions/rules.ts';
import { requestView } from '../excursions/view.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict } from '../http/errors.ts';
import { READ_NOTES } from '../http/office-roles.ts';
import { lettersOf } from '../messages/view.ts';
import { paymentsOf } from '../payments/queries.ts';
import { summarizeQuestionnaires } from '../questionnaires/view.ts';
import { ownChildren } from '../users/children.ts';
import { openCasesOf } from './cases.ts';
import { adminUserView, lockExistingUser } from './users.ts';

type Family = components['schemas']['Family'];

/** A user, also a deleted one, with the family's data that the caller's role may read; recorded. Throws 404. */
export async function familyOf(
  context: Pick<Context, 'db' | 'origin'>,
  id: number,
  caller: Caller,
): Promise<Family> {
  const { db } = context;
  const user = await adminUserView(db, id);
  const may = (permission: string) => caller.office?.may(permission) === true;
  const family = {
    user,
    cases: may('cases.read') ? await openCasesOf(db, id) : [],
    contact_codes: await contactCodesOf(db, id),
    contact_changes: await contactChangesForOffice(db, id, caller),
    children: await ownChildren(db, { userId: id }),
    applications: may('applications.read') ? await summarizeApplications(db, id) : [],
    second_representatives: may('applications.read') ? await secondRepresentativesOf(db, id) : [],
    notes: may(READ_NOTES) ? await notesOfFamily(db, id) : [],
    course_applications: may('course-applications.read') ? await summarizeCourseApplications(db, id) : [],
    questionnaires: may('questionnaires.read') ? await summarizeQuestionnaires(db, id) : [],
    excursions: may('excursions.read') ? (await requestsAnsweredBy(db, id)).map(requestView) : [],
    contracts: may('contracts.read') ? await contractsOf(db, id) : [],
    payments: may('payments.read') ? await paymentsOf(db, id) : [],
    messages: may('messages.read') ? await lettersOf(context, { column: 'user_id', id }) : [],
    consents: await givenConsents(db, id),
    sessions: await sessionsOf(db, id),
  };
  await record(db, { userId: caller.userId, action: 'user.viewed', personId: id, details: { user: id } });
  return family;
}

/** The person's consents with the text they read at the time, and their withdrawals. */
async function givenConsents(db: Db, id: number): Promise<Family['consents']> {
  return (await readConsents(db, id)).flatMap((one) => {
    const { purpose, title, operator, text, given, withdrawn, read, current } = one;
    if (!given && !withdrawn) return [];
    const then = current ? { title, operator, text } : (read ?? { title, operator: null, text: [] });
    return [
      {
        purpose,
        ...then,
        version: given?.version ?? null,
        given_at: given?.at ?? null,
        withdrawn_at: withdrawn?.at ?? null,
        due_at: withdrawn?.due_at ?? null,
      },
    ];
  });
}

/**
 * Starts an impersonation: returns the URL that opens the portal. The token is in its fragment, which no request or log
 * contains. The impersonation is recorded, also in the family's data. Throws 404, and 409 for a person who is not an active
 * representative.
 */
export async function viewAsFamily(db: Db, id: number, caller: Caller): Promise<{ readonly link: string }> {
  return db.transaction().execute(async (tx) => {
    const { user } = await lockExistingUser(tx, id);
    const { role_id, blocked } = user;
    if (role_id !== ROLES.representative || blocked) throw conflict(words.viewNobody);
    const token = await openView(tx, id, caller);
    await record(tx, { userId: caller.userId, action: 'user.seen', personId: id, details: { user: id } });
    return { link: `/lk/#view=${token}` };
  });
}
