import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import { notesOfFamily } from '../applications/office/notes.ts';
import { applicationsOf, secondRepresentativesOf } from '../applications/queries.ts';
import { record } from '../audit/store.ts';
import { contactCodesOf } from '../auth/codes/contact-codes.ts';
import { contactChangesForOffice } from '../auth/contact-changes/contact-changes.ts';
import { sessionsOf } from '../auth/sessions/sessions.ts';
import { consentsOf } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import { contractsOf } from '../contracts/rules.ts';
import { courseApplicationsOf } from '../courses/queries.ts';
import type { Db } from '../database/open.ts';
import { requestsAnsweredBy } from '../excursions/answered.ts';
import { requestView } from '../excursions/view.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { READ_NOTES } from '../http/office-roles.ts';
import { lettersTo } from '../messages/letters-to.ts';
import { paymentsOf } from '../payments/queries.ts';
import { questionnairesOf } from '../questionnaires/queries.ts';
import { ownChildren } from '../users/children.ts';
import { openCasesOf } from './cases/cases.ts';
import { listUserRows } from './store.ts';
import { adminUserViews } from './users.ts';

type Family = components['schemas']['Family'];

/** A user, also a deleted one, and what the caller's role may read of the family; that somebody looked is written down. Throws 404. */
export async function familyOf(
  context: Pick<Context, 'db' | 'origin'>,
  id: number,
  caller: Caller,
): Promise<Family> {
  const { db } = context;
  const [user] = await adminUserViews(db, await listUserRows(db, [id]));
  if (!user) throw notFound(words.noUser);
  const may = (permission: string) => caller.office?.may(permission) === true;
  const family = {
    user,
    cases: may('cases.read') ? await openCasesOf(db, id) : [],
    contact_codes: await contactCodesOf(db, id),
    contact_changes: await contactChangesForOffice(db, id, caller),
    children: await ownChildren(db, { userId: id }),
    applications: may('applications.read') ? await applicationsOf(db, id) : [],
    second_representatives: may('applications.read') ? await secondRepresentativesOf(db, id) : [],
    notes: may(READ_NOTES) ? await notesOfFamily(db, id) : [],
    course_applications: may('course-applications.read') ? await courseApplicationsOf(db, id) : [],
    questionnaires: may('questionnaires.read') ? await questionnairesOf(db, id) : [],
    excursions: may('excursions.read') ? (await requestsAnsweredBy(db, id)).map(requestView) : [],
    contracts: may('contracts.read') ? await contractsOf(db, id) : [],
    payments: may('payments.read') ? await paymentsOf(db, id) : [],
    messages: may('messages.read') ? await lettersTo(context, id) : [],
    consents: await givenConsents(db, id),
    sessions: await sessionsOf(db, id),
  };
  await record(db, { userId: caller.userId, action: 'user.viewed', personId: id, details: { user: id } });
  return family;
}

/** What the person has agreed to, in the words that they read then, and what they have withdrawn. */
async function givenConsents(db: Db, id: number): Promise<Family['consents']> {
  return (await consentsOf(db, id)).flatMap((one) => {
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
