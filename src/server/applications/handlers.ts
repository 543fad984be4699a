import { listColleagues } from '#server/users/accounts.ts';
import { listCampaigns } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import { type Handlers, Reply, roleOf } from '../http/contract.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { saveChildOfApplication } from './child.ts';
import { addNote, assignApplication, notesOf, removeNote } from './office.ts';
import { getApplication, listOwnApplications } from './queries.ts';
import { expectedDays } from './reminders.ts';
import { copyApplication, createApplication, updateApplication } from './save.ts';
import { offeredClasses } from './seats.ts';
import { applicationType } from './submission-type.ts';
import { type ApplicationPayments, changeApplicationStatus, finishApplication } from './transitions.ts';

export function applicationsHandlers(context: Context, money: ApplicationPayments) {
  return {
    makeDraftLongApplication: createApplication(context, false),
    createLongApplication: createApplication(context, true),
    copyLongApplication: async ({ caller, params }) => {
      const { answer, isNew } = await copyApplication(context, params.id, caller);
      return new Reply(answer, { status: isNew ? 201 : 200 });
    },
    finishDraftApplication: finishApplication(context),
    updateLongApplication: updateApplication(context),
    updateStatus: changeApplicationStatus(context, money),
    deleteApplication: ({ caller, params }) => deleteSubmission(context, applicationType, params.id, caller),
    makeChildUserData: ({ caller, body }) => saveChildOfApplication(context, caller, body.application_id),
    listOfferedClasses: async ({ caller }) => {
      const isOffice = caller !== undefined && roleOf(caller) === 'administrator';
      return offeredClasses(context.db, new Date(), { isOffice });
    },
    listCampaigns: async () => {
      const now = new Date();
      const campaigns = await listCampaigns(context.db, now);
      const { fee } = await readSchoolSettings(context.db);
      const current = { expected: expectedDays(now), ...(fee > 0 && { diagnostic_fee: fee }) };
      return campaigns.map((one) => (one.current ? { ...one, ...current } : one));
    },
    listLongApplications: ({ caller }) => listOwnApplications(context, caller, money),
    getLongApplication: ({ caller, params }) => getApplication(context, params.id, caller, money),
  } satisfies Partial<Handlers>;
}

/** Handlers of the office's internal notes on applications. */
export function officeHandlers({ db }: Context) {
  return {
    listColleagues: ({ caller }) => listColleagues(db, caller),
    listApplicationNotes: ({ params, caller }) => notesOf(db, params.id, caller),
    addApplicationNote: ({ params, caller, body }) => addNote(db, params.id, caller, body),
    removeApplicationNote: ({ params, caller }) => removeNote(db, params, caller),
    putApplicationInCharge: ({ params, caller, body }) =>
      assignApplication(db, params.id, caller, body.user_id),
  } satisfies Partial<Handlers>;
}
