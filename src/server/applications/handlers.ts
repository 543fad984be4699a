import { listColleagues } from '#server/users/accounts.ts';
import { listCampaigns } from '../campaigns/campaigns.ts';
import type { Context } from '../context.ts';
import { type HandlersOf, roleOf } from '../http/contract.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { saveChildOfApplication } from './child.ts';
import { addNote, notesOf, putInCharge, removeNote } from './office.ts';
import { getOne, listOwn } from './queries.ts';
import { expectedDays } from './reminders.ts';
import { copyApplication, createApplication, updateApplication } from './save.ts';
import { offeredClasses } from './seats.ts';
import { applicationType } from './submission-type.ts';
import { type ApplicationMoney, changeApplicationStatus, finishApplication } from './transitions.ts';

type Operations =
  | 'makeDraftLongApplication'
  | 'createLongApplication'
  | 'copyLongApplication'
  | 'finishDraftApplication'
  | 'updateLongApplication'
  | 'deleteApplication'
  | 'listLongApplications'
  | 'getLongApplication'
  | 'updateStatus'
  | 'makeChildUserData'
  | 'listCampaigns'
  | 'listOfferedClasses';

export function applicationsHandlers(context: Context, money: ApplicationMoney): HandlersOf<Operations> {
  return {
    makeDraftLongApplication: async (call) => ({
      status: 201,
      body: await createApplication(context, call, false),
    }),
    createLongApplication: async (call) => ({
      status: 201,
      body: await createApplication(context, call, true),
    }),
    copyLongApplication: async ({ caller, params }) => {
      const { answer, made } = await copyApplication(context, params.id, caller);
      return { status: made ? 201 : 200, body: answer };
    },
    finishDraftApplication: async (call) => ({ status: 200, body: await finishApplication(context, call) }),
    updateLongApplication: async (call) => ({ status: 200, body: await updateApplication(context, call) }),
    updateStatus: async (call) => ({
      status: 200,
      body: await changeApplicationStatus(context.db, call, money),
    }),
    deleteApplication: async ({ caller, params }) => {
      await deleteSubmission(context, applicationType, params.id, caller);
      return { status: 204 };
    },
    makeChildUserData: async ({ caller, body }) => ({
      status: 201,
      body: await saveChildOfApplication(context, caller, body.application_id),
    }),
    listOfferedClasses: async ({ caller }) => {
      const isOffice = caller !== undefined && roleOf(caller) === 'administrator';
      return { status: 200, body: await offeredClasses(context.db, new Date(), { isOffice }) };
    },
    listCampaigns: async () => {
      const now = new Date();
      const campaigns = await listCampaigns(context.db, now);
      const { fee } = await readSchoolSettings(context.db);
      const current = { expected: expectedDays(now), ...(fee > 0 && { diagnostic_fee: fee }) };
      const body = campaigns.map((one) => (one.current ? { ...one, ...current } : one));
      return { status: 200, body };
    },
    listLongApplications: async ({ caller }) => ({
      status: 200,
      body: await listOwn(context, caller, money),
    }),
    getLongApplication: async ({ caller, params }) => ({
      status: 200,
      body: await getOne(context, params.id, caller, money),
    }),
  };
}

type OfficeOperations =
  | 'listColleagues'
  | 'listApplicationNotes'
  | 'addApplicationNote'
  | 'removeApplicationNote'
  | 'putApplicationInCharge';

/** Handlers of the office's internal notes on applications. */
export function officeHandlers({ db }: Context): HandlersOf<OfficeOperations> {
  return {
    listColleagues: async ({ caller }) => ({ status: 200, body: await listColleagues(db, caller) }),
    listApplicationNotes: async ({ params, caller }) => ({
      status: 200,
      body: await notesOf(db, params.id, caller),
    }),
    addApplicationNote: async ({ params, caller, body }) => ({
      status: 201,
      body: await addNote(db, params.id, caller, body),
    }),
    removeApplicationNote: async ({ params, caller }) => {
      await removeNote(db, params, caller);
      return { status: 204 };
    },
    putApplicationInCharge: async ({ params, caller, body }) => ({
      status: 200,
      body: await putInCharge(db, params.id, caller, body.user_id),
    }),
  };
}
